import { sql } from 'kysely';
import { containing, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';

type Filters = { q?: string | undefined; isListed?: boolean | undefined };

const subcategories = sql<number>`(select count(*)::int from subcategories s where s.category_id = categories.id)`;
const productsOfCategory = sql<number>`(select coalesce(sum(s.products_count), 0)::int from subcategories s
  where s.category_id = categories.id)`;

const categoryRows = (db: Db | Tx) =>
  db
    .selectFrom('categories')
    .select([
      'id',
      'version',
      'name',
      'name_en as nameEn',
      'name_zh as nameZh',
      'picture',
      'position',
      'is_listed as isListed',
      subcategories.as('subcategories'),
      productsOfCategory.as('products'),
    ]);

export type CategoryRow = Awaited<ReturnType<ReturnType<typeof categoryRows>['executeTakeFirstOrThrow']>>;

const subcategoryRows = (db: Db | Tx) =>
  db
    .selectFrom('subcategories')
    .leftJoin('categories', 'categories.id', 'subcategories.category_id')
    .select([
      'subcategories.id',
      'subcategories.version',
      'subcategories.name',
      'subcategories.name_en as nameEn',
      'subcategories.name_zh as nameZh',
      'subcategories.picture',
      'subcategories.position',
      'subcategories.is_listed as isListed',
      'subcategories.category_id as categoryId',
      sql<string>`categories.name`.as('categoryName'),
      'subcategories.products_count as products',
    ]);

export type SubcategoryRow = Awaited<ReturnType<ReturnType<typeof subcategoryRows>['executeTakeFirstOrThrow']>>;

const sortsOf = (table: 'categories' | 'subcategories') => ({
  id: sql.ref(`${table}.id`),
  version: sql.ref(`${table}.version`),
  name: sql.ref(`${table}.name`),
  nameEn: sql.ref(`${table}.name_en`),
  nameZh: sql.ref(`${table}.name_zh`),
  picture: sql.ref(`${table}.picture`),
  position: sql.ref(`${table}.position`),
  isListed: sql.ref(`${table}.is_listed`),
});

/** One page of categories. `q` finds parts of the names. */
export async function listCategoryRows(db: Db, query: ListQuery & Filters) {
  const { q, isListed } = query;
  let rows = categoryRows(db);
  if (q)
    rows = rows.where(({ eb, or }) =>
      or([
        eb('name', 'ilike', containing(q)),
        eb('name_en', 'ilike', containing(q)),
        eb('name_zh', 'ilike', containing(q)),
      ]),
    );
  if (isListed !== undefined) rows = rows.where('is_listed', '=', isListed);
  return readListPage(rows, { ...sortsOf('categories'), subcategories, products: productsOfCategory }, query);
}

/** One page of subcategories. `q` finds parts of the names. */
export async function listSubcategoryRows(db: Db, query: ListQuery & Filters & { categoryId?: number | undefined }) {
  const { q, isListed, categoryId } = query;
  let rows = subcategoryRows(db);
  if (q)
    rows = rows.where(({ eb, or }) =>
      or([
        eb('subcategories.name', 'ilike', containing(q)),
        eb('subcategories.name_en', 'ilike', containing(q)),
        eb('subcategories.name_zh', 'ilike', containing(q)),
      ]),
    );
  if (isListed !== undefined) rows = rows.where('subcategories.is_listed', '=', isListed);
  if (categoryId !== undefined) rows = rows.where('subcategories.category_id', '=', categoryId);
  const sorts = {
    ...sortsOf('subcategories'),
    categoryId: sql.ref('subcategories.category_id'),
    categoryName: sql.ref('categories.name'),
    products: sql.ref('subcategories.products_count'),
  };
  return readListPage(rows, sorts, query);
}

export async function findCategoryRow(db: Db | Tx, id: number): Promise<CategoryRow | null> {
  return (await categoryRows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findSubcategoryRow(db: Db | Tx, id: number): Promise<SubcategoryRow | null> {
  return (await subcategoryRows(db).where('subcategories.id', '=', id).executeTakeFirst()) ?? null;
}
