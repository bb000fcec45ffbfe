import { PRODUCTS_PER_PAGE } from '@lotok/contract';

/** The number of the last page; 1 when there are no products. */
export function lastPage(productsCount: number, pageSize: number = PRODUCTS_PER_PAGE): number {
  return Math.max(1, Math.ceil(productsCount / pageSize));
}
