import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { VersionedResource } from './versions.store.ts';

const versionRows = (db: Db | Tx, resource: VersionedResource, itemId: number) =>
  db
    .selectFrom('content_versions')
    .select(['version', 'author', 'created_at'])
    .where('resource', '=', resource)
    .where('item_id', '=', itemId);

/** The versions of an item without their texts, the latest first; refuses with NOT_FOUND when there is none. */
export async function listVersions(db: Db, resource: VersionedResource, itemId: number) {
  const rows = await versionRows(db, resource, itemId).orderBy('version', 'desc').execute();
  const latest = rows[0]?.version ?? refuse('NOT_FOUND');
  return {
    items: rows.map(({ version, author, created_at }) => ({
      version,
      author,
      createdAt: created_at.toISOString(),
      isCurrent: version === latest,
    })),
  };
}

/** One version of an item with its text; refuses with NOT_FOUND. */
export async function getVersion<Content>(db: Db | Tx, resource: VersionedResource, itemId: number, version: number) {
  const query = versionRows(db, resource, itemId)
    .select('content')
    .where('version', '=', sql<number>`${version}::bigint`);
  const row = (await query.executeTakeFirst()) ?? refuse('NOT_FOUND');
  const later = await versionRows(db, resource, itemId).where('version', '>', version).executeTakeFirst();
  return {
    version,
    author: row.author,
    createdAt: row.created_at.toISOString(),
    isCurrent: later === undefined,
    content: row.content as Content,
  };
}
