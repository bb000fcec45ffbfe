import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { assertVersion } from '../../../platform/assert-version.ts';
import { changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createArticle, lockArticle, updateArticle } from '../articles.store.ts';
import { toArticleItem } from './article-view.ts';
import { findArticleRow } from './articles-office.reads.ts';

type Item = AdminOutput<'GET articles/:id'>;

/** Publishes an article, or stores it hidden. */
export async function publishArticle(
  db: Db,
  actor: OperatorActor,
  { publishedAt, ...article }: ParsedAdminBody<'POST articles'>,
): Promise<Item> {
  return inTransaction(db, async (tx) => {
    const id = await createArticle(tx, { ...article, publishedAt: toDate(publishedAt) });
    const item = await itemOf(tx, id);
    await recordChange(tx, actor, { resource: 'articles', resourceId: id, after: item });
    return item;
  });
}

/** Changes an article. */
export async function changeArticle(
  db: Db,
  actor: OperatorActor,
  id: number,
  { version, publishedAt, ...change }: ParsedAdminBody<'PUT articles/:id'>,
): Promise<Item> {
  return inTransaction(db, async (tx) => {
    if (!(await lockArticle(tx, id))) refuse('NOT_FOUND');
    const before = await itemOf(tx, id);
    await assertVersion(tx, { resource: 'articles', id, version, current: before.version });
    await updateArticle(tx, id, { ...change, publishedAt: toDate(publishedAt) });
    const after = await itemOf(tx, id);
    const changed = changedFields(before, after);
    if (changed) await recordChange(tx, actor, { resource: 'articles', resourceId: id, ...changed });
    return after;
  });
}

/** One article with its texts; refuses with NOT_FOUND. */
export async function getArticleItem(db: Db, id: number): Promise<Item> {
  return itemOf(db, id);
}

const itemOf = async (db: Db | Tx, id: number) => toArticleItem((await findArticleRow(db, id)) ?? refuse('NOT_FOUND'));
const toDate = (date: string | undefined) => (date === undefined ? undefined : new Date(date));
