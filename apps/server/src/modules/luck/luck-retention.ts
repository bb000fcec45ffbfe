import type { RetentionRule } from '../../platform/retention.store.ts';

/** A try that was offered and not made in time. Draws that were made stay, as the record of their prizes. */
export const luckRetention: readonly RetentionRule[] = [
  { table: 'luck_draws', column: 'expires_at', after: '30 days', only: 'drawn_at is null' },
];
