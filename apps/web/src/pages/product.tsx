import { isApiError } from '@lotok/client';
import type { Output } from '@lotok/contract';
import type { Language, Translate } from '@lotok/i18n';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, redirect, useParams } from 'react-router';
import { Breadcrumbs } from '../features/catalog/breadcrumbs.tsx';
import { plainText } from '../shared/text/plain-text.ts';
import { productJsonLd } from '../features/catalog/product-json-ld.ts';
import { ProductPage } from '../features/catalog/product-page.tsx';
import { ProductPageSkeleton } from '../features/catalog/product-page-skeleton.tsx';
import { FavoriteButton } from '../features/favorites/favorite-button.tsx';
import { categoriesQuery } from '../layout/category-links.tsx';
import { paths } from '../paths.ts';
import { categoryIndex } from '../shared/routing/category-address.ts';
import { formatPrice, nameIn } from '../shared/text/format.ts';
import { breadcrumbs, type PageHandle } from '../shared/routing/head.ts';
import { pageLoader } from '../shared/routing/page-loader.ts';
import { query } from '../shared/api/query.ts';
import { useText } from '../shared/text/text.tsx';

const isProductId = (id = '') => /^[1-9]\d{0,8}$/.test(id);
const productQuery = (id: string | undefined) => query('products/getProduct', { productId: Number(id) });

/** The breadcrumbs from category to product, without the main page. */
function crumbsOf(product: Output<'products/getProduct'>, language: Language, queryClient: QueryClient) {
  const { category, subcategory } = product.productPath;
  const index = categoryIndex(queryClient.getQueryData(categoriesQuery.queryKey) ?? [], category.id);
  const to = index === null ? paths.catalog : paths.category(index);
  return [
    { name: nameIn(language, category), to },
    { name: nameIn(language, subcategory), to: `${to}?subCategory=${subcategory.id}` },
    { name: product.name },
  ];
}

const crumbsInHead = (t: Translate, crumbs: ReturnType<typeof crumbsOf>, path: string) =>
  [{ name: t('crumbs.main'), to: paths.home }, ...crumbs].map(({ name, to = path }) => ({ name, path: to }));

export const handle: PageHandle = {
  head: ({ t, language, params, queryClient, shop }) => {
    const product = queryClient.getQueryData(productQuery(params.productId).queryKey);
    if (!product) return { title: t('catalog.title') };
    const path = paths.product(product.id);
    return {
      title: t('product.title', { name: product.name, price: formatPrice(product.price) }),
      description: plainText(product.html_description, 180),
      canonicalPath: path,
      imagePath: product.photo_url,
      type: 'product',
      jsonLd: [
        productJsonLd(product, shop.public_url, nameIn(language, product.productPath.category)),
        breadcrumbs(shop.public_url, crumbsInHead(t, crumbsOf(product, language, queryClient), path)),
      ],
    };
  },
};

export const loader = pageLoader(async ({ load, params }) => {
  if (!isProductId(params.productId)) throw redirect(paths.notFound);
  await load(productQuery(params.productId), categoriesQuery);
});

export function Component() {
  const { language } = useText();
  const queryClient = useQueryClient();
  const { productId } = useParams();
  const { data: product, error } = useQuery(productQuery(productId));
  useQuery(categoriesQuery);
  // An unknown product leads to "not found", any other failure to the main page (spec, section 2).
  if (error && !product) return <Navigate to={isApiError(error, 'NOT_FOUND') ? paths.notFound : paths.home} replace />;
  if (!product) return <ProductPageSkeleton />;
  return (
    <>
      <Breadcrumbs entries={crumbsOf(product, language, queryClient)} />
      <ProductPage key={product.id} product={product} Heart={FavoriteButton} />
    </>
  );
}
