import { boundFromRoubles, type Kopecks } from '@lotok/money';

/** Bounds of a list, both ends included; null is no bound. */
export type ProductFilter = {
  price: { from: Kopecks; to: Kopecks } | null;
  quantity: { from: number; to: number } | null;
};

type AskedBounds = {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minQuantity?: number | undefined;
  maxQuantity?: number | undefined;
};

/** The largest bound that the contract takes. */
const MOST_ROUBLES = 1_000_000_000;
const MOST_UNITS = 2_000_000_000;

/** Bounds as a call gives them. */
export function toProductFilter({ minPrice, maxPrice, minQuantity, maxQuantity }: AskedBounds): ProductFilter {
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const hasQuantity = minQuantity !== undefined || maxQuantity !== undefined;
  return {
    price: hasPrice
      ? { from: boundFromRoubles(minPrice ?? 0, 'lower'), to: boundFromRoubles(maxPrice ?? MOST_ROUBLES, 'upper') }
      : null,
    quantity: hasQuantity ? { from: minQuantity ?? 0, to: maxQuantity ?? MOST_UNITS } : null,
  };
}

export function isFiltered(filter: ProductFilter): boolean {
  return filter.price !== null || filter.quantity !== null;
}
