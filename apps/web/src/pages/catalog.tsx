import type { PageHandle } from '../shared/head.ts';
import { pageLoader } from '../shared/page-loader.ts';
import { query } from '../shared/query.ts';
import { useText } from '../shared/text.tsx';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('catalog.title') }) };

export const loader = pageLoader(({ load }) => load(query('products/searchCatalogProducts', {}), query('categories/getCategoriesWithSubCategories', {})));

export function Component() {
  const { t } = useText();
  return <h1 className="text-xl">{t('catalog.title')}</h1>;
}
