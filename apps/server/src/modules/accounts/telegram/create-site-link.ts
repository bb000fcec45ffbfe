import type { Db } from '../../../platform/database/index.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { insertSiteLink } from './site-links.store.ts';
import { isSitePath } from './site-path.rules.ts';

/**
 * Creates a link that signs a user in from a chat and opens a page of the site: `/sign-in-link?token=…` with the returned token, once
 * and within 10 minutes. Throws for a path outside the site.
 */
export async function createSiteLink(db: Db, buyerId: number, path: string): Promise<string> {
  if (!isSitePath(path)) throw new Error('a link from the chat opens a page of the site only');
  const token = newToken();
  await insertSiteLink(db, { tokenHash: hashToken(token), buyerId, path });
  return token;
}
