import { accountsRetention, sweepGuests } from './modules/accounts/index.ts';
import { backupRetention } from './modules/backups/index.ts';
import { eraseCart, listBuyersWithCart } from './modules/cart/index.ts';
import {
  priceChangeRetention,
  rebuildSearch,
  refreshLeadingDocuments,
  scheduledChangeRetention,
  sweepMisses,
  sweepPictures,
  sweepScheduled,
} from './modules/catalog/index.ts';
import { hasOpenClaim } from './modules/claims/index.ts';
import { sweepViews } from './modules/dashboard/index.ts';
import {
  authCodeTerms,
  type Registrar,
  sweepAuthCodes,
  sweepAutoRenewals,
  sweepChanges,
  sweepDomains,
  sweepSafeBrowsing,
  sweepTransferLocks,
  sweepInspections,
  sweepReminders,
  type Warnings,
} from './modules/domains/index.ts';
import { eraseFavorites, listBuyersWithFavorites } from './modules/favorites/index.ts';
import { ledgerRetention } from './modules/ledger/index.ts';
import { luckRetention } from './modules/luck/index.ts';
import { operatorSessionRetention } from './modules/operators/index.ts';
import { messengerRetention } from './modules/messenger/index.ts';
import {
  downloadLinkRetention,
  lockNetAmount,
  reportRestocked,
  reservationRetention,
  restockRetention,
  sweepOffers,
  sweepOrders,
} from './modules/orders/index.ts';
import {
  listBuyersWithPayments,
  paymentsRetention,
  restoreNoticeJobs,
  restorePaymentJobs,
} from './modules/payments/index.ts';
import { sweepPartnerPromos, sweepWithdrawals } from './modules/partners/index.ts';
import { payPendingRewards } from './modules/referrals/index.ts';
import { fingerprintUnits, unitReleaseRetention } from './modules/stock/index.ts';
import { type Db, inTransaction } from './platform/database/index.ts';
import { idempotencyKeyRetention, eraseIdempotencyKeys } from './platform/idempotency.store.ts';
import type { Log } from './platform/log.ts';
import { declareJob } from './platform/jobs/declare-job.ts';
import { sweepFailedJobs } from './platform/jobs/sweep-failed-jobs.store.ts';
import { nodeRetention } from './platform/nodes.store.ts';
import { eraseMails, mailRetention } from './platform/outbox.store.ts';
import { sweepProviderRateLimits } from './platform/provider-rate-limit.store.ts';
import { rateLimitRetention } from './platform/rate-limit.store.ts';
import type { Sweeps } from './platform/run-sweeps.ts';
import type { Vault } from './platform/secrets.ts';
import { deleteExpiredRows, type RetentionRule } from './platform/retention.store.ts';

/** Retention of the tables that would grow without limit. Guests have their own sweep; rows of all other tables stay. */
export const shopRetention: readonly RetentionRule[] = [
  ...accountsRetention,
  ...downloadLinkRetention,
  ...reservationRetention,
  ...restockRetention,
  ...idempotencyKeyRetention,
  ...rateLimitRetention,
  ...mailRetention,
  ...paymentsRetention,
  ...ledgerRetention,
  ...luckRetention,
  ...authCodeTerms,
  ...operatorSessionRetention,
  ...backupRetention,
  ...priceChangeRetention,
  ...scheduledChangeRetention,
  ...nodeRetention,
  ...messengerRetention,
  ...unitReleaseRetention,
];

type Deps = { db: Db; vault: Vault; log: Log; registrar: Registrar | null; warnings: Warnings | null };

/** A run of the sweeps fingerprints at most so many units: a few seconds of work. */
const FINGERPRINTS_PER_SWEEP = 50_000;

/** The job that runs the sweeps. */
export const sweepJobs = {
  'maintenance.sweep': declareJob<unknown>({
    lane: 'checks',
    priority: -20,
    cron: { match: '*/5 * * * *', identifier: 'sweep' },
  }),
};

/** The sweeps that run every five minutes, by name. Money comes first. */
export function shopSweeps({ db, vault, log, registrar, warnings }: Deps): Sweeps {
  return {
    payments: () => restorePaymentJobs({ db, log }),
    notices: () => restoreNoticeJobs(db),
    orders: () => sweepOrders(db),
    restocked: () => reportRestocked(db),
    withdrawals: () => sweepWithdrawals(db),
    partnerPromos: () => sweepPartnerPromos(db),
    rewards: () => payPendingRewards({ db, lockNetAmount, hasOpenClaim }),
    domains: () => sweepDomains(db),
    ...(registrar ? { autoRenewals: () => sweepAutoRenewals(db) } : {}),
    reminders: () => sweepReminders(db),
    changes: () => sweepChanges(db),
    ...(warnings ? { kt: () => sweepSafeBrowsing(db) } : {}),
    ...(registrar ? { looks: () => sweepInspections(db), locks: () => sweepTransferLocks(db) } : {}),
    authCodes: () => sweepAuthCodes(db),
    offers: () => sweepOffers(db),
    turns: () => sweepProviderRateLimits(db),
    scheduledChanges: () => sweepScheduled(db),
    pictures: () => sweepPictures(db),
    leadingDocuments: () => inTransaction(db, refreshLeadingDocuments),
    searchMisses: () => sweepMisses(db),
    productViews: () => sweepViews(db),
    search: () => rebuildSearch(db),
    fingerprints: () => fingerprintUnits({ db, vault }, FINGERPRINTS_PER_SWEEP),
    ...Object.fromEntries(
      shopRetention.map((rule) => [`${rule.table}.${rule.column}`, () => deleteExpiredRows(db, rule)] as const),
    ),
    givenUpJobs: () => sweepFailedJobs(db),
    guests: () =>
      sweepGuests({
        db,
        listReferencedBuyers: listBuyersWithPayments,
        listBuyersWithItems: async (tx, ids) => [
          ...(await listBuyersWithCart(tx, ids)),
          ...(await listBuyersWithFavorites(tx, ids)),
        ],
        erasureHandlers: [eraseCart, eraseFavorites, eraseIdempotencyKeys, eraseMails],
      }),
  };
}
