import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/secrets.ts';

export type ProductOnSale = { id: number; name: string; picture: string; priceKopecks: Kopecks; quantity: number };

/**
 * Locks products for a sale, in id order always, so that two sales never wait for each other in a circle. Who holds
 * the row of a product alone moves its units and its quantity. Products that are not listed are left out.
 */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<ProductOnSale[]> {
  const { rows } = await sql<ProductOnSale>`
    select id, name, picture, price_kopecks as "priceKopecks", quantity from products
    where id = any(${[...ids]}::bigint[]) and is_listed order by id for no key update`.execute(tx);
  return rows;
}

/**
 * Gives an order `count` free units of a product whose row is locked; they are sold at once or reserved. Answers
 * how many there were: with fewer than asked the caller must roll back.
 */
export async function takeUnits(
  tx: Tx,
  take: { orderId: number; productId: number; count: number; isSold: boolean },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with free as (
      select id from units where product_id = ${take.productId} and order_id is null order by id limit ${take.count}::int for update skip locked
    ), taken as (
      update units set order_id = ${take.orderId}, sold_at = case when ${take.isSold}::bool then now() end
      from free where units.id = free.id returning 1
    ), counted as (
      update products set quantity = quantity - ${take.count}::int where id = ${take.productId}
    )
    select count(*)::int as taken from taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}

/** Makes reserved units sold. Answers how many. */
export async function sellReservedUnits(tx: Tx, orderId: number): Promise<number> {
  const result = await tx
    .updateTable('units')
    .set({ sold_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('sold_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Gives the reserved units of an order back to the shop; its product's row is locked first, as in a sale. */
export async function releaseUnits(tx: Tx, order: { orderId: number; productId: number }): Promise<void> {
  await sql`select from products where id = ${order.productId} for no key update`.execute(tx);
  await sql`
    with freed as (
      update units set order_id = null where order_id = ${order.orderId} and sold_at is null returning 1
    )
    update products set quantity = quantity + (select count(*) from freed)::int
    where id = ${order.productId} and exists (select from freed)`.execute(tx);
}

/** Seals texts and puts them on sale as units of a product. */
export async function addUnits(tx: Tx, vault: Vault, productId: number, texts: readonly string[]): Promise<void> {
  const sealed = texts.map((text) => vault.seal(text));
  await sql`
    insert into units (product_id, key_id, sealed)
    select ${productId}, key_id, sealed from unnest(${sealed.map((unit) => unit.keyId)}::text[], ${sealed.map((unit) => unit.sealed)}::bytea[]) as unit (key_id, sealed)`.execute(
    tx,
  );
  await sql`update products set quantity = quantity + ${texts.length}::int where id = ${productId}`.execute(tx);
}
