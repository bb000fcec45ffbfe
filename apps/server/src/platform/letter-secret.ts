import { now } from './clock.ts';
import { openText, sealToText, type Vault } from './secrets.ts';

/** A secret that an email contains, sealed, with the time until which it is valid. */
export type LetterSecret = { sealed: string; until: string };

/** Seals the code or token of an email for the outbox and adds the time at which it expires. */
export function sealForLetter(vault: Vault, secret: string, { minutes }: { minutes: number }): LetterSecret {
  const until = new Date(now().getTime() + minutes * 60_000).toISOString();
  return { sealed: sealToText(vault, secret), until };
}

/** The secret of an email; null when it has expired or was deleted after the last delivery attempt. Then no email is sent. */
export function openForLetter(vault: Vault, { sealed, until }: Partial<LetterSecret>): string | null {
  return sealed && until && new Date(until) > now() ? openText(vault, sealed) : null;
}
