import { assertVersion } from '../../../platform/assert-version.ts';
import { changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { insertVersion, type VersionedResource } from './versions.store.ts';
import { getVersion } from './versions.reads.ts';

type Item = { id: number; version: number };
/** How one resource is stored. */
export type Content<I extends Item, Change> = {
  resource: VersionedResource;
  /** Locks the row; false when there is none. */
  lock: (tx: Tx, id: number) => Promise<boolean>;
  /** The item as the back office sees it; refuses with NOT_FOUND. */
  read: (tx: Tx, id: number) => Promise<I>;
  update: (tx: Tx, id: number, change: Change) => Promise<void>;
  /** What a version stores of an item. */
  contentOf: (item: I) => object;
};

/** Records an item that has just been added: its first version, and the entry in the audit log. */
export async function recordAdded<I extends Item>(
  tx: Tx,
  actor: OperatorActor,
  { resource, contentOf }: Pick<Content<I, never>, 'resource' | 'contentOf'>,
  item: I,
): Promise<void> {
  await recordChange(tx, actor, { resource, resourceId: item.id, after: item });
  await insertVersion(tx, {
    resource,
    itemId: item.id,
    version: item.version,
    author: actor.login,
    content: contentOf(item),
  });
}

/** Changes an item and stores what it has become as a version. Refuses with NOT_FOUND or STALE. */
export async function changeContent<I extends Item, Change>(
  db: Db,
  actor: OperatorActor,
  id: number,
  content: Content<I, Change>,
  { version, ...change }: Change & { version?: number | undefined },
): Promise<I> {
  return inTransaction(db, (tx) =>
    applyChange(tx, actor, id, content, version, async () => change as unknown as Change),
  );
}

/** Makes an older version the current one. Refuses with NOT_FOUND or STALE. */
export async function restoreContent<I extends Item, Change>(
  db: Db,
  actor: OperatorActor,
  id: number,
  content: Content<I, Change>,
  { from, version }: { from: number; version?: number | undefined },
): Promise<I> {
  return inTransaction(db, (tx) =>
    applyChange(tx, actor, id, content, version, async () => {
      return (await getVersion<Change>(tx, content.resource, id, from)).content;
    }),
  );
}

async function applyChange<I extends Item, Change>(
  tx: Tx,
  actor: OperatorActor,
  id: number,
  { resource, lock, read, update, contentOf }: Content<I, Change>,
  version: number | undefined,
  getChange: () => Promise<Change>,
): Promise<I> {
  if (!(await lock(tx, id))) refuse('NOT_FOUND');
  const before = await read(tx, id);
  await assertVersion(tx, { resource, id, version, current: before.version });
  await update(tx, id, await getChange());
  const after = await read(tx, id);
  const changed = changedFields<I>(before, after);
  if (changed) {
    await recordChange(tx, actor, { resource, resourceId: id, ...changed });
    await insertVersion(tx, {
      resource,
      itemId: id,
      version: after.version,
      author: actor.login,
      content: contentOf(after),
    });
  }
  return after;
}
