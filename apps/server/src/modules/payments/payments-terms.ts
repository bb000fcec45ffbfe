import type { Term } from '../../platform/terms.store.ts';
import { differenceTerms } from './differences.store.ts';
import { noticeTerms } from './notices.store.ts';
import { statementTerms } from './statements.store.ts';

/** How long what providers tell is kept. */
export const paymentsTerms: readonly Term[] = [...noticeTerms, ...statementTerms, ...differenceTerms];
