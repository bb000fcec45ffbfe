import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assertLimitsOnly } from '../placeholders.ts';
import { changeContent, type Content, recordAdded, restoreContent } from '../versions/change-content.ts';
import { type BannerChange, textFields } from './banner-fields.ts';
import { toBannerItem } from './banner-view.ts';
import { findBannerRow } from './banners-office.reads.ts';
import { insertBanner, lockBanner, updateBanner } from './banners.store.ts';

type Item = AdminOutput<'GET banners/:id'>;

/** One banner; refuses with NOT_FOUND. */
export async function getBannerItem(db: Db | Tx, id: number): Promise<Item> {
  return toBannerItem((await findBannerRow(db, id)) ?? refuse('NOT_FOUND'));
}

const content: Content<Item, BannerChange> = {
  resource: 'banners',
  lock: lockBanner,
  read: getBannerItem,
  update: async (tx, id, change) => {
    assertFields({ ...(await getBannerItem(tx, id)), ...withoutUndefined(change) });
    await updateBanner(tx, id, change);
  },
  contentOf: ({ id: _id, version: _version, isShown: _isShown, ...banner }) => banner,
};

/** Adds a banner. Refuses with VALIDATION an unsafe link, an unknown placeholder and a period that ends before it begins. */
export async function createBanner(
  db: Db,
  actor: OperatorActor,
  banner: ParsedAdminBody<'POST banners'>,
): Promise<Item> {
  assertFields(banner);
  return inTransaction(db, async (tx) => {
    const item = await getBannerItem(tx, await insertBanner(tx, banner));
    await recordAdded(tx, actor, content, item);
    return item;
  });
}

/** Changes a banner, or hides it. Refuses with NOT_FOUND, STALE, or VALIDATION as {@link createBanner}. */
export async function changeBanner(
  db: Db,
  actor: OperatorActor,
  id: number,
  change: ParsedAdminBody<'PUT banners/:id'>,
): Promise<Item> {
  return changeContent(db, actor, id, content, change);
}

/** Makes an older version of a banner the current one. */
export async function restoreBanner(
  db: Db,
  actor: OperatorActor,
  id: number,
  body: ParsedAdminBody<'POST banners/:id/restore'>,
): Promise<Item> {
  return restoreContent(db, actor, id, content, body);
}

const withoutUndefined = (change: BannerChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function assertFields(banner: BannerChange): void {
  if (!isSafeLink(banner.link ?? '')) refuseField('link', 'banner_link', { example: '{goods_bot_url}' });
  assertLimitsOnly(textFields.map((path) => ({ path, text: banner[path] })));
  const { shownFrom, shownTo } = banner;
  if (shownFrom && shownTo && new Date(shownTo) <= new Date(shownFrom)) refuseField('shownTo', 'date_order');
}

const addressPlaceholder = /^\{(?:support|news|goods_bot|domains_bot|replacement_bot|links)_url\}$/;

/** Whether a link leads to a path of the shop, to an https address or to an address of the shop; an empty one is none. */
function isSafeLink(link: string): boolean {
  if (link === '' || addressPlaceholder.test(link)) return true;
  // A browser reads a backslash as a slash, and `//host` as another site.
  if (/^\/(?![/\\])[^\s\\]*$/.test(link)) return true;
  return /^https:\/\/[^\s\\]+$/.test(link) && URL.canParse(link);
}
