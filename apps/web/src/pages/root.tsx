import { Outlet, ScrollRestoration } from 'react-router';
import { categoriesQuery } from '../layout/category-links.tsx';
import { Shell } from '../layout/shell.tsx';
import { openCart } from '../shared/cart-overlay.ts';
import { DocumentHead } from '../shared/document-head.tsx';
import { pageLoader } from '../shared/page-loader.ts';

export const loader = pageLoader(({ load }) => load(categoriesQuery));

/** Joins the layout with the features that live in it, on every page. */
export function RootPage() {
  return (
    <Shell search={null} searchButton={null} onCart={openCart}>
      <DocumentHead />
      <Outlet />
      <ScrollRestoration />
    </Shell>
  );
}
