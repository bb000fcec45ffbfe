import { PRODUCTS_PER_PAGE } from '@lotok/contract';

/** The last page of so many products; there is always a first. */
export function lastPage(productsCount: number, pageSize: number = PRODUCTS_PER_PAGE): number {
  return Math.max(1, Math.ceil(productsCount / pageSize));
}
