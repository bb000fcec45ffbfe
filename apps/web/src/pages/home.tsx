import { useQuery } from '@tanstack/react-query';
import { categoryPagesQuery } from '../features/catalog/category-query.ts';
import { bannersQuery } from '../features/catalog/banners.ts';
import { FIRST_HOME_CATEGORIES, HomeCategories } from '../features/catalog/home-categories.tsx';
import { HomeTop } from '../features/catalog/home-top.tsx';
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

export const loader = pageLoader(async ({ load, queryClient, language }) => {
  await load(categoriesQuery, bannersQuery(language));
  const categories = queryClient.getQueryData(categoriesQuery.queryKey) ?? [];
  await load(...categories.slice(0, FIRST_HOME_CATEGORIES).map(({ id }) => categoryPagesQuery(id)));
});

export function Component() {
  const { t } = useText();
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <>
      <h1 className="sr-only">{t('home.title')}</h1>
      <HomeTop />
      <div className="mt-10">
        {categories ? <HomeCategories categories={categories} Heart={FavoriteButton} /> : null}
      </div>
    </>
  );
}
