import type { Tx } from '../../platform/database/index.ts';
import { insertVersion, toArticleHtml } from '../content/index.ts';

export type NewArticle = {
  title: string;
  titleEn: string;
  htmlContent: string;
  htmlContentEn: string;
  isListed?: boolean;
  /** The default is now. */
  publishedAt?: Date | undefined;
};
export type ArticleChange = { [K in keyof NewArticle]?: NewArticle[K] | undefined };

/** Publishes an article with sanitized HTML and stores its first version. Returns its id. */
export async function createArticle(tx: Tx, article: NewArticle, author: string | null = null): Promise<number> {
  const row = await tx
    .insertInto('articles')
    .values({
      title: article.title,
      title_en: article.titleEn,
      html_content: toArticleHtml(article.htmlContent),
      html_content_en: toArticleHtml(article.htmlContentEn),
      ...(article.isListed === undefined ? {} : { is_listed: article.isListed }),
      ...(article.publishedAt === undefined ? {} : { published_at: article.publishedAt }),
    })
    .returning(['id', 'version', 'title', 'title_en', 'html_content', 'html_content_en', 'is_listed', 'published_at'])
    .executeTakeFirstOrThrow();
  const content = {
    title: row.title,
    titleEn: row.title_en,
    htmlContent: row.html_content,
    htmlContentEn: row.html_content_en,
    isListed: row.is_listed,
    publishedAt: row.published_at,
  };
  await insertVersion(tx, { resource: 'articles', itemId: row.id, version: row.version, author, content });
  return row.id;
}

/** Locks an article; false when there is none. */
export async function lockArticle(tx: Tx, id: number): Promise<boolean> {
  const locked = await tx.selectFrom('articles').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked !== undefined;
}

/** Changes a locked article. Sanitizes the HTML. */
export async function updateArticle(tx: Tx, id: number, change: ArticleChange): Promise<void> {
  const { title, titleEn, htmlContent, htmlContentEn, isListed, publishedAt } = change;
  const columns = {
    ...(title === undefined ? {} : { title }),
    ...(titleEn === undefined ? {} : { title_en: titleEn }),
    ...(htmlContent === undefined ? {} : { html_content: toArticleHtml(htmlContent) }),
    ...(htmlContentEn === undefined ? {} : { html_content_en: toArticleHtml(htmlContentEn) }),
    ...(isListed === undefined ? {} : { is_listed: isListed }),
    ...(publishedAt === undefined ? {} : { published_at: publishedAt }),
  };
  if (Object.keys(columns).length > 0) await tx.updateTable('articles').set(columns).where('id', '=', id).execute();
}
