import type { RetentionRule } from '../../platform/retention.store.ts';
import { differenceTerms } from './differences.store.ts';
import { noticeTerms } from './notices.store.ts';
import { statementTerms } from './statements.store.ts';

/** How long what providers tell is kept. */
export const paymentsTerms: readonly RetentionRule[] = [...noticeTerms, ...statementTerms, ...differenceTerms];
