import type { Kopecks } from '@lotok/money';

/** Inclusive bounds of a list; null is no bound. */
export type ProductFilter = {
  price: { from: Kopecks; to: Kopecks } | null;
  quantity: { from: number; to: number } | null;
};

export function isFiltered(filter: ProductFilter): boolean {
  return filter.price !== null || filter.quantity !== null;
}
