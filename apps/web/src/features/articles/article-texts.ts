import type { Output } from '@lotok/contract';
import type { Language } from '@lotok/i18n';

type Titled = { title: string; title_en: string };

/** Articles are written in Russian and English; readers of other languages get the English one. */
export const articleLanguage = (language: Language): 'ru' | 'en' => (language === 'ru' ? 'ru' : 'en');

export function titleIn(language: Language, article: Titled): string {
  return (articleLanguage(language) === 'en' && article.title_en) || article.title;
}

export function htmlIn(language: Language, article: Output<'articles/getArticle'>): string {
  return (articleLanguage(language) === 'en' && article.html_content_en) || article.html_content;
}

const DESCRIPTION_CHARACTERS = 180;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&#39;': "'" };

/** The beginning of a text without its markup, cut between words. */
export function beginningOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,:;!?…»)])/g, '')
    .trim();
  if (text.length <= DESCRIPTION_CHARACTERS) return text;
  const cut = text.slice(0, DESCRIPTION_CHARACTERS);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,:;!?—–-]+$/, '')}…`;
}
