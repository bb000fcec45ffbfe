import { useQuery } from '@tanstack/react-query';
import { categoryPagesQuery } from '../features/catalog/category-query.ts';
import { DomainsBanner } from '../features/catalog/domains-banner.tsx';
import { HomeBanners } from '../features/catalog/home-banners.tsx';
import { FIRST_HOME_CATEGORIES, HomeCategories } from '../features/catalog/home-categories.tsx';
import { Benefits } from '../features/catalog/benefits.tsx';
import { FavoriteButton } from '../features/favorites/favorite-button.tsx';
import { websiteJsonLd } from '../features/search/website-json-ld.ts';
import { categoriesQuery } from '../layout/category-links.tsx';
import { paths } from '../paths.ts';
import type { PageHandle } from '../shared/routing/head.ts';
import { pageLoader } from '../shared/routing/page-loader.ts';
import { useText } from '../shared/text/text.tsx';

export const handle: PageHandle = {
  head: ({ t, shop }) => ({
    title: t('home.title'),
    canonicalPath: paths.home,
    jsonLd: [websiteJsonLd(shop.name, shop.public_url)],
  }),
};

export const loader = pageLoader(async ({ load, queryClient }) => {
  await load(categoriesQuery);
  const categories = queryClient.getQueryData(categoriesQuery.queryKey) ?? [];
  await load(...categories.slice(0, FIRST_HOME_CATEGORIES).map(({ id }) => categoryPagesQuery(id)));
});

export function Component() {
  const { t } = useText();
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <>
      <h1 className="sr-only">{t('home.title')}</h1>
      <div className="mb-4 grid gap-4 md:grid-cols-[1.15fr_1fr]">
        <DomainsBanner />
        <Benefits />
      </div>
      <HomeBanners />
      <div className="mt-10">
        {categories ? <HomeCategories categories={categories} Heart={FavoriteButton} /> : null}
      </div>
    </>
  );
}
