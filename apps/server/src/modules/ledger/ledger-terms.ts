import type { RetentionRule } from '../../platform/retention.store.ts';

/** The newest look at the books is what metrics tell; older ones show since when something is wrong. */
export const ledgerTerms: readonly RetentionRule[] = [{ table: 'ledger_checks', column: 'checked_at', after: '30 days' }];
