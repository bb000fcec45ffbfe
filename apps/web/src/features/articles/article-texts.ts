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
