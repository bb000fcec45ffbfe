import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';
import type { Sealed, Vault } from '../../platform/secrets.ts';
import { fragmentsOf } from './unit-fragments.ts';

export const unitReleaseRetention: readonly RetentionRule[] = [
  { table: 'unit_releases', column: 'released_at', after: '90 days' },
];

/** The price of a unit from a quantity on. */
export type Tier = { from: number; unitPriceKopecks: Kopecks };

export type ProductOnSale = {
  id: number;
  categoryId: number;
  name: string;
  picture: string;
  listPriceKopecks: Kopecks;
  tiers: readonly Tier[];
  quantity: number;
  /** The least and the most units of one purchase; null: no limit. */
  minQuantity: number;
  maxQuantity: number | null;
};

/** Columns of a `ProductOnSale` from products `p`. */
export const onSaleColumns = sql`p.id, p.category_id as "categoryId", p.name, p.picture, p.price_kopecks as "listPriceKopecks",
  p.quantity, p.min_quantity as "minQuantity", p.max_quantity as "maxQuantity", coalesce((select json_agg(json_build_object('from', t.from_quantity, 'unitPriceKopecks', t.price_kopecks)
    order by t.from_quantity) from product_tiers t where t.product_id = p.id), '[]') as tiers`;

/**
 * Locks products for a sale, always in id order, so that two sales cannot deadlock. Units and quantity of a product change
 * only under the lock of its row. Products that are not listed are left out.
 */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<ProductOnSale[]> {
  const { rows } = await sql<ProductOnSale>`
    select ${onSaleColumns} from products p
    where p.id = any(${[...ids]}::bigint[]) and p.is_listed order by p.id for no key update of p`.execute(tx);
  return rows;
}

