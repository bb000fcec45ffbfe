import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secrets.ts';
import { type Account, lockAccount } from './credentials.store.ts';
import { findLinkOwner, type LetterLink, type Purpose, takeLetterLink } from './letter-links.store.ts';

/**
 * Uses up the link of a letter and answers whose it is and what it was for; a link that is used, over or unknown is
 * NOT_FOUND. Locks the user before the link, as whoever writes a new link does.
 */
export async function openLetterLink(tx: Tx, token: string, purpose: Purpose): Promise<Account & LetterLink> {
  const tokenHash = hashToken(token);
  const owner = await findLinkOwner(tx, tokenHash);
  const account = owner === null ? null : await lockAccount(tx, owner);
  const link = account && (await takeLetterLink(tx, tokenHash, purpose));
  return link ? { ...account, ...link } : refuse('NOT_FOUND');
}
