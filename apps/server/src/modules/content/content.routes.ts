import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { LiveLimits } from './fill-limits.ts';
import { listShownBanners } from './banners/banners.reads.ts';
import { getPage } from './pages/pages.reads.ts';

type ContentRoutes = Pick<Routes, 'shop/getPage' | 'shop/getBanners'>;

export function contentRoutes({ db, limits }: { db: Db; limits: LiveLimits }): ContentRoutes {
  return {
    'shop/getPage': (input) => getPage(db, input, limits),
    'shop/getBanners': ({ language }) => listShownBanners(db, language, limits),
  };
}
