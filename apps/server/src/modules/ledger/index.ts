export { listLedgerFaults } from './ledger.reads.ts';
export { account, findBalance, findRevenue, postTransfer, postWhatIsThere, type Transfer } from './ledger.store.ts';
