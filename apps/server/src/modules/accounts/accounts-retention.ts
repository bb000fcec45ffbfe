import type { RetentionRule } from '../../platform/retention.store.ts';
import { letterLinkRetention } from './letters/letter-links.store.ts';
import { knownPlaceRetention } from './sessions/known-places.store.ts';
import { challengeRetention } from './passkeys/passkey-challenges.store.ts';
import { resetCodeRetention } from './passwords/reset-codes.store.ts';
import { siteLinkRetention } from './telegram/site-links.store.ts';
import { telegramLinkRetention } from './telegram/telegram-links.store.ts';
import { telegramLoginRetention } from './telegram/telegram-logins.store.ts';
import { sessionRetention } from './sessions/sessions.store.ts';

/** Retention of sessions, challenges, codes, links and known places. */
export const accountsRetention: readonly RetentionRule[] = [
  ...sessionRetention,
  ...challengeRetention,
  ...resetCodeRetention,
  ...letterLinkRetention,
  ...knownPlaceRetention,
  ...telegramLinkRetention,
  ...siteLinkRetention,
  ...telegramLoginRetention,
];
