import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { listShownBanners } from './banners/banners.reads.ts';
import { getPage } from './pages/pages.reads.ts';

type ContentRoutes = Pick<Routes, 'shop/getPage' | 'shop/getBanners'>;

export function contentRoutes({ db }: { db: Db }): ContentRoutes {
  return {
    'shop/getPage': (input) => getPage(db, input),
    'shop/getBanners': ({ language }) => listShownBanners(db, language),
  };
}
