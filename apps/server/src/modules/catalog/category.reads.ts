import { type Output, PRODUCTS_PER_PAGE } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { type CategoryHead, toCategoryHead } from './category-view.ts';
import type { QueryCache } from './query-cache.ts';
import { lastPage } from './last-page.ts';
import { isFiltered, type ProductFilter } from './product-filter.ts';
import { filterClause, type ListPage, productPage } from './product-list.reads.ts';
import { pictureUrl, type ProductRow, toProduct } from './product-view.ts';

type Section = { id: number; name: string; name_en: string; name_zh: string; picture: string; products_count: number };
type CategoryPage = Output<'subCategories/getSubCategoriesWithProducts'>;

/** A category: the bounds of its filters, and the requested page of each of its subcategories. */
export async function getCategoryPage(
  db: Db,
  queryCache: QueryCache,
  categoryId: number,
  request: Omit<ListPage, 'pageSize'>,
): Promise<CategoryPage> {
  const [head, sections, products, counts] = await Promise.all([
    findHead(db, categoryId),
    listSections(db, categoryId),
    listSectionProducts(db, categoryId, request),
    isFiltered(request.filter) ? countFiltered(db, queryCache, categoryId, request.filter) : null,
  ]);
  if (!head) refuse('NOT_FOUND');
  const subCategories = sections.map(({ picture, ...section }) => {
    const productsCount = counts ? (counts.get(section.id) ?? 0) : section.products_count;
    return {
      ...section,
      photo_url: pictureUrl(picture),
      products: (products.get(section.id) ?? []).map(toProduct),
      products_count: productsCount,
      current_page: request.page,
      last_page: lastPage(productsCount),
    };
  });
  return {
    ...toCategoryHead(head),
    products_count: subCategories.reduce((total, section) => total + section.products_count, 0),
    sub_categories: subCategories,
    last_page: Math.max(1, ...subCategories.map((section) => section.last_page)),
  };
}

/** Each bound is a single index lookup, however many products there are. */
async function findHead(db: Db, categoryId: number): Promise<CategoryHead | undefined> {
  const listed = sql`from products p where p.category_id = c.id and p.is_listed`;
  const { rows } = await sql<CategoryHead>`select c.name, c.name_en, c.name_zh, c.picture,
      (select min(p.price_kopecks) ${listed}) as min_price_kopecks, (select max(p.price_kopecks) ${listed}) as max_price_kopecks,
      (select min(p.quantity) ${listed}) as min_quantity, (select max(p.quantity) ${listed}) as max_quantity
    from categories c where c.id = ${categoryId} and c.is_listed`.execute(db);
  return rows[0];
}

function listSections(db: Db, categoryId: number): Promise<Section[]> {
  return db
    .selectFrom('subcategories')
    .select(['id', 'name', 'name_en', 'name_zh', 'picture', 'products_count'])
    .where('category_id', '=', categoryId)
    .where('is_listed', '=', true)
    .orderBy('position')
    .execute();
}

async function listSectionProducts(db: Db, categoryId: number, request: Omit<ListPage, 'pageSize'>) {
  const page = productPage(sql`p.subcategory_id = s.id`, { ...request, pageSize: PRODUCTS_PER_PAGE });
  const { rows } = await sql<ProductRow & { subcategory_id: number }>`select s.id as subcategory_id, p.*
    from subcategories s cross join lateral (${page}) p where s.category_id = ${categoryId}`.execute(db);
  return Map.groupBy(rows, (row) => row.subcategory_id);
}

function countFiltered(
  db: Db,
  queryCache: QueryCache,
  categoryId: number,
  filter: ProductFilter,
): Promise<Map<number, number>> {
  return queryCache.getOrLoad(`section counts ${categoryId} ${JSON.stringify(filter)}`, async () => {
    const { rows } = await sql<{ id: number; count: number }>`select p.subcategory_id as id, count(*)::int as count
      from products p where p.is_listed and p.category_id = ${categoryId}${filterClause(filter)} group by 1`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.id, row.count]));
  });
}
