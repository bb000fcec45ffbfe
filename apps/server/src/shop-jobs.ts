import type { Config } from './config.ts';
import { accountsLetters, lockUserForShare, sealedAuthenticators } from './modules/accounts/index.ts';
import { backupsJobs, backupsTasks } from './modules/backups/index.ts';
import { applyScheduled, catalogJobs } from './modules/catalog/index.ts';
import {
  authCodeLetters,
  autoRenew,
  banLetter,
  applyChanges,
  checkSafeBrowsing,
  type DnsHost,
  domainLetter,
  domainsJobs,
  expiryLetter,
  safeBrowsingLetter,
  listRegisteredDomains,
  inspectDomain,
  registerDomain,
  type Registrar,
  renewName,
  readTransferLock,
  sendAuthCode,
  reconcileDomainOrder,
  type Warnings,
} from './modules/domains/index.ts';
import {
  account,
  checkBooks,
  findBalance,
  ledgerJobs,
  listBalanceDiscrepancies,
  listLedgerDiscrepancies,
  walkBooks,
} from './modules/ledger/index.ts';
import {
  composeGoodsLetter,
  listLiabilityDiscrepancies,
  lockCompletedOrders,
  lockNetAmount,
  ordersJobs,
  refundLetter,
  replacementLetter,
  fulfilOrders,
} from './modules/orders/index.ts';
import {
  listClearingDiscrepancies,
  paymentsJobs,
  paymentTasks,
  type Providers,
  reconcileTasks,
  finishTopUp,
} from './modules/payments/index.ts';
import { rewardOrders, takeBackReward } from './modules/referrals/index.ts';
import { sealedOperatorAuthenticators } from './modules/operators/index.ts';
import { sealedUnits } from './modules/stock/index.ts';
import { ticketLetter } from './modules/support/index.ts';
import { openBackupFolder } from './platform/backup/index.ts';
import type { Db } from './platform/database/index.ts';
import { joinJobs, type Tasks } from './platform/jobs/declare-job.ts';
import type { Log } from './platform/log.ts';
import { mailJobs } from './platform/mail.jobs.ts';
import { mailTasks } from './platform/mail.tasks.ts';
import { sealedMails } from './platform/reseal-mails.store.ts';
import { resealJobs } from './platform/reseal.jobs.ts';
import { resealTasks } from './platform/reseal.tasks.ts';
import { listConfiguredKeys } from './platform/open-vault.ts';
import { runSweeps } from './platform/run-sweeps.ts';
import type { Vault } from './platform/secrets.ts';
import { returnUrls } from './shop-routes.ts';
import { shopSweeps, sweepJobs } from './shop-sweeps.ts';

type TasksDeps = {
  config: Config;
  db: Db;
  /** The address of the database past a pooler. */
  directUrl: string;
  vault: Vault;
  log: Log;
  mailer: Parameters<typeof mailTasks>[0]['mailer'];
  providers: Providers;
  registrar: Registrar | null;
  dnsHost: DnsHost | null;
  warnings: Warnings | null;
};

/** The checks of the books: of one part of the entries, and of the current balances. */
export const bookSides = {
  rangeChecks: [listLedgerDiscrepancies, listClearingDiscrepancies],
  currentChecks: [listBalanceDiscrepancies, listLiabilityDiscrepancies],
};

/** Every job of the shop: work that runs after a commit, later, or on a schedule. */
export const shopJobs = joinJobs([
  paymentsJobs,
  ordersJobs,
  domainsJobs,
  ledgerJobs,
  mailJobs,
  resealJobs,
  backupsJobs,
  catalogJobs,
  sweepJobs,
]);

/** What backups need, for jobs and for the operator's command. */
export function backupDeps({ config, db, directUrl, log }: Pick<TasksDeps, 'config' | 'db' | 'directUrl' | 'log'>) {
  const { folder, passphrase } = config.backup;
  const getSecret = async () => ({ passphrase, keys: await listConfiguredKeys(config) });
  return { db, log, directUrl, store: openBackupFolder(folder), getSecret };
}

