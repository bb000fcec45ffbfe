import { matchRoutes, type RouteObject } from 'react-router';

/** What each page reads of its query, by the id of its route. Whatever else stands there makes no other page. */
export const pageParams: Readonly<Record<string, readonly string[]>> = {
  catalog: [
    'page',
    'filtersEnabled',
    'search',
    'extendedSearch',
    'category',
    'subCategory',
    'priceFrom',
    'priceTo',
    'sortBy',
    'itemsPerPage',
  ],
  category: ['subCategory', 'minPrice', 'maxPrice', 'minQuantity', 'maxQuantity', 'sortBy'],
  favorites: ['page'],
  orders: ['kind', 'view', 'page', 'payment', 'file'],
  articles: ['page'],
  'top-up': ['payment', 'amount'],
  domains: ['domain', 'list', 'page'],
  'control-domain': ['page'],
  'confirm-auth-code': ['token'],
};
/** What every page reads: the language that a link asks for. */
const everyPage = ['lang'];
/** Stands for all addresses of no page, which are answered alike. */
const NO_PAGE = '/no-page';

/**
 * The one address, path and query, of all that are answered with the same document: with the parameters that its page reads, in
 * their own order, each once.
 */
export function canonicalAddress(routes: RouteObject[], address: string): string {
  const [path = '/', ...query] = address.split('?');
  const route = matchRoutes(routes, path)?.at(-1)?.route;
  if (!route || route.path === '*') return NO_PAGE;
  const asked = new URLSearchParams(query.join('?'));
  const read = new URLSearchParams();
  for (const name of [...everyPage, ...(pageParams[route.id ?? ''] ?? [])]) {
    const value = asked.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size > 0 ? `${path}?${read}` : path;
}
