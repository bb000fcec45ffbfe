import { now } from './clock.ts';
import { openText, sealToText, type Vault } from './secrets.ts';

/** What a letter says of the secret that it carries. */
export type LetterSecret = { sealed: string; until: string };

/** Seals the code or token of a letter for the outbox, with the moment from which it is good for nothing. */
export function sealForLetter(vault: Vault, secret: string, { minutes }: { minutes: number }): LetterSecret {
  const until = new Date(now().getTime() + minutes * 60_000).toISOString();
  return { sealed: sealToText(vault, secret), until };
}

/** The secret of a letter; null when it is over, or gone with a try that was the last: such a letter says nothing. */
export function openForLetter(vault: Vault, { sealed, until }: Partial<LetterSecret>): string | null {
  return sealed && until && new Date(until) > now() ? openText(vault, sealed) : null;
}
