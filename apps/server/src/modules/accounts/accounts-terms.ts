import type { RetentionRule } from '../../platform/retention.store.ts';
import { letterLinkTerms } from './letter-links.store.ts';
import { placeTerms } from './known-places.store.ts';
import { challengeTerms } from './passkey-challenges.store.ts';
import { resetCodeTerms } from './reset-codes.store.ts';
import { sessionTerms } from './sessions.store.ts';

/** How long what signs somebody in is kept. */
export const accountsTerms: readonly RetentionRule[] = [
  ...sessionTerms,
  ...challengeTerms,
  ...resetCodeTerms,
  ...letterLinkTerms,
  ...placeTerms,
];
