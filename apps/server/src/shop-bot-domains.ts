import { createSiteLink } from './modules/accounts/index.ts';
import type { Db } from './platform/database/index.ts';

/** A new address that signs the buyer of a chat in on the site and opens a page of it, once and within ten minutes. */
export async function createSiteUrl(
  { db, publicUrl }: { db: Db; publicUrl: string },
  buyerId: number,
  path: string,
): Promise<string> {
  return `${publicUrl}/sign-in-link?token=${await createSiteLink(db, buyerId, path)}`;
}
