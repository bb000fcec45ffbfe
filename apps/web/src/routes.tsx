import { redirect, type RouteObject } from 'react-router';
import { BrokenPage } from './pages/broken.tsx';
import { loader as rootLoader, RootPage } from './pages/root.tsx';
import { paths } from './paths.ts';
import { withFurtherTexts } from './shared/text/language.ts';

/**
 * All routes. The id of a lazy page is the name of its file, by which the server finds the scripts to preload.
 * The texts of pages outside the catalogue are not in the first bundle and are loaded with the page.
 */
const pages: RouteObject[] = [
  { id: 'home', index: true, lazy: () => import('./pages/home.tsx') },
  { id: 'catalog', path: 'catalog', lazy: () => import('./pages/catalog.tsx') },
  { id: 'category', path: 'categories/:categoryId', lazy: () => import('./pages/category.tsx') },
  { id: 'product', path: 'products/:productId', lazy: () => import('./pages/product.tsx') },
  { id: 'favorites', path: 'favorites', lazy: withFurtherTexts(() => import('./pages/favorites.tsx')) },
  { id: 'orders', path: 'orders', lazy: withFurtherTexts(() => import('./pages/orders.tsx')) },
  { id: 'articles', path: 'articles', lazy: withFurtherTexts(() => import('./pages/articles.tsx')) },
  { id: 'article', path: 'articles/:id', lazy: withFurtherTexts(() => import('./pages/article.tsx')) },
  { id: 'luck', path: 'luck/:id', lazy: withFurtherTexts(() => import('./pages/luck.tsx')) },
  { id: 'rules', path: 'rules', lazy: withFurtherTexts(() => import('./pages/rules.tsx')) },
  { id: 'replacement', path: 'replacement', lazy: withFurtherTexts(() => import('./pages/replacement.tsx')) },
  { id: 'earn', path: 'earn', lazy: withFurtherTexts(() => import('./pages/earn.tsx')) },
  { id: 'video-record', path: 'video-record', lazy: withFurtherTexts(() => import('./pages/video-record.tsx')) },
  { id: 'contacts', path: 'contacts', lazy: withFurtherTexts(() => import('./pages/contacts.tsx')) },
  { id: 'help', path: 'help', lazy: withFurtherTexts(() => import('./pages/help.tsx')) },
  { id: 'added-page', path: 'pages/:name', lazy: withFurtherTexts(() => import('./pages/added-page.tsx')) },
  { id: 'login', path: 'login', lazy: withFurtherTexts(() => import('./pages/login.tsx')) },
  { id: 'telegram-login', path: 'telegram-login', lazy: withFurtherTexts(() => import('./pages/telegram-login.tsx')) },
  { id: 'sign-in-link', path: 'sign-in-link', lazy: withFurtherTexts(() => import('./pages/sign-in-link.tsx')) },
  { id: 'register', path: 'register', lazy: withFurtherTexts(() => import('./pages/register.tsx')) },
  { id: 'reset-password', path: 'reset-password', lazy: withFurtherTexts(() => import('./pages/reset-password.tsx')) },
  { id: 'settings', path: 'profile/settings', lazy: withFurtherTexts(() => import('./pages/settings.tsx')) },
  { id: 'top-up', path: 'profile/top-up', lazy: withFurtherTexts(() => import('./pages/top-up.tsx')) },
  { id: 'domains', path: 'domains', lazy: withFurtherTexts(() => import('./pages/domains.tsx')) },
  {
    id: 'control-domain',
    path: 'control-domain/:domain',
    lazy: withFurtherTexts(() => import('./pages/control-domain.tsx')),
  },
  {
    id: 'confirm-account-deletion',
    path: 'confirm-account-deletion/:token?',
    lazy: withFurtherTexts(() => import('./pages/confirm-account-deletion.tsx')),
  },
  {
    id: 'confirm-email-change',
    path: 'confirm-email-change/:token?',
    lazy: withFurtherTexts(() => import('./pages/confirm-email-change.tsx')),
  },
  {
    id: 'confirm-auth-code',
    path: 'confirm-auth-code/:token?',
    lazy: withFurtherTexts(() => import('./pages/confirm-auth-code.tsx')),
  },
  {
    id: 'claim-refund',
    path: 'claim-refund/:token?',
    lazy: withFurtherTexts(() => import('./pages/claim-refund.tsx')),
  },
  { id: 'not-found', path: '404', lazy: withFurtherTexts(() => import('./pages/not-found.tsx')) },
  { path: '*', loader: () => redirect(paths.notFound) },
];

export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: rootLoader,
    Component: RootPage,
    HydrateFallback: () => null,
    children: [{ id: 'page', ErrorBoundary: BrokenPage, children: pages }],
    ErrorBoundary: BrokenPage,
  },
];
