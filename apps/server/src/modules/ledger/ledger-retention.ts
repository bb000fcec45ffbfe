import type { RetentionRule } from '../../platform/retention.store.ts';

/** The metrics report the newest check; older ones show since when there is a discrepancy. */
export const ledgerRetention: readonly RetentionRule[] = [
  { table: 'ledger_checks', column: 'checked_at', after: '30 days' },
];
