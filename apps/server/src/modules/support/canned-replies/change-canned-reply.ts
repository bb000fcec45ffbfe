import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { assertVersion } from '../../../platform/assert-version.ts';
import { changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { deleteCannedReply, insertCannedReply, lockCannedReply, updateCannedReply } from './canned-replies.store.ts';
import { findCannedReplyRow } from './canned-replies.reads.ts';
import { readTexts, readTitle } from './canned-reply-input.ts';
import { toCannedReply } from './canned-reply-view.ts';

type Item = AdminOutput<'GET cannedReplies/:id'>;
const RESOURCE = 'cannedReplies';

/** Adds a canned reply. */
export async function createCannedReply(
  db: Db,
  actor: OperatorActor,
  { title, textRu = null, textEn = null, textZh = null }: ParsedAdminBody<'POST cannedReplies'>,
): Promise<Item> {
  const reply = { title: readTitle(title), ...readTexts({ textRu, textEn, textZh }) };
  return inTransaction(db, async (tx) => {
    const item = await getCannedReply(tx, await insertCannedReply(tx, reply));
    await recordChange(tx, actor, { resource: RESOURCE, resourceId: item.id, after: item });
    return item;
  });
}

/** Changes a canned reply. Refuses with NOT_FOUND and STALE. */
export async function changeCannedReply(
  db: Db,
  actor: OperatorActor,
  id: number,
  { version, ...change }: ParsedAdminBody<'PUT cannedReplies/:id'>,
): Promise<Item> {
  return inTransaction(db, async (tx) => {
    const before = await lockItem(tx, id);
    await assertVersion(tx, { resource: RESOURCE, id, version, current: before.version });
    const { title = before.title, textRu = before.textRu, textEn = before.textEn, textZh = before.textZh } = change;
    const reply = { title: readTitle(title), ...readTexts({ textRu, textEn, textZh }) };
    const changed = changedFields({ ...before }, { ...before, ...reply });
    if (!changed) return before;
    await updateCannedReply(tx, id, reply);
    await recordChange(tx, actor, { resource: RESOURCE, resourceId: id, ...changed });
    return getCannedReply(tx, id);
  });
}

/** Deletes a canned reply; the audit log has its texts. Refuses with NOT_FOUND. */
export async function removeCannedReply(db: Db, actor: OperatorActor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockItem(tx, id);
    await deleteCannedReply(tx, id);
    await recordChange(tx, actor, { resource: RESOURCE, resourceId: id, before });
  });
}

export async function getCannedReply(db: Db | Tx, id: number): Promise<Item> {
  return toCannedReply((await findCannedReplyRow(db, id)) ?? refuse('NOT_FOUND'));
}

async function lockItem(tx: Tx, id: number): Promise<Item> {
  if (!(await lockCannedReply(tx, id))) refuse('NOT_FOUND');
  return getCannedReply(tx, id);
}
