import { useQuery } from '@tanstack/react-query';
import { Navigate, redirect, useParams } from 'react-router';
import { categoryBounds, readCategoryFilters } from '../features/catalog/category-filters.ts';
import { categoryQuery } from '../features/catalog/category-query.ts';
import { CategoryView } from '../features/catalog/category-view.tsx';
import { ProductRowsSkeleton } from '../features/catalog/product-rows.tsx';
import { FavoriteButton } from '../features/favorites/favorite-button.tsx';
import { categoriesQuery } from '../layout/category-links.tsx';
import { paths } from '../paths.ts';
import { categoryAtIndex } from '../shared/routing/category-address.ts';
import { nameIn } from '../shared/text/format.ts';
import { breadcrumbs, type PageHandle } from '../shared/routing/head.ts';
import { pageLoader } from '../shared/routing/page-loader.ts';

const queryOf = (categoryId: number, url: URL) =>
  categoryQuery(categoryId, categoryBounds(readCategoryFilters(url.searchParams)));

export const handle: PageHandle = {
  head: ({ t, language, params, queryClient, shop, url }) => {
    const category = categoryAtIndex(queryClient.getQueryData(categoriesQuery.queryKey) ?? [], params.categoryId);
    if (!category) return { title: t('catalog.title') };
    const name = nameIn(language, category);
    const count = queryClient.getQueryData(queryOf(category.id, url).queryKey)?.products_count;
    return {
      title: t('category.title', { category: name }),
      ...(count === undefined ? {} : { description: t('category.description', { category: name, count }) }),
      imagePath: category.photo_url,
      jsonLd: [
        breadcrumbs(shop.public_url, [
          { name: t('crumbs.main'), path: '/' },
          { name, path: url.pathname },
        ]),
      ],
    };
  },
};

export const loader = pageLoader(async ({ load, params, url, queryClient }) => {
  await load(categoriesQuery);
  const categories = queryClient.getQueryData(categoriesQuery.queryKey);
  if (!categories) return;
  const category = categoryAtIndex(categories, params.categoryId);
  if (!category) throw redirect(paths.notFound);
  await load(queryOf(category.id, url));
});

export function Component() {
  const { categoryId } = useParams();
  const { data: categories } = useQuery(categoriesQuery);
  if (!categories) return <ProductRowsSkeleton count={10} />;
  const category = categoryAtIndex(categories, categoryId);
  if (!category) return <Navigate to={paths.notFound} replace />;
  return <CategoryView key={category.id} category={category} Heart={FavoriteButton} />;
}
