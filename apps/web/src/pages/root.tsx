import { Outlet, ScrollRestoration } from 'react-router';
import { SearchBox } from '../features/search/search-box.tsx';
import { SearchButton } from '../features/search/search-button.tsx';
import { categoriesQuery } from '../layout/category-links.tsx';
import { Shell } from '../layout/shell.tsx';
import { openCart } from '../shared/goods/cart-overlay.ts';
import { DocumentHead } from '../shared/routing/document-head.tsx';
import { pageLoader } from '../shared/routing/page-loader.ts';
import { Shopping } from './shopping.tsx';

export const loader = pageLoader(({ load }) => load(categoriesQuery));

/** Connects the layout with the features that are on every page. */
export function RootPage() {
  return (
    <Shopping>
      <Shell search={<SearchBox />} searchButton={<SearchButton />} onCart={openCart}>
        <DocumentHead />
        <Outlet />
        <ScrollRestoration />
      </Shell>
    </Shopping>
  );
}
