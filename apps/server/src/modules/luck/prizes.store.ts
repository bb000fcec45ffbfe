import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Prize } from './draw.rules.ts';

/** Whether a prize `z` can be won now: it is switched on, one is left, and a unit of its product is on sale. */
export const isAvailable = sql<boolean>`(z.is_active and coalesce(z.left_count, 1) > 0 and (z.kind <> 'unit' or exists (
  select from products p where p.id = z.product_id and p.is_listed and p.quantity > 0)))`;

/** Whether a prize other than kind `nothing` is available. */
export const hasPrizes = sql<boolean>`exists (select from luck_prizes z where z.kind <> 'nothing' and ${isAvailable})`;

/** The prizes that can be won now, in the order of their ids. */
export async function listAvailablePrizes(db: Db | Tx): Promise<Prize[]> {
  const { rows } = await sql<Prize>`
    select z.id, z.kind, z.weight, z.amount_kopecks as "amountKopecks", z.percent, z.promo_days as "promoDays",
      z.product_id as "productId", p.name as "productName",
      least(p.price_kopecks, z.product_price_kopecks) as "productPriceKopecks"
    from luck_prizes z left join products p on p.id = z.product_id where ${isAvailable} order by z.id`.execute(db);
  return rows;
}

/**
 * Takes one of a prize, whose row is locked from then on. False when none was left, or the prize was removed: what was promised is
 * given nevertheless.
 */
export async function takePrize(tx: Tx, prizeId: number): Promise<boolean> {
  const { rows } = await sql`update luck_prizes set left_count = left_count - 1
    where id = ${prizeId} and left_count > 0 returning id`.execute(tx);
  if (rows.length > 0) return true;
  const { rows: unlimited } = await sql`select from luck_prizes where id = ${prizeId} and left_count is null`.execute(
    tx,
  );
  return unlimited.length > 0;
}
