import type { Output } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';

const ARTICLES_PER_PAGE = 10;

/** A page of articles, newest first, without their texts. */
export async function listArticles(db: Db, page: number): Promise<Output<'articles/getArticles'>> {
  const [articles, { count }] = await Promise.all([
    db
      .selectFrom('articles')
      .select(['id', 'title', 'title_en', 'published_at'])
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(ARTICLES_PER_PAGE)
      .offset((page - 1) * ARTICLES_PER_PAGE)
      .execute(),
    db
      .selectFrom('articles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    articles: articles.map(({ published_at, ...article }) => ({ ...article, date: published_at.toISOString() })),
    total_pages: Math.max(1, Math.ceil(count / ARTICLES_PER_PAGE)),
  };
}

/** One article with its texts; refuses with NOT_FOUND. */
export async function getArticle(db: Db, id: number): Promise<Output<'articles/getArticle'>> {
  const article = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();
  if (!article) refuse('NOT_FOUND');
  const { published_at, ...texts } = article;
  return { ...texts, date: published_at.toISOString() };
}
