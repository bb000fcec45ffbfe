export { bookFigures } from './book-figures.ts';
export { ALL_BOOKS, type BookFault, type BooksPart, idsAgain } from './books-part.ts';
export { checkBooks, walkBooks } from './check-books.ts';
export { ledgerTerms } from './ledger-terms.ts';
export { balances, listBalanceFaults, listLedgerFaults } from './ledger.reads.ts';
export {
  account,
  assertFunds,
  findBalance,
  findRevenue,
  postTransfer,
  postWhatIsThere,
  type Transfer,
} from './ledger.store.ts';
