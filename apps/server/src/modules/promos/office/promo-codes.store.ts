import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { insertGoods } from '../promos.store.ts';

/** The given fields of a promo code; a new percentage replaces an amount, and the other way round. */
export type PromoChange = {
  percent?: number | undefined;
  amountKopecks?: Kopecks | undefined;
  maxUses?: number | null | undefined;
  maxUsesPerBuyer?: number | null | undefined;
  minOrderKopecks?: Kopecks | undefined;
  startsAt?: Date | undefined;
  endsAt?: Date | null | undefined;
  isActive?: boolean | undefined;
  productIds?: readonly number[] | undefined;
  categoryIds?: readonly number[] | undefined;
};

/** Locks a promo code, as a payment that uses it does; false when there is none. */
export async function lockPromoRow(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select id from promo_codes where id = ${id} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function isCodeTaken(tx: Tx, code: string): Promise<boolean> {
  // Two operators who add the same code wait for each other here.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promo:${code}`}, 0))`.execute(tx);
  return (await tx.selectFrom('promo_codes').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;
}

/** The ids of a list that name nothing. */
export async function listUnknown(tx: Tx, table: 'products' | 'categories', ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select given.id from unnest(${[...ids]}::bigint[]) as given (id)
    where not exists (select from ${sql.table(table)} t where t.id = given.id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Changes a locked promo code, apart from its goods. */
export async function updatePromo(tx: Tx, id: number, change: PromoChange): Promise<void> {
  const { percent, amountKopecks } = change;
  const given = {
    ...(percent === undefined ? {} : { percent, amount_kopecks: null }),
    ...(amountKopecks === undefined ? {} : { percent: null, amount_kopecks: amountKopecks }),
    most_uses: change.maxUses,
    most_uses_a_buyer: change.maxUsesPerBuyer,
    min_order_kopecks: change.minOrderKopecks,
    starts_at: change.startsAt,
    ends_at: change.endsAt,
    is_active: change.isActive,
  };
  const columns = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(columns).length > 0) await tx.updateTable('promo_codes').set(columns).where('id', '=', id).execute();
}

/** Replaces the goods that a locked promo code applies to. */
export async function setGoods(
  tx: Tx,
  id: number,
  goods: { productIds: readonly number[]; categoryIds: readonly number[] },
): Promise<void> {
  await tx.deleteFrom('promo_code_goods').where('promo_code_id', '=', id).execute();
  await insertGoods(tx, id, goods);
  await sql`update promo_codes set version = version + 1 where id = ${id}`.execute(tx);
}
