import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { getArticle, listArticles } from './articles.reads.ts';

type ArticlesRoutes = Pick<Routes, 'articles/getArticles' | 'articles/getArticle'>;

export function articlesRoutes({ db }: { db: Db }): ArticlesRoutes {
  return {
    'articles/getArticles': ({ page }) => listArticles(db, page),
    'articles/getArticle': ({ id }) => getArticle(db, id),
  };
}
