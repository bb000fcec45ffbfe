import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

export type WentTo = 'balance' | 'link' | 'hand';
export type NewRefund = {
  orderId: number;
  amountKopecks: Kopecks;
  wentTo: WentTo;
  reason: string;
  idempotency: { key: string; hash: Buffer };
};
export type StoredRefund = { id: number; number: number; amountKopecks: Kopecks; wentTo: WentTo; units: number[] };

/** Inserts a refund of a locked order. Returns its id and its number within the order, from 1. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<{ id: number; number: number }> {
  return tx
    .insertInto('refunds')
    .values(({ selectFrom, fn, val }) => ({
      order_id: refund.orderId,
      number: sql<number>`${selectFrom('refunds')
        .select(sql<number>`${fn.countAll()} + ${val(1)}::int`.as('next'))
        .where('order_id', '=', refund.orderId)}`,
      amount_kopecks: refund.amountKopecks,
      went_to: refund.wentTo,
      reason: refund.reason,
      request_key: refund.idempotency.key,
      request_hash: refund.idempotency.hash,
    }))
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** The refund of an order under an idempotency key, with the hash of its request; null when there is none. */
export async function findRefundByKey(
  tx: Tx,
  orderId: number,
  key: string,
): Promise<(StoredRefund & { requestHash: Buffer }) | null> {
  const { rows } = await sql<StoredRefund & { requestHash: Buffer }>`
    select id, number, amount_kopecks as "amountKopecks", went_to as "wentTo", request_hash as "requestHash",
      to_json(array(select unit_number from remedies where refund_id = refunds.id order by unit_number)) as units
    from refunds where order_id = ${orderId} and request_key = ${key}`.execute(tx);
  return rows[0] ?? null;
}

/** Records the units of a refund; the database refuses a unit that already has a remedy. */
export async function insertRefundedUnits(
  tx: Tx,
  orderId: number,
  refundId: number,
  numbers: readonly number[],
): Promise<void> {
  await sql`insert into remedies (order_id, unit_number, refund_id)
    select ${orderId}, number, ${refundId} from unnest(${[...numbers]}::int[]) as number`.execute(tx);
}

/** Records the replacements of units; the database refuses a unit that already has a remedy. */
export async function insertReplacedUnits(
  tx: Tx,
  orderId: number,
  replaced: readonly { number: number; unitId: number }[],
): Promise<void> {
  await sql`insert into remedies (order_id, unit_number, replacement_unit_id)
    select ${orderId}, number, unit_id from unnest(${replaced.map((each) => each.number)}::int[],
      ${replaced.map((each) => each.unitId)}::bigint[]) as replaced (number, unit_id)`.execute(tx);
}

/** Adds a partial refund to the refunded quantity and amount of an order. */
export async function addRefunded(
  tx: Tx,
  orderId: number,
  part: { quantity: number; amountKopecks: Kopecks },
): Promise<void> {
  await sql`update orders set refunded_quantity = refunded_quantity + ${part.quantity}::int,
    refunded_kopecks = refunded_kopecks + ${part.amountKopecks}::bigint where id = ${orderId}`.execute(tx);
}
