import { sql } from 'kysely';
import { containing, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';

type Filters = {
  q?: string | undefined;
  isListed?: boolean | undefined;
  isBuiltIn?: boolean | undefined;
};

const path = sql<string>`case when is_built_in then '/' else '/pages/' end || slug`;

const pageRows = (db: Db | Tx) =>
  db
    .selectFrom('pages')
    .select(['id', 'version', 'slug', path.as('path'), 'title', 'title_en as titleEn'])
    .select(['is_built_in as isBuiltIn', 'is_listed as isListed', 'changed_at as changedAt']);

export type PageRow = Awaited<ReturnType<ReturnType<typeof pageRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('id'),
  version: sql.ref('version'),
  slug: sql.ref('slug'),
  path,
  title: sql.ref('title'),
  titleEn: sql.ref('title_en'),
  isBuiltIn: sql.ref('is_built_in'),
  isListed: sql.ref('is_listed'),
  changedAt: sql.ref('changed_at'),
};

/** One page of the static pages. `q` finds parts of the titles and of the name in the address. */
export async function listPageRows(db: Db, query: ListQuery & Filters) {
  const { q, isListed, isBuiltIn } = query;
  let rows = pageRows(db);
  if (q)
    rows = rows.where(({ eb, or }) =>
      or((['title', 'title_en', 'slug'] as const).map((column) => eb(column, 'ilike', containing(q)))),
    );
  if (isListed !== undefined) rows = rows.where('is_listed', '=', isListed);
  if (isBuiltIn !== undefined) rows = rows.where('is_built_in', '=', isBuiltIn);
  return readListPage(rows, sorts, query);
}

export async function findPageRow(db: Db | Tx, id: number) {
  const query = pageRows(db)
    .select(['lead', 'lead_en as leadEn', 'html_content as htmlContent', 'html_content_en as htmlContentEn'])
    .select('places');
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null;
}
