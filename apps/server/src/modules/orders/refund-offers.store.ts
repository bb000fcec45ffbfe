import { REFUND_LINK_DAYS } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export type RefundOffer = {
  refundId: number;
  orderId: number;
  paymentId: number;
  /** The number of the refund within its order, from 1. */
  number: number;
  amountKopecks: Kopecks;
  isOpen: boolean;
  isOver: boolean;
  redeemedBy: number | null;
};

export async function insertOffer(tx: Tx, refundId: number, tokenHash: Buffer): Promise<void> {
  await tx
    .insertInto('refund_offers')
    .values({
      refund_id: refundId,
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(REFUND_LINK_DAYS)})`,
    })
    .execute();
}

/** Locks an offer, so that of concurrent calls only one can redeem it. Null when there is none. */
export async function lockOffer(tx: Tx, by: { tokenHash: Buffer } | { refundId: number }): Promise<RefundOffer | null> {
  const which = 'refundId' in by ? sql`o.refund_id = ${by.refundId}` : sql`o.token_hash = ${by.tokenHash}`;
  const { rows } = await sql<RefundOffer>`
    select o.refund_id as "refundId", r.order_id as "orderId", orders.payment_id as "paymentId", r.number,
      r.amount_kopecks as "amountKopecks", o.ended_at is null as "isOpen", o.expires_at <= now() as "isOver", o.claimed_by as "redeemedBy"
    from refund_offers o join refunds r on r.id = o.refund_id join orders on orders.id = r.order_id
    where ${which} for update of o`.execute(tx);
  return rows[0] ?? null;
}

/** Ends a locked offer: redeemed by a buyer, or expired (null). */
export async function endOffer(tx: Tx, refundId: number, redeemedBy: number | null): Promise<void> {
  await tx
    .updateTable('refund_offers')
    .set({ ended_at: sql<Date>`now()`, claimed_by: redeemedBy })
    .where('refund_id', '=', refundId)
    .execute();
}

/** Expired offers that were not redeemed, oldest first. */
export async function listOverdueOffers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select refund_id as id from refund_offers where ended_at is null and expires_at <= now() order by expires_at limit 100`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
