export { readBooksState } from './books-state.ts';
export { ledgerMetrics } from './ledger-metrics.ts';
export { ALL_BOOKS, type BookDiscrepancy, type BooksRange, idsToRecheck } from './books-range.ts';
export { checkBooks, walkBooks } from './check-books.ts';
export { booksOfficeRoutes } from './office/books-office.routes.ts';
export { listEntryPage } from './office/entries.reads.ts';
export { moveBalance } from './move-balance.ts';
export { ledgerJobs } from './ledger.jobs.ts';
export { ledgerRetention } from './ledger-retention.ts';
export {
  balances,
  listBalanceDiscrepancies,
  listEntries,
  listLedgerDiscrepancies,
  listWrongTotals,
  postedToPartners,
  readBookTotals,
} from './ledger.reads.ts';
export {
  account,
  assertFunds,
  findBalance,
  findRevenue,
  lockAccounts,
  postTransfer,
  postTransfers,
  postUpToBalance,
  type Transfer,
} from './ledger.store.ts';
