import { sql } from 'kysely';
import { yieldToEventLoop } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/secrets.ts';
import { onSaleColumns, type ProductOnSale, type Tier } from './stock.store.ts';

/** Decrypting this many units takes about a millisecond. */
const OPEN_BATCH_SIZE = 250;

/** Products on sale with their current prices, without locks. A sale uses `lockProducts`. */
export async function listOnSale(db: Db, ids: readonly number[]): Promise<ProductOnSale[]> {
  const { rows } = await sql<ProductOnSale>`select ${onSaleColumns} from products p
    where p.id = any(${[...ids]}::bigint[]) and p.is_listed order by p.id`.execute(db);
  return rows;
}

/** Whether the shop has or had any unit. */
export async function hasUnits(db: Db): Promise<boolean> {
  return (await db.selectFrom('units').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The tier prices of a product, the smallest quantity first. */
export async function listTiers(db: Db, productId: number): Promise<Tier[]> {
  return db
    .selectFrom('product_tiers')
    .select(['from_quantity as from', 'price_kopecks as unitPriceKopecks'])
    .where('product_id', '=', productId)
    .orderBy('from_quantity')
    .execute();
}

/**
 * The delivered units of an order by their numbers from 1, replacements last, each with the number of the unit that it replaces.
 * Their texts are decrypted with a vault, and null without one.
 */
export async function listDeliveredUnits(
  db: Db | Tx,
  vault: Vault | null,
  orderId: number,
): Promise<{ number: number; replaces: number | null; text: string | null }[]> {
  const { rows } = await sql<{ id: number; replacesId: number | null; key_id: string; sealed: Buffer }>`
    select id, replaces_unit_id as "replacesId", key_id, ${vault ? sql`sealed` : sql`null`} as sealed from units
    where order_id = ${orderId} and sold_at is not null order by replaces_unit_id is not null, id`.execute(db);
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  const units = [];
  for (const [index, { replacesId, key_id: keyId, sealed }] of rows.entries()) {
    if (vault && index > 0 && index % OPEN_BATCH_SIZE === 0) await yieldToEventLoop();
    const replaces = replacesId === null ? null : (numbers.get(replacesId) ?? null);
    units.push({ number: index + 1, replaces, text: vault ? vault.open({ keyId, sealed }) : null });
  }
  return units;
}

/**
 * The texts of the sold units of each given order, replacements last. Units are decrypted only here, in batches, so that a large
 * order does not block the event loop.
 */
export async function openDelivered(db: Db, vault: Vault, orderIds: readonly number[]): Promise<Map<number, string[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ order_id: number; key_id: string; sealed: Buffer }>`
    select order_id, key_id, sealed from units
    where order_id = any(${[...orderIds]}::bigint[]) and sold_at is not null order by replaces_unit_id is not null, id`.execute(
    db,
  );
  const texts = new Map<number, string[]>();
  for (const [index, { order_id: orderId, key_id: keyId, sealed }] of rows.entries()) {
    if (index > 0 && index % OPEN_BATCH_SIZE === 0) await yieldToEventLoop();
    const own = texts.get(orderId) ?? [];
    own.push(vault.open({ keyId, sealed }));
    texts.set(orderId, own);
  }
  return texts;
}

/** The replaced units of orders: the number of the unit, and that of its replacement in the delivered text. */
export async function listReplacements(
  db: Db,
  orderIds: readonly number[],
): Promise<{ orderId: number; number: number; line: number }[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ orderId: number; number: number; line: number }>`
    with lines as (
      select id, order_id, replaces_unit_id,
        row_number() over (partition by order_id order by replaces_unit_id is not null, id)::int as line
      from units where order_id = any(${[...orderIds]}::bigint[]) and sold_at is not null
    )
    select r.order_id as "orderId", o.line as number, r.line from lines r join lines o on o.id = r.replaces_unit_id
    order by r.order_id, r.line`.execute(db);
  return rows;
}

/** Products whose quantity differs from the number of their free units; empty when the stock is correct. */
export async function listStockDiscrepancies(db: Db): Promise<{ id: number; quantity: number; free: number }[]> {
  const { rows } = await sql<{ id: number; quantity: number; free: number }>`
    select p.id, p.quantity, count(u.id)::int as free from products p
    left join units u on u.product_id = p.id and u.order_id is null
    group by p.id having p.quantity <> count(u.id)`.execute(db);
  return rows;
}

/** The name and the stock of a product on sale; null when it is hidden or unknown. */
export async function findProductToReport(
  db: Db,
  productId: number,
): Promise<{ name: string; quantity: number } | null> {
  const product = await db
    .selectFrom('products')
    .select(['name', 'quantity'])
    .where('id', '=', productId)
    .where('is_hidden', '=', false)
    .executeTakeFirst();
  return product ?? null;
}
