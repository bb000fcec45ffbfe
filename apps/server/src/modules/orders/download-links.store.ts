import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';

const SECONDS = 60;
/** A browser inside an app asks itself, then the phone's download manager does, which may ask for the head alone before. */
const USES = 3;

/** Until when the new link to a delivered order is good; null when the order is not delivered. */
export async function insertDownloadLink(db: Db, orderId: number, tokenHash: Buffer): Promise<Date | null> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into order_downloads (token_hash, order_id, uses_left, expires_at)
    select ${tokenHash}, id, ${USES}, now() + make_interval(secs => ${SECONDS}) from orders
    where id = ${orderId} and status = 'completed' returning expires_at as "expiresAt"`.execute(db);
  return rows[0]?.expiresAt ?? null;
}

/** Uses a link to an order once; false when it is not, or no longer, good. */
export async function takeDownloadLink(db: Db, orderId: number, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_downloads set uses_left = uses_left - 1
    where token_hash = ${tokenHash} and order_id = ${orderId} and uses_left > 0 and expires_at > now()`.execute(db);
  return numAffectedRows === 1n;
}

/** A link that is over is forgotten at once. */
export const downloadTerms: readonly RetentionRule[] = [{ table: 'order_downloads', column: 'expires_at', after: '0 seconds' }];
