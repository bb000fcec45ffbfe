import type { Tx } from '../../platform/database/index.ts';
import { toArticleHtml } from './article-html.ts';

export type NewArticle = {
  title: string;
  titleEn: string;
  htmlContent: string;
  htmlContentEn: string;
  publishedAt: Date;
};

/** Publishes an article with sanitized HTML and returns its id. */
export async function createArticle(tx: Tx, article: NewArticle): Promise<number> {
  const { id } = await tx
    .insertInto('articles')
    .values({
      title: article.title,
      title_en: article.titleEn,
      html_content: toArticleHtml(article.htmlContent),
      html_content_en: toArticleHtml(article.htmlContentEn),
      published_at: article.publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
