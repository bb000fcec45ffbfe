import type { Output } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';

const ARTICLES_PER_PAGE = 10;
/** An operator can hide an article, or publish it at a later time. */
const isShown = sql<boolean>`is_listed and published_at <= now()`;

/** A page of the shown articles, newest first, without their texts. */
export async function listArticles(db: Db, page: number): Promise<Output<'articles/getArticles'>> {
  const [articles, { count }] = await Promise.all([
    db
      .selectFrom('articles')
      .select(['id', 'title', 'title_en', 'published_at'])
      .where(isShown)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(ARTICLES_PER_PAGE)
      .offset((page - 1) * ARTICLES_PER_PAGE)
      .execute(),
    db
      .selectFrom('articles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isShown)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    articles: articles.map(({ published_at, ...article }) => ({ ...article, date: published_at.toISOString() })),
    total_pages: Math.max(1, Math.ceil(count / ARTICLES_PER_PAGE)),
  };
}

/** One shown article with its texts; refuses with NOT_FOUND. */
export async function getArticle(db: Db, id: number): Promise<Output<'articles/getArticle'>> {
  const article = await db
    .selectFrom('articles')
    .select(['id', 'title', 'title_en', 'html_content', 'html_content_en', 'published_at'])
    .where('id', '=', id)
    .where(isShown)
    .executeTakeFirst();
  if (!article) refuse('NOT_FOUND');
  const { published_at, ...texts } = article;
  return { ...texts, date: published_at.toISOString() };
}
