export { bookFigures, checkBooks } from './check-books.ts';
export type { BookFault } from './ledger-checks.store.ts';
export { ledgerTerms } from './ledger-terms.ts';
export { balances, listLedgerFaults } from './ledger.reads.ts';
export {
  account,
  assertFunds,
  findBalance,
  findRevenue,
  postTransfer,
  postWhatIsThere,
  type Transfer,
} from './ledger.store.ts';