/** The handler of every job. */
export function shopTasks(deps: TasksDeps): Tasks<typeof shopJobs> {
  const { config, db, directUrl, vault, log, mailer, providers, registrar, dnsHost, warnings } = deps;
  const { shop, publicUrl } = config;
  const paymentDeps = { db, providers, log, hasBalance: lockUserForShare };
  const fulfillers = {
    orders: (paymentId: number) => fulfilOrders(db, paymentId),
    top_up: (paymentId: number) => finishTopUp({ db, returnUrl: returnUrls(publicUrl).topUp }, paymentId),
    domain: (paymentId: number) => reconcileDomainOrder(db, paymentId),
  };
  return {
    ...paymentTasks(paymentDeps),
    ...reconcileTasks(paymentDeps),
    ...resealTasks({
      db,
      vault,
      log,
      tables: [sealedUnits, sealedAuthenticators, sealedOperatorAuthenticators, sealedMails],
    }),
    ...backupsTasks(backupDeps({ config, db, directUrl, log }), config.backup),
    'catalog.applyScheduled': ({ changeId }) => applyScheduled(db, changeId),
    'ledger.check': () => checkBooks({ db, log }, bookSides),
    'ledger.walk': ({ goesOn }) => walkBooks({ db, log }, bookSides, { goesOn }),
    'payments.settled': ({ paymentId, purpose }) => fulfillers[purpose](paymentId),
    'domains.register': ({ orderId }) => registerDomain({ db, registrar, log }, orderId),
    'domains.renew': ({ orderId }) => renewName({ db, registrar, log }, orderId),
    'domains.autoRenew': ({ domainId }) => autoRenew({ db, registrar, log }, domainId),
    'domains.change': ({ domainId }) => applyChanges({ db, log, registrar, dnsHost }, domainId),
    'domains.look': async ({ domainId }) => {
      await inspectDomain({ db, log, registrar, dnsHost }, domainId);
    },
    'domains.checkKt': ({ domainId }) => checkSafeBrowsing({ db, log, warnings }, domainId),
    'domains.seeLock': ({ domainId }) => readTransferLock({ db, log, registrar }, domainId),
    'domains.sendAuthCode': ({ requestId }) => sendAuthCode({ db, log, vault, registrar }, requestId),
    'orders.completed': ({ paymentId }) =>
      rewardOrders({ db, percent: config.referralPercent, lockCompletedOrders }, paymentId),
    'orders.refunded': ({ orderId }) => takeBackReward({ db, lockNetAmount }, orderId),
    ...mailTasks({
      db,
      mailer,
      log,
      letters: {
        goods: (about, language) => composeGoodsLetter({ db, vault, shop, publicUrl }, about, language),
        refund: refundLetter({ db, vault, shop, publicUrl }),
        replacement: replacementLetter({ db, vault, shop, publicUrl }),
        domain: domainLetter({ db, shop, publicUrl }),
        domain_end: expiryLetter({ db, shop, publicUrl }),
        domain_ban: banLetter({ shop, publicUrl }),
        domain_kt: safeBrowsingLetter({ shop, publicUrl }),
        ...authCodeLetters({ vault, shop, publicUrl }),
        'ticket-reply': ticketLetter({ db, shop, publicUrl }),
        ...accountsLetters({
          vault,
          shop,
          publicUrl,
          findBalance: (buyerId) => findBalance(db, account.buyer(buyerId)),
          listRegisteredDomains: (buyerId) => listRegisteredDomains(db, buyerId),
        }),
      },
    }),
    'maintenance.sweep': async (_payload, { number }) => {
      const failed = await runSweeps(log, shopSweeps({ db, vault, log, registrar, warnings }));
      // Retried once and counted once: the next scheduled run comes within minutes.
      if (failed.length > 0 && number === 1) throw new Error(`failed: ${failed.join(', ')}`);
    },
  };
}
