import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { breadcrumbs, type PageHandle } from '../shared/head.ts';
import { pageLoader } from '../shared/page-loader.ts';
import { query } from '../shared/query.ts';
import { useText } from '../shared/text.tsx';

const categoryQuery = (id: string | undefined) => query('subCategories/getSubCategoriesWithProducts', { categoryId: Number(id) });

export const handle: PageHandle = {
  head: ({ t, params, queryClient, shop, url }) => {
    const category = queryClient.getQueryData(categoryQuery(params.categoryId).queryKey);
    if (!category) return { title: t('catalog.title') };
    const crumbs = [
      { name: t('crumbs.main'), path: '/' },
      { name: category.category_name, path: url.pathname },
    ];
    return { title: t('category.title', { category: category.category_name }), jsonLd: [breadcrumbs(shop.public_url, crumbs)] };
  },
};

export const loader = pageLoader(({ load, params }) => load(categoryQuery(params.categoryId)));

export function Component() {
  const { t } = useText();
  const { categoryId } = useParams();
  const { data } = useQuery(categoryQuery(categoryId));
  return <h1 className="text-xl">{data?.category_name ?? t('catalog.title')}</h1>;
}
