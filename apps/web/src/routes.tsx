import { redirect, type RouteObject } from 'react-router';
import { BrokenPage } from './pages/broken.tsx';
import { loader as rootLoader, RootPage } from './pages/root.tsx';
import { paths } from './paths.ts';

/**
 * The sitemap. The id of a lazy page is the name of its file: by it the server finds the scripts to preload.
 * Pages that need an account are one honest page until accounts open.
 */
const account = () => import('./pages/account.tsx');

const pages: RouteObject[] = [
  { id: 'home', index: true, lazy: () => import('./pages/home.tsx') },
  { id: 'catalog', path: 'catalog', lazy: () => import('./pages/catalog.tsx') },
  { id: 'category', path: 'categories/:categoryId', lazy: () => import('./pages/category.tsx') },
  { id: 'product', path: 'products/:productId', lazy: () => import('./pages/product.tsx') },
  { id: 'favorites', path: 'favorites', lazy: () => import('./pages/favorites.tsx') },
  { id: 'orders', path: 'orders', lazy: () => import('./pages/orders.tsx') },
  { id: 'articles', path: 'articles', lazy: () => import('./pages/articles.tsx') },
  { id: 'article', path: 'articles/:id', lazy: () => import('./pages/article.tsx') },
  { id: 'rules', path: 'rules', lazy: () => import('./pages/rules.tsx') },
  { id: 'replacement', path: 'replacement', lazy: () => import('./pages/replacement.tsx') },
  { id: 'earn', path: 'earn', lazy: () => import('./pages/earn.tsx') },
  { id: 'video-record', path: 'video-record', lazy: () => import('./pages/video-record.tsx') },
  { id: 'contacts', path: 'contacts', lazy: () => import('./pages/contacts.tsx') },
  { id: 'help', path: 'help', lazy: () => import('./pages/help.tsx') },
  { path: 'login', lazy: account },
  { path: 'register', lazy: account },
  { path: 'reset-password', lazy: account },
  { path: 'profile/settings', lazy: account },
  { path: 'profile/top-up', lazy: account },
  { path: 'domains', lazy: account },
  { path: 'control-domain/:domain', lazy: account },
  { path: 'confirm-account-deletion/:token?', lazy: account },
  { path: 'confirm-email-change/:token?', lazy: account },
  { id: 'not-found', path: '404', lazy: () => import('./pages/not-found.tsx') },
  { path: '*', loader: () => redirect(paths.notFound) },
];

export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: rootLoader,
    Component: RootPage,
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: BrokenPage, children: pages }],
    ErrorBoundary: BrokenPage,
  },
];
