import { sql } from 'kysely';
import type { LuckKind } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { Tx } from '../../../platform/database/index.ts';

/** The given fields of a prize. */
export type PrizeFields = {
  amountKopecks?: Kopecks | null | undefined;
  percent?: number | null | undefined;
  promoDays?: number | null | undefined;
  productId?: number | null | undefined;
  weight?: number | undefined;
  left?: number | null | undefined;
  isActive?: boolean | undefined;
  /** The price of the product when the prize is saved. */
  productPriceKopecks?: Kopecks | null | undefined;
};

/** Locks a prize, as a draw does; false when there is none. */
export async function lockPrizeRow(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select id from luck_prizes where id = ${id} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function insertPrize(tx: Tx, kind: LuckKind, fields: PrizeFields & { weight: number }): Promise<number> {
  const { id } = await tx
    .insertInto('luck_prizes')
    .values({ kind, ...toColumns(fields), weight: fields.weight })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the given fields of a locked prize. */
export async function updatePrize(tx: Tx, id: number, fields: PrizeFields): Promise<void> {
  const columns = toColumns(fields);
  if (Object.keys(columns).length > 0) await tx.updateTable('luck_prizes').set(columns).where('id', '=', id).execute();
}

export async function deletePrize(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('luck_prizes').where('id', '=', id).execute();
}

/** The price of a product; null when there is none. */
export async function findPrice(tx: Tx, productId: number): Promise<Kopecks | null> {
  const row = await tx.selectFrom('products').select('price_kopecks').where('id', '=', productId).executeTakeFirst();
  return row?.price_kopecks ?? null;
}

function toColumns(fields: PrizeFields) {
  const columns = {
    amount_kopecks: fields.amountKopecks,
    percent: fields.percent,
    promo_days: fields.promoDays,
    product_id: fields.productId,
    product_price_kopecks: fields.productPriceKopecks,
    weight: fields.weight,
    left_count: fields.left,
    is_active: fields.isActive,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as typeof columns;
}
