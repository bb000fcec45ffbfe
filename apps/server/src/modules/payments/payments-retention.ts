import type { RetentionRule } from '../../platform/retention.store.ts';
import { differenceRetention } from './reconciliation/differences.store.ts';
import { noticeRetention } from './notices/notices.store.ts';
import { statementRetention } from './reconciliation/statements.store.ts';

/** How long data reported by providers is kept. */
export const paymentsRetention: readonly RetentionRule[] = [
  ...noticeRetention,
  ...statementRetention,
  ...differenceRetention,
];
