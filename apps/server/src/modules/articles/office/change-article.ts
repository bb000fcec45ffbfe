import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { changeContent, type Content, restoreContent } from '../../content/index.ts';
import { createArticle, lockArticle, updateArticle } from '../articles.store.ts';
import { toArticleItem } from './article-view.ts';
import { findArticleRow } from './articles-office.reads.ts';

type Item = AdminOutput<'GET articles/:id'>;
type Change = Omit<ParsedAdminBody<'PUT articles/:id'>, 'version'>;

/** One article with its texts; refuses with NOT_FOUND. */
export async function getArticleItem(db: Db | Tx, id: number): Promise<Item> {
  return toArticleItem((await findArticleRow(db, id)) ?? refuse('NOT_FOUND'));
}

const content: Content<Item, Change> = {
  resource: 'articles',
  lock: lockArticle,
  read: getArticleItem,
  update: (tx, id, { publishedAt, ...change }) =>
    updateArticle(tx, id, { ...change, publishedAt: toDate(publishedAt) }),
  contentOf: ({ title, titleEn, htmlContent, htmlContentEn, isListed, publishedAt }) => ({
    title,
    titleEn,
    htmlContent,
    htmlContentEn,
    isListed,
    publishedAt,
  }),
};

/** Publishes an article, or stores it hidden. */
export async function publishArticle(
  db: Db,
  actor: OperatorActor,
  { publishedAt, ...article }: ParsedAdminBody<'POST articles'>,
): Promise<Item> {
  return inTransaction(db, async (tx) => {
    const id = await createArticle(tx, { ...article, publishedAt: toDate(publishedAt) }, actor.login);
    const item = await getArticleItem(tx, id);
    await recordChange(tx, actor, { resource: 'articles', resourceId: id, after: item });
    return item;
  });
}

/** Changes an article, or hides it. Refuses with NOT_FOUND or STALE. */
export async function changeArticle(
  db: Db,
  actor: OperatorActor,
  id: number,
  change: ParsedAdminBody<'PUT articles/:id'>,
): Promise<Item> {
  return changeContent(db, actor, id, content, change);
}

/** Makes an older version of an article the current one. */
export async function restoreArticle(
  db: Db,
  actor: OperatorActor,
  id: number,
  body: ParsedAdminBody<'POST articles/:id/restore'>,
): Promise<Item> {
  return restoreContent(db, actor, id, content, body);
}

const toDate = (date: string | undefined) => (date === undefined ? undefined : new Date(date));
