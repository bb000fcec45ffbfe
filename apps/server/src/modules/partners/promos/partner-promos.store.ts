import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { toCode, toCodeKey } from './partner-promo.rules.ts';

export type PartnerPromo = { id: number; ownerId: number; code: string; percent: number };
export type PromoOrder = {
  id: number;
  ownerId: number;
  paymentId: number;
  code: string;
  percent: number;
  priceKopecks: number;
  status: 'processing' | 'completed' | 'cancelled' | 'refunded';
};

const columns = ['id', 'owner_id as ownerId', 'code', 'percent'] as const;

/** The promo code of a partner; null before it was bought. */
export async function findPromoOf(db: Db | Tx, ownerId: number): Promise<PartnerPromo | null> {
  const row = await db.selectFrom('partner_promos').select(columns).where('owner_id', '=', ownerId).executeTakeFirst();
  return row ?? null;
}

/**
 * The percent of a partner's promo code, for an order in that partner's bot; null when it is not the partner's code. It is at most
 * the markup at the time when it was set: the caller limits it to the markup of the line.
 */
export async function findPartnerPromo(
  db: Db | Tx,
  { ownerId, code }: { ownerId: number; code: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('partner_promos')
    .select('percent')
    .where('owner_id', '=', ownerId)
    .where('code_key', '=', toCodeKey(code.trim()))
    .executeTakeFirst();
  return row?.percent ?? null;
}

/** The largest markup of a partner's domains bots; 0 without one. */
export async function findDomainMarkup(db: Db | Tx, ownerId: number): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    select coalesce(max(greatest(b.markup_percent, m.percent)), 0)::int as percent
    from bots b left join bot_markups m on m.bot_id = b.id and m.tld_id is not null
    where b.owner_id = ${ownerId} and b.kind = 'domains' and b.state <> 'deleted'`.execute(db);
  return rows[0]?.percent ?? 0;
}

/** Adds a promo code. Null when its partner has one already, or the code is somebody else's. Waits for a concurrent purchase. */
export async function insertPromo(tx: Tx, promo: Omit<PartnerPromo, 'id'>): Promise<number | null> {
  const row = await tx
    .insertInto('partner_promos')
    .values({
      owner_id: promo.ownerId,
      code: toCode(promo.code),
      code_key: toCodeKey(promo.code),
      percent: promo.percent,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a code belongs to another partner. */
export async function isCodeTaken(db: Db | Tx, ownerId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('partner_promos')
    .select('id')
    .where('code_key', '=', toCodeKey(code))
    .where('owner_id', '<>', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes code and percent. False when the partner has no code; throws a violation of `partner_promos_code_key` when it is taken. */
export async function updatePromo(tx: Tx, { ownerId, code, percent }: Omit<PartnerPromo, 'id'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partner_promos')
    .set({ code: toCode(code), code_key: toCodeKey(code), percent })
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertPromoOrder(tx: Tx, order: Omit<PromoOrder, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('partner_promo_orders')
    .values({
      owner_id: order.ownerId,
      payment_id: order.paymentId,
      code: toCode(order.code),
      percent: order.percent,
      price_kopecks: order.priceKopecks,
      status: order.status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const promoOrder = (db: Db | Tx, paymentId: number) =>
  db
    .selectFrom('partner_promo_orders')
    .select([...columns, 'payment_id as paymentId', 'price_kopecks as priceKopecks', 'status'])
    .where('payment_id', '=', paymentId);

/** The purchase that a payment pays for. */
export async function getPromoOrder(db: Db, paymentId: number): Promise<PromoOrder> {
  return promoOrder(db, paymentId).executeTakeFirstOrThrow();
}

/** The status of a partner's own purchase of a code; null when the payment is none of one. */
export async function findPromoOrderStatus(
  db: Db,
  { ownerId, paymentId }: Pick<PromoOrder, 'ownerId' | 'paymentId'>,
): Promise<PromoOrder['status'] | null> {
  const row = await promoOrder(db, paymentId).where('owner_id', '=', ownerId).executeTakeFirst();
  return row?.status ?? null;
}

/** Same as {@link getPromoOrder}, locked until the end of the transaction. */
export async function lockPromoOrder(tx: Tx, paymentId: number): Promise<PromoOrder> {
  return promoOrder(tx, paymentId).forUpdate().executeTakeFirstOrThrow();
}

export async function movePromoOrder(
  tx: Tx,
  { id }: Pick<PromoOrder, 'id'>,
  status: 'completed' | 'cancelled' | 'refunded',
): Promise<void> {
  await tx.updateTable('partner_promo_orders').set({ status }).where('id', '=', id).execute();
}
