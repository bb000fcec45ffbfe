import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { PageHandle } from '../shared/head.ts';
import { pageLoader } from '../shared/page-loader.ts';
import { query } from '../shared/query.ts';
import { useText } from '../shared/text.tsx';

const productQuery = (id: string | undefined) => query('products/getProduct', { productId: Number(id) });

export const handle: PageHandle = {
  head: ({ t, params, queryClient }) => {
    const product = queryClient.getQueryData(productQuery(params.productId).queryKey);
    return product ? { title: product.name, type: 'product', imagePath: product.photo_url } : { title: t('catalog.title') };
  },
};

export const loader = pageLoader(({ load, params }) => load(productQuery(params.productId)));

export function Component() {
  const { t } = useText();
  const { productId } = useParams();
  const { data } = useQuery(productQuery(productId));
  return <h1 className="text-xl">{data?.name ?? t('app.loading')}</h1>;
}
