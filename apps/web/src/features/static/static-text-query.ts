import type { Language } from '@lotok/i18n';
import { typeset } from '@lotok/i18n/typeset';
import { queryOptions } from '@tanstack/react-query';
import type { StaticText } from './static-text.ts';

/** Static pages have content in Russian and English only (spec, section 1). */
export type TextLanguage = Exclude<Language, 'zh'>;
export const hasText = (language: Language): language is TextLanguage => language !== 'zh';

type Source = () => Promise<{ text: StaticText }>;
const sources = {
  rules: { ru: () => import('./texts/rules.ru.ts'), en: () => import('./texts/rules.en.ts') },
  replacement: { ru: () => import('./texts/replacement.ru.ts'), en: () => import('./texts/replacement.en.ts') },
  'video-record': { ru: () => import('./texts/video-record.ru.ts'), en: () => import('./texts/video-record.en.ts') },
  earn: { ru: () => import('./texts/earn.ru.ts'), en: () => import('./texts/earn.en.ts') },
  contacts: { ru: () => import('./texts/contacts.ru.ts'), en: () => import('./texts/contacts.en.ts') },
  help: { ru: () => import('./texts/help.ru.ts'), en: () => import('./texts/help.en.ts') },
} satisfies Record<string, Record<TextLanguage, Source>>;

export type StaticName = keyof typeof sources;

/** The query for the text of a page: part of the rendered document on the first visit, a chunk of its own later. */
export function staticTextQuery(name: StaticName, language: TextLanguage) {
  return queryOptions({
    queryKey: ['static', name, language] as const,
    queryFn: async () => typesetAll((await (sources[name][language] as Source)()).text, language),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function typesetAll({ lead, places, sections }: StaticText, language: TextLanguage): StaticText {
  const typesetText = (text: string) => typeset(text, language);
  return {
    lead: typesetText(lead),
    ...(places
      ? {
          places: places.map((place) => ({
            ...place,
            title: typesetText(place.title),
            about: typesetText(place.about),
          })),
        }
      : {}),
    sections: sections.map(({ id, title, html }) => ({ id, title: typesetText(title), html: typesetText(html) })),
  };
}
