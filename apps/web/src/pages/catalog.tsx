import { useQuery } from '@tanstack/react-query';
import { catalogInput, readCatalogFilters } from '../features/catalog/catalog-filters.ts';
import { CatalogView } from '../features/catalog/catalog-view.tsx';
import { FavoriteButton } from '../features/favorites/favorite-button.tsx';
import { paths } from '../paths.ts';
import { breadcrumbs, type PageHandle } from '../shared/routing/head.ts';
import { pageLoader } from '../shared/routing/page-loader.ts';
import { query } from '../shared/api/query.ts';

const categoriesQuery = query('categories/getCategoriesWithSubCategories', {});
const listQuery = (url: URL) =>
  query('products/searchCatalogProducts', catalogInput(readCatalogFilters(url.searchParams)));

export const handle: PageHandle = {
  head: ({ t, shop, url }) => {
    const { page } = readCatalogFilters(url.searchParams);
    const crumbs = [
      { name: t('crumbs.main'), path: paths.home },
      { name: t('catalog.title'), path: paths.catalog },
    ];
    return {
      title: t('catalog.title'),
      description: t('catalog.description'),
      canonicalPath: page > 1 ? `${paths.catalog}?page=${page}` : paths.catalog,
      jsonLd: [breadcrumbs(shop.public_url, crumbs)],
    };
  },
};

export const loader = pageLoader(({ load, url }) => load(listQuery(url), categoriesQuery));

export function Component() {
  const { data: categories } = useQuery(categoriesQuery);
  return <CatalogView categories={categories ?? []} Heart={FavoriteButton} />;
}
