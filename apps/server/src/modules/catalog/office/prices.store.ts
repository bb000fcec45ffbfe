import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { listFilteredIds, type ProductFilters } from './products.reads.ts';

type Price = { from: Kopecks; to: Kopecks };
export type NewPrices = Price & { id: number; name: string; tiers: (Price & { quantity: number })[] };

/** Locks the products of the filters in the order of their ids, as a sale does. */
export async function lockPrices(tx: Tx, filters: ProductFilters): Promise<void> {
  const ids = await listFilteredIds(tx, filters);
  await sql`select from products where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
}

/** Sets the prices of locked products. The version of each grows. */
export async function updatePrices(tx: Tx, products: readonly NewPrices[]): Promise<void> {
  const tiers = products.flatMap(({ id, tiers }) => tiers.map((tier) => ({ id, ...tier })));
  await sql`update products p set price_kopecks = given.price from unnest(${products.map(({ id }) => id)}::bigint[],
      ${products.map(({ to }) => to)}::bigint[]) as given (id, price)
    where p.id = given.id and p.price_kopecks <> given.price`.execute(tx);
  const withTiersOnly = products.filter(({ from, to }) => from === to).map(({ id }) => id);
  await sql`update products set version = version + 1 where id = any(${withTiersOnly}::bigint[])`.execute(tx);
  await sql`update product_tiers t set price_kopecks = given.price from unnest(${tiers.map(({ id }) => id)}::bigint[],
      ${tiers.map(({ quantity }) => quantity)}::int[], ${tiers.map(({ to }) => to)}::bigint[]) as given (id, quantity, price)
    where t.product_id = given.id and t.from_quantity = given.quantity`.execute(tx);
}
