import { sql } from 'kysely';
import { containing, type ListQuery, readListPage } from '../../../platform/admin-list.reads.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { isShownNow } from './banners.reads.ts';

type Filters = {
  q?: string | undefined;
  place?: 'hero' | 'card' | 'banner' | undefined;
  isListed?: boolean | undefined;
};

const bannerRows = (db: Db | Tx) =>
  db
    .selectFrom('banners')
    .select(['id', 'version', 'place', 'picture', 'link', 'position', 'is_listed as isListed'])
    .select(['kicker', 'kicker_en as kickerEn', 'kicker_zh as kickerZh'])
    .select(['title', 'title_en as titleEn', 'title_zh as titleZh'])
    .select(['text', 'text_en as textEn', 'text_zh as textZh'])
    .select(['action', 'action_en as actionEn', 'action_zh as actionZh'])
    .select(['shown_from as shownFrom', 'shown_to as shownTo', isShownNow.as('isShown')]);

export type BannerRow = Awaited<ReturnType<ReturnType<typeof bannerRows>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: sql.ref('id'),
  version: sql.ref('version'),
  place: sql.ref('place'),
  picture: sql.ref('picture'),
  link: sql.ref('link'),
  position: sql.ref('position'),
  isListed: sql.ref('is_listed'),
  kicker: sql.ref('kicker'),
  kickerEn: sql.ref('kicker_en'),
  kickerZh: sql.ref('kicker_zh'),
  title: sql.ref('title'),
  titleEn: sql.ref('title_en'),
  titleZh: sql.ref('title_zh'),
  text: sql.ref('text'),
  textEn: sql.ref('text_en'),
  textZh: sql.ref('text_zh'),
  action: sql.ref('action'),
  actionEn: sql.ref('action_en'),
  actionZh: sql.ref('action_zh'),
  shownFrom: sql.ref('shown_from'),
  shownTo: sql.ref('shown_to'),
  isShown: isShownNow,
};

/** One page of banners. `q` finds parts of the titles. */
export async function listBannerRows(db: Db, query: ListQuery & Filters) {
  const { q, place, isListed } = query;
  let rows = bannerRows(db);
  if (q)
    rows = rows.where(({ eb, or }) =>
      or((['title', 'title_en', 'title_zh'] as const).map((column) => eb(column, 'ilike', containing(q)))),
    );
  if (place) rows = rows.where('place', '=', place);
  if (isListed !== undefined) rows = rows.where('is_listed', '=', isListed);
  return readListPage(rows, sorts, query);
}

export async function findBannerRow(db: Db | Tx, id: number): Promise<BannerRow | null> {
  return (await bannerRows(db).where('id', '=', id).executeTakeFirst()) ?? null;
}
