import { sql } from 'kysely';
import { containing, endOf, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';

type Filters = {
  q?: string | undefined;
  isListed?: boolean | undefined;
  publishedFrom?: string | undefined;
  publishedTo?: string | undefined;
};

const articleRows = (db: Db | Tx) =>
  db
    .selectFrom('articles')
    .select(['id', 'version', 'title', 'title_en as titleEn', 'is_listed as isListed', 'published_at as publishedAt']);

export type ArticleRow = Awaited<ReturnType<ReturnType<typeof articleRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('id'),
  version: sql.ref('version'),
  title: sql.ref('title'),
  titleEn: sql.ref('title_en'),
  isListed: sql.ref('is_listed'),
  publishedAt: sql.ref('published_at'),
};

/** One page of articles. `q` finds parts of the titles. */
export async function listArticleRows(db: Db, query: ListQuery & Filters) {
  const { q, isListed, publishedFrom, publishedTo } = query;
  let rows = articleRows(db);
  if (q)
    rows = rows.where(({ eb, or }) =>
      or([eb('title', 'ilike', containing(q)), eb('title_en', 'ilike', containing(q))]),
    );
  if (isListed !== undefined) rows = rows.where('is_listed', '=', isListed);
  if (publishedFrom) rows = rows.where('published_at', '>=', new Date(publishedFrom));
  if (publishedTo) rows = rows.where('published_at', '<', endOf(publishedTo));
  return readListPage(rows, sorts, query);
}

export async function findArticleRow(db: Db | Tx, id: number) {
  const query = articleRows(db).select(['html_content as htmlContent', 'html_content_en as htmlContentEn']);
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null;
}
