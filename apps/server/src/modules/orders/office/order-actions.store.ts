import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sha256 } from '../../../platform/secrets.ts';

export type OrderAction = {
  orderId: number;
  action: 'replace' | 'redeliver' | 'cancel';
  /** An idempotency key of any length. */
  key: string;
  /** What is requested under the key. */
  request: unknown;
};

/**
 * Inserts an action of an operator on a locked order. Returns false if it was done before under the same key; refuses another
 * request under that key with IDEMPOTENCY_MISMATCH.
 */
export async function insertOrderAction(tx: Tx, { orderId, action, key, request }: OrderAction): Promise<boolean> {
  const hash = sha256(JSON.stringify(request));
  const requestKey = sha256(key).toString('base64url');
  const { rows } = await sql<{ request_hash: Buffer }>`select request_hash from order_actions
    where order_id = ${orderId} and action = ${action} and request_key = ${requestKey}`.execute(tx);
  const [stored] = rows;
  if (stored) return stored.request_hash.equals(hash) ? false : refuse('IDEMPOTENCY_MISMATCH');
  await tx
    .insertInto('order_actions')
    .values({ order_id: orderId, action, request_key: requestKey, request_hash: hash })
    .execute();
  return true;
}

/** Whether the goods of an order were sent again within the last seconds. */
export async function isJustRedelivered(tx: Tx, orderId: number, seconds: number): Promise<boolean> {
  const { rows } = await sql`select from order_actions where order_id = ${orderId} and action = 'redeliver'
    and created_at > now() - make_interval(secs => ${seconds}) limit 1`.execute(tx);
  return rows.length > 0;
}
