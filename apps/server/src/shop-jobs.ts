import type { BotRules } from './bot-rules.ts';
import type { Config } from './config.ts';
import { lockUserForShare, notifyTelegramUser, sealedAuthenticators, telegramJobs } from './modules/accounts/index.ts';
import { readLetterTexts } from './modules/content/index.ts';
import { backupsJobs, backupsTasks } from './modules/backups/index.ts';
import { computeDashboard, dashboardJobs } from './modules/dashboard/index.ts';
import { applyScheduled, catalogJobs } from './modules/catalog/index.ts';
import {
  autoRenew,
  applyChanges,
  checkSafeBrowsing,
  domainsJobs,
  inspectDomain,
  registerDomain,
  renewName,
  readTransferLock,
  sendAuthCode,
  reconcileDomainOrder,
} from './modules/domains/index.ts';
import {
  checkBooks,
  ledgerJobs,
  listBalanceDiscrepancies,
  listLedgerDiscrepancies,
  walkBooks,
} from './modules/ledger/index.ts';
import { sealedSeeds } from './modules/luck/index.ts';
import {
  listLiabilityDiscrepancies,
  lockCompletedOrders,
  lockNetAmount,
  ordersJobs,
  fulfilOrders,
} from './modules/orders/index.ts';
import {
  listClearingDiscrepancies,
  paymentsJobs,
  paymentTasks,
  reconcileTasks,
  finishTopUp,
} from './modules/payments/index.ts';
import {
  checkBot,
  enqueueBotChecks,
  finishPartnerPromo,
  listEarningsDiscrepancies,
  enforceMinimumSales,
  listWithdrawalDiscrepancies,
  partnersJobs,
  payWithdrawal,
} from './modules/partners/index.ts';
import { sealedBots } from './modules/messenger/index.ts';
import { rewardOrders, takeBackReward } from './modules/referrals/index.ts';
import { sealedOperatorAuthenticators } from './modules/operators/index.ts';
import { type LiveSettings, sealedProviderKeys } from './modules/settings/index.ts';
import { applyBatchCost, sealedUnits, stockJobs } from './modules/stock/index.ts';
import { openBackupStore } from './platform/backup/index.ts';
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
import { isPartnerNews, sendPartnerNews } from './shop-partner-news.ts';
import { sendNews } from './shop-news.ts';
import { type Clients, returnUrls } from './shop-routes.ts';
import { shopLetters } from './shop-letters.ts';
import { shopSweeps, sweepJobs } from './shop-sweeps.ts';

type TasksDeps = {
  config: Config;
  db: Db;
  /** The address of the database past a pooler. */
  directUrl: string;
  vault: Vault;
  log: Log;
  mailer: Parameters<typeof mailTasks>[0]['mailer'];
  live: LiveSettings;
  clients: Clients;
  /** Null: how partners' bots are shown in Telegram is not checked. */
  bots: BotRules | null;
  /** Sends messages that were stored, if this server has the bots. */
  wakeSender: () => void;
  linkToDomainsBot: (payload: string) => string | null;
};

/** The checks of the books: of one part of the entries, and of the current balances. */
export const bookSides = {
  rangeChecks: [listLedgerDiscrepancies, listClearingDiscrepancies],
  currentChecks: [
    listBalanceDiscrepancies,
    listLiabilityDiscrepancies,
    listWithdrawalDiscrepancies,
    listEarningsDiscrepancies,
  ],
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
  dashboardJobs,
  catalogJobs,
  stockJobs,
  partnersJobs,
  telegramJobs,
  sweepJobs,
]);

/** What backups need, for jobs and for the operator's command. */
export function backupDeps({ config, db, directUrl, log }: Pick<TasksDeps, 'config' | 'db' | 'directUrl' | 'log'>) {
  const { passphrase } = config.backup;
  const getSecret = async () => ({ passphrase, keys: await listConfiguredKeys(config) });
  return { db, log, directUrl, store: openBackupStore(config.backup), getSecret };
}

