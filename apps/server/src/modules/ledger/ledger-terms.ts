import type { Term } from '../../platform/terms.store.ts';

/** The newest look at the books is what metrics tell; older ones show since when something is wrong. */
export const ledgerTerms: readonly Term[] = [{ table: 'ledger_checks', column: 'checked_at', after: '30 days' }];
