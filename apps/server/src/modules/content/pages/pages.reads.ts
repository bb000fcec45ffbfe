import type { Input, Output } from '@lotok/contract';
import type { Db } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LiveLimits } from '../fill-limits.ts';
import { toReaderText, toSections } from './page-text.ts';

type Place = Output<'shop/getPage'>['places'][number];

/** The text of a listed static page in a language; refuses with NOT_FOUND. */
export async function getPage(
  db: Db,
  { name, language }: Pick<Input<'shop/getPage'>, 'name' | 'language'>,
  limits: LiveLimits,
): Promise<Output<'shop/getPage'>> {
  const page = await db
    .selectFrom('pages')
    .select(['title', 'title_en', 'lead', 'lead_en', 'html_content', 'html_content_en', 'places'])
    .where('slug', '=', name)
    .where('is_listed', '=', true)
    .executeTakeFirst();
  if (!page) return refuse('NOT_FOUND');
  const isEnglish = language === 'en';
  const typeset = (text: string) => toReaderText(text, language, limits);
  return {
    name,
    title: typeset(isEnglish ? page.title_en : page.title),
    lead: typeset(isEnglish ? page.lead_en : page.lead),
    places: page.places.map(({ address, icon, title, titleEn, about, aboutEn }) => ({
      address: address as Place['address'],
      icon: icon as Place['icon'],
      title: typeset(isEnglish ? titleEn : title),
      about: typeset(isEnglish ? aboutEn : about),
    })),
    sections: toSections(isEnglish ? page.html_content_en : page.html_content, language, limits),
  };
}