/** The handler of every job. */
export function shopTasks(deps: TasksDeps): Tasks<typeof shopJobs> {
  const { config, db, directUrl, vault, log, mailer, live, clients, bots } = deps;
  const { publicUrl } = config;
  const { shop } = live;
  const { providers } = clients;
  /** Read for each job, since the keys may have changed since the last one. */
  const outside = () => ({
    db,
    log,
    vault,
    registrar: clients.registrar,
    dnsHost: clients.dnsHost,
    warnings: clients.warnings,
  });
  const paymentDeps = { db, providers, log, hasBalance: lockUserForShare };
  const fulfillers = {
    orders: (paymentId: number) => fulfilOrders(db, paymentId),
    top_up: (paymentId: number) =>
      finishTopUp({ db, returnUrl: returnUrls(publicUrl).topUp, notifyPaid: notifyTelegramUser }, paymentId),
    domain: (paymentId: number) => reconcileDomainOrder(db, paymentId),
    // A prize is paid and delivered when it is made.
    prize: async () => undefined,
    partner_promo: (paymentId: number) => finishPartnerPromo(db, paymentId),
  };
  return {
    ...paymentTasks(paymentDeps),
    ...reconcileTasks(paymentDeps),
    ...resealTasks({
      db,
      vault,
      log,
      tables: [
        sealedUnits,
        sealedAuthenticators,
        sealedOperatorAuthenticators,
        sealedMails,
        sealedProviderKeys,
        sealedSeeds,
        sealedBots,
      ],
    }),
    ...backupsTasks(backupDeps({ config, db, directUrl, log }), config.backup),
    'dashboard.compute': async () => {
      await computeDashboard(db);
    },
    'catalog.applyScheduled': ({ changeId }) => applyScheduled(db, changeId),
    'stock.costUnits': ({ batchId }) => applyBatchCost(db, batchId),
    'ledger.check': () => checkBooks({ db, log }, bookSides),
    'ledger.walk': ({ goesOn }) => walkBooks({ db, log }, bookSides, { goesOn }),
    'payments.settled': ({ paymentId, purpose }) => fulfillers[purpose](paymentId),
    'partners.pay': ({ withdrawalId }) => payWithdrawal({ db, log, payouts: clients.payouts }, withdrawalId),
    'partners.judgeBots': () => enforceMinimumSales({ db, log, minSales: config.partnerMinSales }),
    'partners.checkBots': async () => {
      if (bots) await enqueueBotChecks(db);
    },
    'partners.checkBot': async ({ botId }) => {
      if (!bots) return;
      await bots.checkWebhook(botId);
      await checkBot({ db, log, ...bots }, botId);
    },
    'domains.register': ({ orderId }) => registerDomain(outside(), orderId),
    'domains.renew': ({ orderId }) => renewName(outside(), orderId),
    'domains.autoRenew': ({ domainId }) => autoRenew(outside(), domainId),
    'domains.change': ({ domainId }) => applyChanges(outside(), domainId),
    'domains.look': async ({ domainId }) => {
      await inspectDomain(outside(), domainId);
    },
    'domains.checkKt': ({ domainId }) => checkSafeBrowsing(outside(), domainId),
    'domains.seeLock': ({ domainId }) => readTransferLock(outside(), domainId),
    'domains.sendAuthCode': ({ requestId }) => sendAuthCode(outside(), requestId),
    'orders.completed': ({ paymentId }) =>
      rewardOrders({ db, percent: live.referralPercent, lockCompletedOrders }, paymentId),
    'orders.refunded': ({ orderId }) => takeBackReward({ db, lockNetAmount }, orderId),
    'telegram.news': (news) => {
      const newsDeps = { db, vault, wakeSender: deps.wakeSender };
      if (isPartnerNews(news)) return sendPartnerNews({ ...newsDeps, minSales: config.partnerMinSales }, news);
      const links = { domainsBotUrl: deps.linkToDomainsBot, siteUrl: (path: string) => publicUrl + path };
      return sendNews({ ...newsDeps, rules: live, links }, news);
    },
    ...mailTasks({
      db,
      mailer,
      log,
      readTexts: readLetterTexts,
      letters: shopLetters({ db, vault, shop, publicUrl }),
    }),
    'maintenance.sweep': async (_payload, { number }) => {
      const failed = await runSweeps(log, shopSweeps(outside()));
      // Retried once and counted once: the next scheduled run comes within minutes.
      if (failed.length > 0 && number === 1) throw new Error(`failed: ${failed.join(', ')}`);
    },
  };
}
