import type { Output } from '@lotok/contract';
import type { Language } from '@lotok/i18n';
import { typeset } from '@lotok/i18n/typeset';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { fillLimits, type LiveLimits } from '../fill-limits.ts';

type Banner = Output<'shop/getBanners'>[number];
/** An operator can hide a banner, or show it for a period. */
export const isShownNow = sql<boolean>`(is_listed and coalesce(shown_from <= now(), true)
  and coalesce(shown_to > now(), true))`;

const suffix = { ru: '', en: '_en', zh: '_zh' } as const;

/** The banners that are shown now, in the order of each place. */
export async function listShownBanners(db: Db, language: Language, limits: LiveLimits): Promise<Banner[]> {
  const inLanguage = (column: string) => sql<string>`${sql.ref(`${column}${suffix[language]}`)}`;
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'place', 'picture', 'link'])
    .select([inLanguage('kicker').as('kicker'), inLanguage('title').as('title')])
    .select([inLanguage('text').as('text'), inLanguage('action').as('action')])
    .where(isShownNow)
    .orderBy('place')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const toText = (text: string) => typeset(fillLimits(text, limits), language);
  return rows.map(({ kicker, title, text, action, picture, ...row }) => ({
    ...row,
    picture: picture as Banner['picture'],
    kicker: toText(kicker),
    title: toText(title),
    text: toText(text),
    action: toText(action),
  }));
}
