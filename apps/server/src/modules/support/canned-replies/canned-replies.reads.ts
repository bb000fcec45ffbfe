import { sql } from 'kysely';
import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { containing, endOf, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';

const cannedReplyRows = (db: Db | Tx) =>
  db
    .selectFrom('canned_replies')
    .select([
      'id',
      'version',
      'title',
      'text_ru as textRu',
      'text_en as textEn',
      'text_zh as textZh',
      'created_at as createdAt',
    ]);

export type CannedReplyRow = Awaited<ReturnType<ReturnType<typeof cannedReplyRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('id'),
  version: sql.ref('version'),
  title: sql`lower(title)`,
  textRu: sql.ref('text_ru'),
  textEn: sql.ref('text_en'),
  textZh: sql.ref('text_zh'),
  createdAt: sql.ref('created_at'),
};

/** One page of canned replies. `q` finds parts of the title and of the texts. */
export async function listCannedReplyRows(db: Db, query: ParsedAdminQuery<'GET cannedReplies'>) {
  const { q, createdFrom, createdTo } = query;
  let rows = cannedReplyRows(db);
  if (q)
    rows = rows.where((eb) =>
      eb.or((['title', 'text_ru', 'text_en', 'text_zh'] as const).map((column) => eb(column, 'ilike', containing(q)))),
    );
  if (createdFrom) rows = rows.where('created_at', '>=', new Date(createdFrom));
  if (createdTo) rows = rows.where('created_at', '<', endOf(createdTo));
  return readListPage(rows, sorts, query);
}

export async function findCannedReplyRow(db: Db | Tx, id: number): Promise<CannedReplyRow | null> {
  return (await cannedReplyRows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}
