import type { Db } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { toArticleListItem } from './article-view.ts';
import { listArticleRows } from './articles-office.reads.ts';
import { changeArticle, getArticleItem, publishArticle } from './change-article.ts';

type Calls = Extract<keyof AdminRoutes, `${string} articles${string}`>;

/** Articles in the back office. */
export function articlesOfficeRoutes({ db }: { db: Db }): AdminRoutes<Calls> {
  return {
    'GET articles': async ({ query }) => {
      const { rows, total } = await listArticleRows(db, query);
      return { items: rows.map(toArticleListItem), total };
    },
    'GET articles/:id': async ({ params }) => getArticleItem(db, params.id),
    'POST articles': async ({ actor, body }) => publishArticle(db, actor, body),
    'PUT articles/:id': async ({ actor, params, body }) => changeArticle(db, actor, params.id, body),
    'DELETE articles/:id': async ({ actor, params }) => {
      await changeArticle(db, actor, params.id, { isListed: false });
      return { ok: true };
    },
  };
}
