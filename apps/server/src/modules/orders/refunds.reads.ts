import type { Kopecks } from '@lotok/money';
import type { Db } from '../../platform/database/index.ts';
import type { WentTo } from './refunds.store.ts';

/** A refund with the data of its email; null when there is none. */
export async function findRefund(
  db: Db,
  refundId: number,
): Promise<{ orderId: number; productName: string; amountKopecks: Kopecks; wentTo: WentTo } | null> {
  const refund = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.order_id as orderId', 'o.product_name as productName'])
    .select(['r.amount_kopecks as amountKopecks', 'r.went_to as wentTo'])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
  return refund ?? null;
}
