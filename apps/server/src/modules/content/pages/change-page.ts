import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assertLimitsOnly, assertPlaceholders } from '../placeholders.ts';
import { changeContent, type Content, recordAdded, restoreContent } from '../versions/change-content.ts';
import { toPageItem } from './page-view.ts';
import { findPageRow } from './pages-office.reads.ts';
import { insertPage, lockPage, type PageChange, type PageContent, updatePage } from './pages.store.ts';

type Item = AdminOutput<'GET pages/:id'>;

/** One static page with its texts; refuses with NOT_FOUND. */
export async function getPageItem(db: Db | Tx, id: number): Promise<Item> {
  return toPageItem((await findPageRow(db, id)) ?? refuse('NOT_FOUND'));
}

const content: Content<Item, PageChange> = {
  resource: 'pages',
  lock: lockPage,
  read: getPageItem,
  update: async (tx, id, change) => {
    await assertTexts(change);
    if (change.isListed === false && (await getPageItem(tx, id)).isBuiltIn) refuseField('isListed', 'linked');
    await updatePage(tx, id, change);
  },
  contentOf: ({ title, titleEn, lead, leadEn, htmlContent, htmlContentEn, places, isListed }): PageContent => ({
    title,
    titleEn,
    lead,
    leadEn,
    htmlContent,
    htmlContentEn,
    places,
    isListed,
  }),
};

/** Adds a static page. Refuses with VALIDATION a name that another page has. */
export async function createPage(db: Db, actor: OperatorActor, page: ParsedAdminBody<'POST pages'>): Promise<Item> {
  await assertTexts(page);
  return inTransaction(db, async (tx) => {
    const id = (await insertPage(tx, page)) ?? refuseField('slug', 'taken');
    const item = await getPageItem(tx, id);
    await recordAdded(tx, actor, content, item);
    return item;
  });
}

/** Changes a static page, or hides it. Refuses with NOT_FOUND, STALE, or VALIDATION. */
export async function changePage(db: Db, actor: OperatorActor, id: number, change: ParsedAdminBody<'PUT pages/:id'>) {
  return changeContent(db, actor, id, content, change);
}

/** Makes an older version of a page the current one. */
export async function restorePage(
  db: Db,
  actor: OperatorActor,
  id: number,
  body: ParsedAdminBody<'POST pages/:id/restore'>,
) {
  return restoreContent(db, actor, id, content, body);
}

async function assertTexts({ lead, leadEn, htmlContent, htmlContentEn, title, titleEn, places }: PageChange) {
  // Titles are not filled in: a placeholder in one would be shown as it is.
  const plain = [title, titleEn, ...(places ?? []).flatMap((place) => [place.title, place.titleEn])];
  if (plain.some((text) => text !== undefined && /[{}]/.test(text))) refuseField('title', 'no_placeholders');
  assertLimitsOnly(
    (places ?? []).flatMap(({ about, aboutEn }, index) => [
      { path: `places.${index}.about`, text: about },
      { path: `places.${index}.aboutEn`, text: aboutEn },
    ]),
  );
  await assertPlaceholders([
    { path: 'lead', text: lead },
    { path: 'leadEn', text: leadEn },
    { path: 'htmlContent', text: htmlContent },
    { path: 'htmlContentEn', text: htmlContentEn },
  ]);
}
