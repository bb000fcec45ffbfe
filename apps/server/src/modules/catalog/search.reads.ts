import { type Product, PRODUCTS_PER_PAGE, SEARCH_MIN_CHARACTERS } from '@lotok/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { type CatalogScope, listCatalogProducts, scopeClause } from './catalog-list.reads.ts';
import type { KeptFigures } from './kept-figures.ts';
import { filterClause, type ListPage, productColumns, productOrder } from './product-list.reads.ts';
import { type ProductRow, toProduct } from './product-view.ts';
import { readQuery, type Term } from './search-query.ts';
import { allOf, anyOf, exactlyOf } from './search-tsquery.ts';

/** Matches that are ranked and counted: nobody pages further, and a search must not grow with the shop. */
const MOST_MATCHES = 1_000;
/** Documents that are looked at for them, where a filter leaves few. */
const MOST_DOCUMENTS = 10_000;

type Found = { products: Product[]; products_count: number };
type Row = { products_count: number } & (ProductRow | { [K in keyof ProductRow]: null });

/** A page of the header's search, best match first; nothing for a query that is too short. */
export async function searchProducts(
  db: Db,
  kept: KeptFigures,
  query: string,
  asked: { page: number; buyerId: number | null },
): Promise<Product[]> {
  if (isTooShort(query)) return [];
  const terms = await readQuery({ db, kept, isInDescription: false }, query);
  if (terms.length === 0) return [];
  const list = { ...asked, pageSize: PRODUCTS_PER_PAGE };
  // Nobody asks here how many there are, and counting would cost as much as finding.
  const { rows } = await sql<ProductRow>`with ${matches(terms, false, sql`true`)}
    ${matchesPage(bestFirst, list)}`.execute(db);
  return rows.map(toProduct);
}

/** A page of the catalogue that a query leaves; `none` is best match first. A query too short to search leaves all. */
export async function searchCatalog(
  db: Db,
  kept: KeptFigures,
  asked: { query: string; isInDescription: boolean },
  scope: CatalogScope,
  list: ListPage,
): Promise<Found> {
  if (isTooShort(asked.query)) return listCatalogProducts(db, kept, scope, list);
  const terms = await readQuery({ db, kept, isInDescription: asked.isInDescription }, asked.query);
  return listMatches(db, terms, asked.isInDescription, scope, list);
}

function isTooShort(query: string): boolean {
  return Array.from(query.trim()).length < SEARCH_MIN_CHARACTERS;
}

async function listMatches(
  db: Db,
  terms: readonly Term[],
  isInDescription: boolean,
  scope: CatalogScope,
  list: ListPage,
): Promise<Found> {
  if (terms.length === 0) return { products: [], products_count: 0 };
  const order = list.sortBy === 'none' ? bestFirst : productOrder[list.sortBy];
  const { rows } =
    await sql<Row>`with ${matches(terms, isInDescription, sql`${scopeClause(scope)}${filterClause(list.filter)}`)}
    select counted.products_count, p.* from (select count(*)::int as products_count from matches) counted
    left join lateral (${matchesPage(order, list)}) p on true`.execute(db);
  return {
    products: rows.filter((row) => row.id !== null).map(toProduct),
    products_count: rows[0]?.products_count ?? 0,
  };
}

/** One page of the matches, as rows of products. */
function matchesPage(
  order: RawBuilder<unknown>,
  list: Pick<ListPage, 'page' | 'pageSize' | 'buyerId'>,
): RawBuilder<unknown> {
  return sql`select ${productColumns(list.buyerId)} from (
      select best.id, row_number() over () as place from (
        select p.id from matches p order by ${order} limit ${sql.lit(list.pageSize)} offset ${(list.page - 1) * list.pageSize}
      ) best
    ) on_page join products p using (id) order by on_page.place`;
}

/** How well the words fit; then what can be bought, then names that begin with the words, then what others buy. */
const bestFirst = sql`p.fit desc, p.quantity > 0 desc, p.is_lead desc, p.sold_count desc, p.id`;

/** Products that have all words of the query; when there is none, those that have any of them. */
function matches(terms: readonly Term[], isInDescription: boolean, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const searched = isInDescription ? sql`d.terms_and_description` : sql`d.terms`;
  const lead = sql`coalesce(${holds(allOf(terms.map((term) => exactlyOf(term, 'A'))))}, false)`;
  const some = (query: string, uses: number, fit: RawBuilder<unknown>) => sql`
    select p.id, p.price_kopecks, p.quantity, p.sold_count, ${fit} as fit, ${lead} as is_lead from (
      ${hidden(searched, query)}${uses > MOST_MATCHES ? sql` and d.is_leading` : sql``} limit (select ${MOST_DOCUMENTS}::int)
    ) d join products p on p.id = d.product_id where p.is_listed and ${where} limit ${sql.lit(MOST_MATCHES)}`;
  const uses = terms.map((term) => term.uses);
  const all = some(allOf(terms.map((term) => anyOf(term))) ?? '', Math.min(...uses), fitOfAll(terms));
  if (terms.length === 1) return sql`matches as (${all})`;
  const any = some(
    terms.map((term) => anyOf(term)).join('|'),
    uses.reduce((total, one) => total + one, 0),
    fitOfAny(terms, searched),
  );
  return sql`with_all as materialized (${all}), with_any as materialized (${any}),
    matches as (select * from with_all union all select * from with_any where not exists (select from with_all))`;
}

/** The query and the limit stand in subqueries, so that the planner does not guess from them to read the whole table. */
function hidden(searched: RawBuilder<unknown>, query: string): RawBuilder<unknown> {
  return sql`select d.product_id, d.terms, d.terms_and_description from search_documents d where ${searched} @@ (select ${query}::tsquery)`;
}

/** A word itself before a beginning; the name before the place, that before attributes. The first that holds ends it. */
function fitOfAll(terms: readonly Term[]): RawBuilder<unknown> {
  const inName = allOf(terms.map((term) => exactlyOf(term, 'AB')));
  const inPlace = allOf(terms.map((term) => exactlyOf(term, 'ABC')));
  const begunInName = allOf(terms.map((term) => anyOf(term, 'AB')));
  const begunInPlace = allOf(terms.map((term) => anyOf(term, 'ABC')));
  return sql`case when ${holds(inName)} then 4 when ${holds(inPlace)} then 3
    when ${holds(begunInName)} then 2 when ${holds(begunInPlace)} then 1 else 0 end`;
}

/** The more words the better, and better in the name. */
function fitOfAny(terms: readonly Term[], searched: RawBuilder<unknown>): RawBuilder<unknown> {
  const fits = terms.map(
    (term) => sql`(${searched} @@ ${anyOf(term)}::tsquery)::int * 2 + ${holds(anyOf(term, 'AB'))}::int`,
  );
  return sql.join(fits, sql` + `);
}

/** Whether a document's title meets a tsquery; null for one that cannot be met. */
function holds(query: string | null): RawBuilder<unknown> {
  return sql`(d.terms @@ ${query}::tsquery)`;
}
