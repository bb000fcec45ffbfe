import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

export type DeliveredOrder = {
  buyerId: number;
  email: string | null;
  language: string;
  /** The price less refunds. */
  netKopecks: Kopecks;
  completedAt: Date;
  ageHours: number;
};

/**
 * A delivered order that was not fully refunded; null if it is not, or not yet, such an order. Locks it FOR SHARE until the end of
 * the transaction, which blocks refunds.
 */
export async function lockDeliveredOrder(tx: Tx, orderId: number): Promise<DeliveredOrder | null> {
  const { rows } = await sql<DeliveredOrder>`
    select buyer_id as "buyerId", email, language, price_kopecks - refunded_kopecks as "netKopecks", completed_at as "completedAt",
      (extract(epoch from now() - completed_at) / 3600)::float8 as "ageHours"
    from orders where id = ${orderId} and status = 'completed' for share`.execute(tx);
  return rows[0] ?? null;
}
