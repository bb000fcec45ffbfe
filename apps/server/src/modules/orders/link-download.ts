import type { Output } from '@lotok/contract';
import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken, newToken, type Vault } from '../../platform/secrets.ts';
import { insertDownloadLink, consumeDownloadLink } from './download-links.store.ts';
import { requireOwnOrder, viewerOf } from './order-owner.reads.ts';
import { findDelivered } from './orders.reads.ts';

type Deps = { db: Db; vault: Vault; rateLimiter: CallRateLimiter };

/** Enough to download every file of a long history, and for an office behind one address. */
const LINKS_PER_BUYER = { max: 300, windowSeconds: 600 };
const FILES_PER_ADDRESS = { max: 600, windowSeconds: 600 };

/** Creates a URL for the file of the caller's order, because a browser that opens a URL sends no token. */
export async function linkDownload(
  { db, rateLimiter }: Deps,
  orderId: number,
  context: Context<Caller>,
): Promise<Output<'orders/linkDownload'>> {
  await rateLimiter.countAgainst(`download-link:buyer:${context.caller.buyerId}`, LINKS_PER_BUYER);
  await requireOwnOrder(db, viewerOf(context), orderId);
  const linkToken = newToken();
  const expiresAt =
    (await insertDownloadLink(db, orderId, hashToken(linkToken))) ??
    refuse('NOT_FOUND', { message: 'This order has no goods to download.' });
  const query = new URLSearchParams({ orderId: String(orderId), linkToken });
  return { url: `/api/orders/downloadByLink?${query}`, expires_at: expiresAt.toISOString() };
}

/** Returns the file of an order to a caller with a valid link. */
export async function downloadByLink(
  { db, vault, rateLimiter }: Deps,
  { orderId, linkToken }: { orderId: number; linkToken: string },
  { address }: Context,
): Promise<string> {
  await rateLimiter.countByNetwork('download-link:address', address, FILES_PER_ADDRESS);
  const isGood = await consumeDownloadLink(db, orderId, hashToken(linkToken));
  const order = isGood ? await findDelivered({ db, vault }, orderId) : null;
  return (
    order?.file_content ??
    refuse('NOT_FOUND', { message: 'This link has expired. Download the file from your order again.' })
  );
}
