import { type Product, PRODUCTS_PER_PAGE } from '@lotok/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { type CatalogScope, listCatalogProducts, scopeClause } from './catalog-list.reads.ts';
import type { KeptFigures } from './kept-figures.ts';
import { filterClause, type ListPage, productColumns, productOrder } from './product-list.reads.ts';
import { type ProductRow, toProduct } from './product-view.ts';
import { fitOfAll, fitOfSome, hasTightNumber, holds, nearWords, tightness } from './search-fit.reads.ts';
import { readQuery, type Term } from './search-query.ts';
import { allOf, anyOf, exactlyOf } from './search-tsquery.ts';
import { demanded } from './search-weight.ts';

/** Matches that are ranked and counted: nobody pages further, and a search must not grow with the shop. */
const MOST_MATCHES = 1_000;
/** Documents that are looked at for them, where a filter leaves few. */
const MOST_DOCUMENTS = 10_000;

type Found = { products: Product[]; products_count: number };
type Row = { products_count: number } & (ProductRow | { [K in keyof ProductRow]: null });

/** A page of the header's search, best match first; one or two letters find names that begin so. */
export async function searchProducts(
  db: Db,
  kept: KeptFigures,
  query: string,
  asked: { page: number; buyerId: number | null },
): Promise<Product[]> {
  const terms = await readQuery({ db, kept, isInDescription: false }, query);
  if (terms.length === 0) return [];
  const list = { ...asked, pageSize: PRODUCTS_PER_PAGE };
  // Nobody asks here how many there are, and counting would cost as much as finding.
  const { rows } = await sql<ProductRow>`with ${matches(terms, false, sql`true`)}
    ${matchesPage(bestFirst, list)}`.execute(db);
  return rows.map(toProduct);
}

/** A page of the catalogue that a query leaves; `none` is best match first. An empty query leaves all. */
export async function searchCatalog(
  db: Db,
  kept: KeptFigures,
  asked: { query: string; isInDescription: boolean },
  scope: CatalogScope,
  list: ListPage,
): Promise<Found> {
  if (asked.query.trim() === '') return listCatalogProducts(db, kept, scope, list);
  const terms = await readQuery({ db, kept, isInDescription: asked.isInDescription }, asked.query);
  return listMatches(db, terms, asked.isInDescription, scope, list);
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

/** How well words and figures fit; then what can be bought, words side by side, names that begin so, what others buy. */
const bestFirst = sql`p.fit desc, p.tightness desc, p.quantity > 0 desc, p.near desc, p.is_lead desc, p.sold_count desc, p.id`;

/** Fewer products rather than strange ones: what has less than this of what the best one has is left out. */
const LEAST_SHARE = 0.4;

/**
 * Products that have all words of the query, with figures beside the words that they were typed with where there are
 * such. When there is none, those that have the word that tells most, and most of what the others tell.
 */
function matches(terms: readonly Term[], isInDescription: boolean, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const searched = isInDescription ? sql`d.terms_and_description` : sql`d.terms`;
  const lead = sql`coalesce(${holds(allOf(terms.map((term) => exactlyOf(term, 'A'))))}, false)`;
  const some = (query: string, uses: number, fit: RawBuilder<unknown>) => sql`
    select p.id, p.price_kopecks, p.quantity, p.sold_count, ${fit} as fit, ${lead} as is_lead,
      ${nearWords(terms)} as near, ${tightness(terms)} as tightness, ${hasTightNumber(terms)} as is_tight from (
      ${hidden(searched, query)}${uses > MOST_MATCHES ? sql` and d.is_leading` : sql``} limit (select ${MOST_DOCUMENTS}::int)
    ) d join products p on p.id = d.product_id where p.is_listed and ${where} limit ${sql.lit(MOST_MATCHES)}`;
  const uses = terms.map((term) => term.uses);
  const all = some(allOf(terms.map((term) => anyOf(term))) ?? '', Math.min(...uses), fitOfAll(terms));
  if (terms.length === 1) return sql`matches as (${all})`;
  const wanted = demanded(terms);
  const any = some(
    wanted.map((term) => anyOf(term)).join('|'),
    wanted.reduce((total, term) => total + term.uses, 0),
    fitOfSome(terms, searched),
  );
  return sql`with_all as materialized (${all}), with_any as materialized (${any}), matches as (
      select * from with_all where is_tight = (select bool_or(is_tight) from with_all)
      union all select * from with_any where not exists (select from with_all)
        and fit >= ${sql.lit(LEAST_SHARE)} * (select max(fit) from with_any))`;
}

/** The query and the limit stand in subqueries, so that the planner does not guess from them to read the whole table. */
function hidden(searched: RawBuilder<unknown>, query: string): RawBuilder<unknown> {
  return sql`select d.product_id, d.terms, d.terms_and_description from search_documents d where ${searched} @@ (select ${query}::tsquery)`;
}
