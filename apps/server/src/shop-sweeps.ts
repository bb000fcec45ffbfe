import { accountsTerms, sweepGuests } from './modules/accounts/index.ts';
import { eraseCart, listBuyersWithCart } from './modules/cart/index.ts';
import { rebuildSearch, refreshLeadingDocuments, sweepMisses } from './modules/catalog/index.ts';
import { hasOpenClaim } from './modules/claims/index.ts';
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
import { ledgerTerms } from './modules/ledger/index.ts';
import { downloadTerms, lockWorth, reservationTerms, sweepOffers, sweepOrders } from './modules/orders/index.ts';
import { listBuyersWithPayments, paymentsTerms, watchNotices, watchPayments } from './modules/payments/index.ts';
import { payHeldRewards } from './modules/referrals/index.ts';
import { type Db, inTransaction } from './platform/database/index.ts';
import { claimTerms, eraseClaims } from './platform/idempotency.store.ts';
import type { Log } from './platform/log.ts';
import { sweepGivenUpJobs } from './platform/jobs/sweep-given-up.store.ts';
import { eraseMails, mailTerms } from './platform/outbox.store.ts';
import { sweepTurns } from './platform/provider-turns.store.ts';
import { limitTerms } from './platform/rate-limit.store.ts';
import type { Sweeps } from './platform/run-sweeps.ts';
import { sweepTerm, type Term } from './platform/terms.store.ts';

/** How long rows of tables are kept that would only grow. Guests have a sweep of their own, all other tables a reason to stay. */
export const shopTerms: readonly Term[] = [
  ...accountsTerms,
  ...downloadTerms,
  ...reservationTerms,
  ...claimTerms,
  ...limitTerms,
  ...mailTerms,
  ...paymentsTerms,
  ...ledgerTerms,
  ...authCodeTerms,
];

type Parts = { db: Db; log: Log; registrar: Registrar | null; warnings: Warnings | null };

/** What is looked after every five minutes, by name. Money comes first. */
export function shopSweeps({ db, log, registrar, warnings }: Parts): Sweeps {
  return {
    payments: () => watchPayments({ db, log }),
    notices: () => watchNotices(db),
    orders: () => sweepOrders(db),
    rewards: () => payHeldRewards({ db, lockWorth, hasOpenClaim }),
    domains: () => sweepDomains(db),
    ...(registrar ? { autoRenewals: () => sweepAutoRenewals(db) } : {}),
    reminders: () => sweepReminders(db),
    changes: () => sweepChanges(db),
    ...(warnings ? { kt: () => sweepSafeBrowsing(db) } : {}),
    ...(registrar ? { looks: () => sweepInspections(db), locks: () => sweepTransferLocks(db) } : {}),
    authCodes: () => sweepAuthCodes(db),
    offers: () => sweepOffers(db),
    turns: () => sweepTurns(db),
    leadingDocuments: () => inTransaction(db, refreshLeadingDocuments),
    searchMisses: () => sweepMisses(db),
    search: () => rebuildSearch(db),
    ...Object.fromEntries(
      shopTerms.map((term) => [`${term.table}.${term.column}`, () => sweepTerm(db, term)] as const),
    ),
    givenUpJobs: () => sweepGivenUpJobs(db),
    guests: () =>
      sweepGuests({
        db,
        named: listBuyersWithPayments,
        holding: async (tx, ids) => [
          ...(await listBuyersWithCart(tx, ids)),
          ...(await listBuyersWithFavorites(tx, ids)),
        ],
        erasers: [eraseCart, eraseFavorites, eraseClaims, eraseMails],
      }),
  };
}
