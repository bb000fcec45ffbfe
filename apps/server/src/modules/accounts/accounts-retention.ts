import type { RetentionRule } from '../../platform/retention.store.ts';
import { letterLinkRetention } from './letter-links.store.ts';
import { knownPlaceRetention } from './known-places.store.ts';
import { challengeRetention } from './passkey-challenges.store.ts';
import { resetCodeRetention } from './reset-codes.store.ts';
import { sessionRetention } from './sessions.store.ts';

/** Retention of sessions, challenges, codes, links and known places. */
export const accountsRetention: readonly RetentionRule[] = [
  ...sessionRetention,
  ...challengeRetention,
  ...resetCodeRetention,
  ...letterLinkRetention,
  ...knownPlaceRetention,
];
