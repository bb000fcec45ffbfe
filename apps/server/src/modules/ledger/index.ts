export { listLedgerFaults } from './ledger.reads.ts';
export { account, findBalance, findRevenue, postTransfer, type Transfer } from './ledger.store.ts';
