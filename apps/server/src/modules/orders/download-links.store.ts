import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';

const LINK_SECONDS = 60;
/** An in-app browser sends a request, then the phone's download manager sends another, possibly after a HEAD request. */
const MAX_USES = 3;

/** Creates a link to a delivered order and returns when it expires; null when the order is not delivered. */
export async function insertDownloadLink(db: Db, orderId: number, tokenHash: Buffer): Promise<Date | null> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into order_downloads (token_hash, order_id, uses_left, expires_at)
    select ${tokenHash}, id, ${MAX_USES}, now() + make_interval(secs => ${LINK_SECONDS}) from orders
    where id = ${orderId} and status = 'completed' returning expires_at as "expiresAt"`.execute(db);
  return rows[0]?.expiresAt ?? null;
}

/** Counts one use of a link to an order; false when the link is invalid, expired or used up. */
export async function consumeDownloadLink(db: Db, orderId: number, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_downloads set uses_left = uses_left - 1
    where token_hash = ${tokenHash} and order_id = ${orderId} and uses_left > 0 and expires_at > now()`.execute(db);
  return numAffectedRows === 1n;
}

/** An expired link is deleted at once. */
export const downloadLinkRetention: readonly RetentionRule[] = [
  { table: 'order_downloads', column: 'expires_at', after: '0 seconds' },
];
