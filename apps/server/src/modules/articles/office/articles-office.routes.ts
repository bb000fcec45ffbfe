import type { AdminOutput } from '@lotok/contract/admin';
import type { Db } from '../../../platform/database/index.ts';
import { getVersion, listVersions, toArticleHtml } from '../../content/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { toArticleListItem } from './article-view.ts';
import { listArticleRows } from './articles-office.reads.ts';
import { changeArticle, getArticleItem, publishArticle, restoreArticle } from './change-article.ts';

type ArticleVersion = AdminOutput<'GET articles/:id/versions/:version'>;
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
    'POST articles/preview': async ({ body }) => ({ htmlContent: toArticleHtml(body.htmlContent) }),
    'GET articles/:id/versions': async ({ params }) => listVersions(db, 'articles', params.id),
    'GET articles/:id/versions/:version': async ({ params }) =>
      getVersion<ArticleVersion['content']>(db, 'articles', params.id, params.version),
    'POST articles/:id/restore': async ({ actor, params, body }) => restoreArticle(db, actor, params.id, body),
  };
}
