import type { Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { type Account, lockAccount } from '../credentials/credentials.store.ts';
import { findLinkOwner, type LetterLink, type Purpose, consumeLetterLink } from './letter-links.store.ts';

/**
 * Consumes an email link and returns the account and the link's data; a used, expired or unknown link is NOT_FOUND. Locks the user
 * before the link, in the same order as the code that creates a link.
 */
export async function redeemLetterLink(tx: Tx, token: string, purpose: Purpose): Promise<Account & LetterLink> {
  const tokenHash = hashToken(token);
  const owner = await findLinkOwner(tx, tokenHash);
  const account = owner === null ? null : await lockAccount(tx, owner);
  const link = account && (await consumeLetterLink(tx, tokenHash, purpose));
  return link ? { ...account, ...link } : refuse('NOT_FOUND');
}
