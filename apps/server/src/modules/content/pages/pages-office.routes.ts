import type { AdminOutput } from '@lotok/contract/admin';
import type { Db } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import type { LiveLimits } from '../fill-limits.ts';
import { fillForReader, type ShopFields } from '../placeholders.ts';
import { toLeadHtml, toPageHtml } from '../rich-html.ts';
import { getVersion, listVersions } from '../versions/versions.reads.ts';
import { changePage, createPage, getPageItem, restorePage } from './change-page.ts';
import { toReaderText } from './page-text.ts';
import { toPageListItem } from './page-view.ts';
import { listPageRows } from './pages-office.reads.ts';

type Calls = Extract<keyof AdminRoutes, `${string} pages${string}`>;
type PageVersion = AdminOutput<'GET pages/:id/versions/:version'>;

type Deps = { db: Db; getShop: () => ShopFields; limits: LiveLimits };

/** Static pages in the back office. */
export function pagesOfficeRoutes({ db, getShop, limits }: Deps): AdminRoutes<Calls> {
  return {
    'GET pages': async ({ query }) => {
      const { rows, total } = await listPageRows(db, query);
      return { items: rows.map(toPageListItem), total };
    },
    'GET pages/:id': async ({ params }) => getPageItem(db, params.id),
    'POST pages': async ({ actor, body }) => createPage(db, actor, body),
    'PUT pages/:id': async ({ actor, params, body }) => changePage(db, actor, params.id, body),
    'DELETE pages/:id': async ({ actor, params }) => {
      await changePage(db, actor, params.id, { isListed: false });
      return { ok: true };
    },
    'POST pages/preview': async ({ body: { language, lead, htmlContent } }) => {
      const fill = (html: string) => fillForReader(toReaderText(html, language, limits), language, getShop());
      return { lead: await fill(toLeadHtml(lead)), htmlContent: await fill(toPageHtml(htmlContent)) };
    },
    'GET pages/:id/versions': async ({ params }) => listVersions(db, 'pages', params.id),
    'GET pages/:id/versions/:version': async ({ params }) =>
      getVersion<PageVersion['content']>(db, 'pages', params.id, params.version),
    'POST pages/:id/restore': async ({ actor, params, body }) => restorePage(db, actor, params.id, body),
  };
}
