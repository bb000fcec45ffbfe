import type { Output } from '@lotok/contract';
import { countByNetwork } from '../../platform/address-limits.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { countAgainst } from '../../platform/rate-limit.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken, newToken, type Vault } from '../../platform/secrets.ts';
import { insertDownloadLink, takeDownloadLink } from './download-links.store.ts';
import { requireOwnOrder } from './order-owner.reads.ts';
import { findDelivered } from './orders.reads.ts';

type Parts = { db: Db; vault: Vault; hasRateLimits: boolean };

/** Who fetches every file of a long history asks for no more; an office behind one address neither. */
const LINKS_A_BUYER = { max: 300, windowSeconds: 600 };
const FILES_AN_ADDRESS = { max: 600, windowSeconds: 600 };

/** Makes an address for the file of an own order: a browser that opens it sends no token along. */
export async function linkDownload(
  { db, hasRateLimits }: Parts,
  orderId: number,
  { caller: { buyerId } }: Context<Caller>,
): Promise<Output<'orders/linkDownload'>> {
  if (hasRateLimits) await countAgainst(db, `download-link:buyer:${buyerId}`, LINKS_A_BUYER);
  await requireOwnOrder(db, buyerId, orderId);
  const linkToken = newToken();
  const expiresAt =
    (await insertDownloadLink(db, orderId, hashToken(linkToken))) ??
    refuse('NOT_FOUND', { message: 'This order has no goods to download.' });
  const query = new URLSearchParams({ orderId: String(orderId), linkToken });
  return { url: `/api/orders/downloadByLink?${query}`, expires_at: expiresAt.toISOString() };
}

/** Gives the file out to whoever has its address. */
export async function downloadByLink(
  { db, vault, hasRateLimits }: Parts,
  { orderId, linkToken }: { orderId: number; linkToken: string },
  { address }: Context,
): Promise<string> {
  if (hasRateLimits) await countByNetwork(db, 'download-link:address', address, FILES_AN_ADDRESS);
  const isGood = await takeDownloadLink(db, orderId, hashToken(linkToken));
  const order = isGood ? await findDelivered({ db, vault }, orderId) : null;
  return (
    order?.file_content ??
    refuse('NOT_FOUND', { message: 'This link has expired. Download the file from your order again.' })
  );
}
