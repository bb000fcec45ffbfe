import type { Db } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { listVersions } from '../versions/versions.reads.ts';
import { toBannerItem } from './banner-view.ts';
import { listBannerRows } from './banners-office.reads.ts';
import { changeBanner, createBanner, getBannerItem, restoreBanner } from './change-banner.ts';

type Calls = Extract<keyof AdminRoutes, `${string} banners${string}`>;

/** Banners and cards of the home page in the back office. */
export function bannersOfficeRoutes({ db }: { db: Db }): AdminRoutes<Calls> {
  return {
    'GET banners': async ({ query }) => {
      const { rows, total } = await listBannerRows(db, query);
      return { items: rows.map(toBannerItem), total };
    },
    'GET banners/:id': async ({ params }) => getBannerItem(db, params.id),
    'POST banners': async ({ actor, body }) => createBanner(db, actor, body),
    'PUT banners/:id': async ({ actor, params, body }) => changeBanner(db, actor, params.id, body),
    'DELETE banners/:id': async ({ actor, params }) => {
      await changeBanner(db, actor, params.id, { isListed: false });
      return { ok: true };
    },
    'GET banners/:id/versions': async ({ params }) => listVersions(db, 'banners', params.id),
    'POST banners/:id/restore': async ({ actor, params, body }) => restoreBanner(db, actor, params.id, body),
  };
}
