import { type Product, PRODUCTS_PER_PAGE } from '@lotok/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { type CatalogScope, listCatalogProducts, scopeClause } from './catalog-list.reads.ts';
import type { QueryCache } from './query-cache.ts';
import { filterClause, type ListPage, productColumns, productOrder } from './product-list.reads.ts';
import { type ProductRow, toProduct } from './product-view.ts';
import { scoreOfAll, scoreOfSome, hasTightNumber, titleMatches, nearWords, tightness } from './search-score.reads.ts';
import { parseQuery, type Term } from './search-query.ts';
import { allOf, anyOf, exactlyOf } from './search-tsquery.ts';
import { requiredWords } from './search-weight.ts';

/** Maximum number of matches that are ranked and counted: the cost of a search must not grow with the shop. */
const MAX_MATCHES = 1_000;
/** Maximum number of documents that are examined when a filter excludes most of them. */
const MAX_DOCUMENTS = 10_000;

type Found = { products: Product[]; products_count: number };
type Row = { products_count: number } & (ProductRow | { [K in keyof ProductRow]: null });

/** A page of the header's search, best match first; one or two letters find names that begin with them. */
export async function searchProducts(
  db: Db,
  queryCache: QueryCache,
  query: string,
  request: { page: number; buyerId: number | null },
): Promise<Product[]> {
  const terms = await parseQuery({ db, queryCache, isInDescription: false }, query);
  if (terms.length === 0) return [];
  const list = { ...request, pageSize: PRODUCTS_PER_PAGE };
  // The header search shows no total, and counting would cost as much as finding.
  const { rows } = await sql<ProductRow>`with ${matches(terms, false, sql`true`)}
    ${matchesPage(bestFirst, list)}`.execute(db);
  return rows.map(toProduct);
}

/** A page of the catalogue filtered by a query; the order `none` is best match first. An empty query does not filter. */
export async function searchCatalog(
  db: Db,
  queryCache: QueryCache,
  request: { query: string; isInDescription: boolean },
  scope: CatalogScope,
  list: ListPage,
): Promise<Found> {
  if (request.query.trim() === '') return listCatalogProducts(db, queryCache, scope, list);
  const terms = await parseQuery({ db, queryCache, isInDescription: request.isInDescription }, request.query);
  return listMatches(db, terms, request.isInDescription, scope, list);
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

/** The score and the proximity of numbers; then stock, adjacent words, lead words of names, and sales. */
const bestFirst = sql`p.fit desc, p.tightness desc, p.quantity > 0 desc, p.near desc, p.is_lead desc, p.sold_count desc, p.id`;

/** Products with less than this share of the best score are left out: fewer results are better than irrelevant ones. */
const MIN_SHARE = 0.4;

/**
 * Products with all words of the query, with numbers near the words beside which they were typed if there are such products. If there are
 * none: products with a required word and a high score.
 */
function matches(terms: readonly Term[], isInDescription: boolean, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const searched = isInDescription ? sql`d.terms_and_description` : sql`d.terms`;
  const lead = sql`coalesce(${titleMatches(allOf(terms.map((term) => exactlyOf(term, 'A'))))}, false)`;
  const some = (query: string, uses: number, score: RawBuilder<unknown>) => sql`
    select p.id, p.price_kopecks, p.quantity, p.sold_count, ${score} as fit, ${lead} as is_lead,
      ${nearWords(terms)} as near, ${tightness(terms)} as tightness, ${hasTightNumber(terms)} as is_tight from (
      ${matchingDocuments(searched, query)}${uses > MAX_MATCHES ? sql` and d.is_leading` : sql``} limit (select ${MAX_DOCUMENTS}::int)
    ) d join products p on p.id = d.product_id where p.is_listed and ${where} limit ${sql.lit(MAX_MATCHES)}`;
  const uses = terms.map((term) => term.uses);
  const all = some(allOf(terms.map((term) => anyOf(term))) ?? '', Math.min(...uses), scoreOfAll(terms));
  if (terms.length === 1) return sql`matches as (${all})`;
  const required = requiredWords(terms);
  const any = some(
    required.map((term) => anyOf(term)).join('|'),
    required.reduce((total, term) => total + term.uses, 0),
    scoreOfSome(terms, searched),
  );
  return sql`with_all as materialized (${all}), with_any as materialized (${any}), matches as (
      select * from with_all where is_tight = (select bool_or(is_tight) from with_all)
      union all select * from with_any where not exists (select from with_all)
        and fit >= ${sql.lit(MIN_SHARE)} * (select max(fit) from with_any))`;
}

/** The query and the limit are subqueries, so that the planner does not estimate from them and choose a full table scan. */
function matchingDocuments(searched: RawBuilder<unknown>, query: string): RawBuilder<unknown> {
  return sql`select d.product_id, d.terms, d.terms_and_description from search_documents d where ${searched} @@ (select ${query}::tsquery)`;
}
