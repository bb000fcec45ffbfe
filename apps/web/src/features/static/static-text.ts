import type { Language, TextKey, Translate } from '@lotok/i18n';
import { queryOptions } from '@tanstack/react-query';
import type { Shop } from '../../shared/app-context.ts';
import { typeset } from '@lotok/i18n/typeset';
import { outsideAddress, type ShopAddress } from '../../shared/shop.ts';

export type Section = { id: string; title: string; html: string };
/** An external address of the shop with its description. */
export type Place = {
  address: ShopAddress;
  icon: 'links' | 'news' | 'goods' | 'domains' | 'support' | 'replacement';
  title: string;
  about: string;
};
/**
 * Trusted HTML. `{name}` in it stands for the field of `shop/getShop` with that name, `{orders.help}` for a text of the
 * interface, so that a page names a button exactly as the button is labelled.
 */
export type StaticText = { lead: string; places?: readonly Place[]; sections: readonly Section[] };

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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A link to one of the shop's bots. */
const botLink = /<a href="\{(\w+_bot_url)\}">(.*?)<\/a>/g;

/**
 * Replaces the placeholders by the shop's name and addresses and by texts of the interface. A bot without an address is named
 * and not linked, because the link would lead back to the shop.
 */
export function fillIn(html: string, { shop, t }: { shop: Shop; t: Translate }): string {
  const values: Record<string, string> = shop;
  const find = (name: string) => (name.includes('.') ? t(name as TextKey) : values[name]);
  const linked = html.replace(botLink, (whole, name: ShopAddress, words: string) =>
    outsideAddress(shop, name) === null ? words : whole,
  );
  return linked.replace(
    /\{([\w.-]+)\}/g,
    (whole, name: string) => find(name)?.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign) ?? whole,
  );
}
