import { sql } from 'kysely';
import { containing, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { type Letters, toAscii } from '../domain-name.rules.ts';

type Filters = {
  q?: string | undefined;
  isOnSale?: boolean | undefined;
  letters?: Letters | undefined;
};

/** In percent with one decimal; null without a cost, or without a rate for its currency. */
const actualMargin = sql<
  number | null
>`(select round((tlds.price_kopecks / (tlds.cost_amount * p.rate) - 100)::numeric, 1)::float8
  from zone_pricing p where p.currency = tlds.cost_currency and tlds.cost_amount > 0)`;

const zoneRows = (db: Db | Tx) =>
  db
    .selectFrom('tlds')
    .select([
      'id',
      'version',
      'name',
      'price_kopecks as priceKopecks',
      'is_on_sale as isOnSale',
      'margin',
      'letters',
      'position',
      'cost_amount as cost',
      'cost_currency as costCurrency',
      'cost_at as costAt',
      actualMargin.as('actualMargin'),
    ]);

export type ZoneRow = Awaited<ReturnType<ReturnType<typeof zoneRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('id'),
  version: sql.ref('version'),
  name: sql.ref('name'),
  price: sql.ref('price_kopecks'),
  isOnSale: sql.ref('is_on_sale'),
  margin: sql.ref('margin'),
  letters: sql.ref('letters'),
  position: sql.ref('position'),
  cost: sql.ref('cost_amount'),
  costCurrency: sql.ref('cost_currency'),
  costAt: sql.ref('cost_at'),
  actualMargin,
};

/** One page of zones. `q` finds parts of the name, and a whole name in Unicode. */
export async function listZoneRows(db: Db, query: ListQuery & Filters) {
  const { q, isOnSale, letters } = query;
  let rows = zoneRows(db);
  if (q) rows = rows.where(({ eb, or }) => or([eb('name', 'ilike', containing(q)), eb('name', '=', toAscii(q) ?? '')]));
  if (isOnSale !== undefined) rows = rows.where('is_on_sale', '=', isOnSale);
  if (letters !== undefined) rows = rows.where('letters', '=', letters);
  return readListPage(rows, sorts, query);
}

export async function findZoneRow(db: Db | Tx, id: number): Promise<ZoneRow | null> {
  return (await zoneRows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}
