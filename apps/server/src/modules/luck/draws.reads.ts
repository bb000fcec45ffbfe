import { LUCK_HOURS } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { hasPrizes } from './prizes.store.ts';

export type Draw = {
  key: string;
  orderId: number;
  seedHash: Buffer;
  table: string;
  tableHash: Buffer;
  expiresAt: Date;
  /** Whether the buyer may still try: in time, and the order was not refunded. */
  isOpen: boolean;
  drawnAt: Date | null;
  seed: Buffer | null;
  /** Null before the draw, and after it when the account was erased. */
  text: string | null;
  place: number | null;
  creditedKopecks: Kopecks;
  isCreditedInstead: boolean;
  promoCode: string | null;
  promoEndsAt: Date | null;
  prizeOrderId: number | null;
};

/** The draw of an order, or the one with a key; null when there is none. */
export async function findDraw(db: Db | Tx, by: { orderId: number } | { key: string }): Promise<Draw | null> {
  const { rows } = await sql<Draw>`
    select d.key, d.order_id as "orderId", d.seed_hash as "seedHash", d.prizes as "table", d.prizes_hash as "tableHash",
      d.expires_at as "expiresAt", d.drawn_at as "drawnAt", d.seed, d.buyer_text as "text", d.prize_index as "place",
      d.drawn_at is null and d.expires_at > now() and o.status = 'completed'
        and o.price_kopecks - o.refunded_kopecks >= d.min_kopecks as "isOpen",
      d.credited_kopecks as "creditedKopecks", d.is_credited_instead as "isCreditedInstead", c.code as "promoCode",
      c.ends_at as "promoEndsAt", d.prize_order_id as "prizeOrderId"
    from luck_draws d join orders o on o.id = d.order_id left join promo_codes c on c.id = d.promo_code_id
    where ${'key' in by ? sql`d.key = ${by.key}` : sql`d.order_id = ${by.orderId}`}`.execute(db);
  return rows[0] ?? null;
}

/**
 * The orders of a buyer that give a try now, the newest first. Tries that were offered stay when the promotion is switched off or
 * its least price changes.
 */
export async function listTries(
  db: Db,
  buyerId: number,
  { isOn, minKopecks }: { isOn: boolean; minKopecks: Kopecks },
): Promise<{ orderId: number; expiresAt: Date }[]> {
  const hours = sql`make_interval(hours => ${sql.lit(LUCK_HOURS)})`;
  const { rows } = await sql<{ orderId: number; expiresAt: Date }>`
    select o.id as "orderId", o.completed_at + ${hours} as "expiresAt"
    from orders o left join luck_draws d on d.order_id = o.id
    where o.buyer_id = ${buyerId} and o.status = 'completed' and o.completed_at > now() - ${hours} and d.drawn_at is null
      and o.price_kopecks - o.refunded_kopecks >= coalesce(d.min_kopecks, ${minKopecks}::bigint)
      and (d.id is not null or (${isOn}::bool and ${hasPrizes}))
    order by o.id desc limit 100`.execute(db);
  return rows;
}

const ORDERS_WITH_DRAWS = 1_000;

/** The last draws that a buyer has made, of the last {@link ORDERS_WITH_DRAWS} orders. */
export async function listDraws(db: Db, buyerId: number): Promise<{ orderId: number; key: string }[]> {
  const { rows } = await sql<{ orderId: number; key: string }>`
    select d.order_id as "orderId", d.key
    from (select id from orders where buyer_id = ${buyerId} order by id desc limit ${sql.lit(ORDERS_WITH_DRAWS)}) o
    join luck_draws d on d.order_id = o.id
    where d.drawn_at is not null and d.buyer_text is not null order by o.id desc limit 100`.execute(db);
  return rows;
}