/**
 * Assigns `count` free units of a product whose row is locked to an order; they are sold at once or reserved. Returns the number
 * of units taken: the caller must roll back when it is less than `count`.
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

/** Marks the reserved units of an order as sold. Returns their number: the caller must roll back when it differs from what was paid for. */
export async function sellReservedUnits(tx: Tx, orderId: number): Promise<number> {
  const result = await tx
    .updateTable('units')
    .set({ sold_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('sold_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Returns the reserved units of an order to the stock: all, or the last `count` of them. Their history keeps the reservation. Units of
 * an upload that was undone are deleted instead, as the others of it were. Locks the row of the product first, as a sale does and as
 * undoing an upload does.
 */
export async function releaseUnits(
  tx: Tx,
  order: { orderId: number; productId: number; count?: number },
): Promise<void> {
  await sql`select from products where id = ${order.productId} for no key update`.execute(tx);
  await sql`
    with chosen as (
      select units.id, batches.withdrawn_at is not null as is_withdrawn from units left join batches on batches.id = units.batch_id
      where units.order_id = ${order.orderId} and units.sold_at is null order by units.id desc limit ${order.count ?? null}::int
    ), freed as (
      update units set order_id = null where id in (select id from chosen where not is_withdrawn) returning id
    ), removed as (
      delete from units where id in (select id from chosen where is_withdrawn) returning batch_id
    ), counted as (
      update batches set removed = batches.removed + of_batch.units
      from (select batch_id, count(*)::int as units from removed group by batch_id) as of_batch where batches.id = of_batch.batch_id
    ), released as (
      insert into unit_releases (unit_id, order_id) select id, ${order.orderId}::bigint from freed
    )
    update products set quantity = quantity + (select count(*) from freed)::int
    where id = ${order.productId} and exists (select from freed)`.execute(tx);
}

/**
 * Assigns one free unit to an order for each of its units with the given numbers, which count from 1 in id order. Returns the
 * new unit for each number; the caller must roll back when some are missing. Locks the product's row, as a sale does.
 */
export async function takeReplacements(
  tx: Tx,
  take: { orderId: number; productId: number; numbers: readonly number[] },
): Promise<{ number: number; unitId: number }[]> {
  await sql`select from products where id = ${take.productId} for no key update`.execute(tx);
  const { rows } = await sql<{ number: number; unitId: number }>`
    with originals as (
      select id, row_number() over (order by id) as number from units
      where order_id = ${take.orderId} and sold_at is not null and replaces_unit_id is null
    ), wanted as (
      select id, number, row_number() over (order by number) as place from originals where number = any(${[...take.numbers]}::bigint[])
    ), free as (
      select id from units where product_id = ${take.productId} and order_id is null order by id limit ${take.numbers.length}::int
      for update skip locked
    ), given as (
      select wanted.id as original_id, number, found.id from (select id, row_number() over (order by id) as place from free) as found
      join wanted using (place)
    ), taken as (
      update units set order_id = ${take.orderId}, sold_at = now(), replaces_unit_id = given.original_id
      from given where units.id = given.id returning 1
    ), counted as (
      update products set quantity = quantity - (select count(*) from taken)::int where id = ${take.productId} and exists (select from taken)
    )
    select number, id as "unitId" from given order by number`.execute(tx);
  return rows;
}

/** Encrypts texts and adds them to the stock as units of a product. */
export async function addUnits(tx: Tx, vault: Vault, productId: number, texts: readonly string[]): Promise<void> {
  await insertUnits(
    tx,
    { productId, batchId: null, costKopecks: null },
    texts.map((text) => sealUnit(vault, text)),
  );
  await countUnits(tx, productId, texts.length);
}

/** A unit as it is stored. The fingerprint and the fragments are under the same key as the sealed text. */
export type SealedUnit = Sealed & { fingerprint: Buffer; fragments: string[] };

/** What is stored of the parts of a text, under the current key or the key with this id. */
export const sealedFragments = (vault: Vault, text: string, keyId?: string): { fragments: string[] } => ({
  fragments: fragmentsOf(text).map((fragment) => vault.fragment(fragment, keyId)),
});

export const sealUnit = (vault: Vault, text: string, fingerprint = vault.fingerprint(text)): SealedUnit => ({
  ...vault.seal(text),
  fingerprint,
  ...sealedFragments(vault, text),
});

/** The fragments of a unit as an array of PostgreSQL. */
export const fragmentsArray = ({ fragments }: { fragments: readonly string[] }): string => `{${fragments.join()}}`;

/** Inserts free units. The caller adds them to the quantity of the product in the same transaction. */
export async function insertUnits(
  tx: Tx,
  of: { productId: number; batchId: number | null; costKopecks: Kopecks | null },
  units: readonly SealedUnit[],
): Promise<void> {
  await sql`with unit as (
      select * from unnest(${units.map((unit) => unit.keyId)}::text[], ${units.map((unit) => unit.sealed)}::bytea[],
        ${units.map((unit) => unit.fingerprint)}::bytea[], ${units.map(fragmentsArray)}::text[])
        as unit (key_id, sealed, fingerprint, fragments)
    ), inserted as (
      insert into units (product_id, batch_id, cost_kopecks, key_id, sealed, fingerprint, has_fragments)
      select ${of.productId}, ${of.batchId}, ${of.costKopecks}, key_id, sealed, fingerprint, true from unit
      returning id, fingerprint
    )
    insert into unit_fragments (unit_id, fragments)
    select inserted.id, of_text.fragments from inserted join (
      select distinct on (fingerprint) fingerprint, fragments::bigint[] from unit
    ) as of_text using (fingerprint)`.execute(tx);
}

/** Adds inserted units to the quantity of their product, or subtracts deleted ones. */
export async function countUnits(tx: Tx, productId: number, change: number): Promise<void> {
  await sql`update products set quantity = quantity + ${change}::int where id = ${productId}`.execute(tx);
}

/** Replaces the tier prices of a product. Its version grows when they differ. */
export async function setTiers(tx: Tx, productId: number, tiers: readonly Tier[]): Promise<void> {
  await setTiersOfProducts(tx, [{ id: productId, tiers }]);
}

/** Replaces the tier prices of products. The version of each whose prices differ grows. */
export async function setTiersOfProducts(
  tx: Tx,
  products: readonly { id: number; tiers: readonly Tier[] }[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const rows = products.flatMap(({ id, tiers }) => tiers.map((tier) => ({ id, ...tier })));
  await sql`select from products where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  await sql`with given as (
      select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ from }) => from)}::int[],
        ${rows.map(({ unitPriceKopecks }) => unitPriceKopecks)}::bigint[]) as given (product_id, from_quantity, price_kopecks)
    ), removed as (
      delete from product_tiers where product_id = any(${ids}::bigint[])
        and (product_id, from_quantity) not in (select product_id, from_quantity from given) returning product_id
    ), changed as (
      insert into product_tiers as tier (product_id, from_quantity, price_kopecks) select * from given
      on conflict (product_id, from_quantity) do update set price_kopecks = excluded.price_kopecks
        where tier.price_kopecks <> excluded.price_kopecks returning product_id
    )
    update products set version = version + 1
    where id in (select product_id from removed union select product_id from changed)`.execute(tx);
}
