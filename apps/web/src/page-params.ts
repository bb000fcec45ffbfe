import { matchRoutes, type RouteObject } from 'react-router';

/** The query parameters that each page reads, by the id of its route. Other parameters do not change the page. */
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
/** The parameters that every page reads: the language. */
const everyPage = ['lang'];
/** Stands for all URLs without a page, since their documents are equal. */
const NO_PAGE = '/no-page';

/**
 * The canonical path and query of all URLs that have the same document: only the parameters that the page reads, in a fixed order,
 * each once.
 */
export function canonicalAddress(routes: RouteObject[], address: string): string {
  const [path = '/', ...query] = address.split('?');
  const route = matchRoutes(routes, path)?.at(-1)?.route;
  if (!route || route.path === '*') return NO_PAGE;
  const requested = new URLSearchParams(query.join('?'));
  const read = new URLSearchParams();
  for (const name of [...everyPage, ...(pageParams[route.id ?? ''] ?? [])]) {
    const value = requested.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size > 0 ? `${path}?${read}` : path;
}
