import type { Output } from '@lotok/contract';
import type { Language } from '@lotok/i18n';
import { query } from '../../shared/api/query.ts';

export type StaticText = Output<'shop/getPage'>;
export type Section = StaticText['sections'][number];
/** An external address of the shop with its description. */
export type Place = StaticText['places'][number];

/** Static pages have content in Russian and English only (spec, section 1). */
export type TextLanguage = Exclude<Language, 'zh'>;
export const hasText = (language: Language): language is TextLanguage => language !== 'zh';

/** The pages that the shop links to. Their titles are texts of the interface too, for the links to them. */
const builtIn = ['rules', 'replacement', 'video-record', 'earn', 'contacts', 'help'] as const;
export type StaticName = (typeof builtIn)[number];
export const isBuiltIn = (name: string): name is StaticName => builtIn.some((known) => known === name);

/** The query for the text of a page, by the name in its address. */
export const staticTextQuery = (name: string, language: TextLanguage) => query('shop/getPage', { name, language });

/** The language in which a page is read; the English title stands for the Chinese one. */
export const textLanguage = (language: Language): TextLanguage => (hasText(language) ? language : 'en');

/** Whether a page needs its text: in Chinese only for the title of a page that has no title among the interface's texts. */
export const needsText = (name: string, language: Language): boolean => hasText(language) || !isBuiltIn(name);
