export { listLedgerFaults } from './ledger.reads.ts';
export { account, findBalance, postTransfer, type Transfer } from './ledger.store.ts';
