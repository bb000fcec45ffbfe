import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { findRemedied } from './remedies.reads.ts';

export type Warranty = {
  quantity: number;
  /** When it ends; null until the order is delivered. */
  until: Date | null;
  isOn: boolean;
  /** Whether a replacement or a refund needs a video record. */
  needsVideo: boolean;
};

/** The current warranty of an order. */
export async function findWarranty(db: Db | Tx, orderId: number): Promise<Warranty> {
  const { rows } =
    await sql<Warranty>`select quantity, until, coalesce(status = 'completed' and until > now(), false) as "isOn", needs_video as "needsVideo"
    from (select *, completed_at + make_interval(mins => warranty_minutes) as until from orders where id = ${orderId}) as o`.execute(
      db,
    );
  const [warranty] = rows;
  if (!warranty) throw new Error(`there is no order ${orderId}`);
  return warranty;
}

/**
 * The warranty of an order and the numbers of its units with a remedy. Locks the order FOR SHARE until the end of the transaction,
 * which blocks refunds and replacements.
 */
export async function lockWarrantyForShare(tx: Tx, orderId: number): Promise<Warranty & { remedied: Set<number> }> {
  await sql`select from orders where id = ${orderId} for share`.execute(tx);
  return { ...(await findWarranty(tx, orderId)), remedied: await findRemedied(tx, orderId) };
}

/** The shortest warranty of a payment's delivered orders, in minutes. */
export async function findWarrantyMinutes(db: Db, paymentId: number): Promise<number> {
  const { minutes } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.min<number>('warranty_minutes').as('minutes'))
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return minutes;
}
