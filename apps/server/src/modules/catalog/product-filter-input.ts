import { boundFromRoubles } from '@lotok/money';
import type { ProductFilter } from './product-filter.ts';

type RequestedBounds = {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minQuantity?: number | undefined;
  maxQuantity?: number | undefined;
};

/** The largest bounds that the contract accepts. */
const MAX_ROUBLES = 1_000_000_000;
const MAX_UNITS = 2_000_000_000;

/** The filter from the bounds of a call. */
export function toProductFilter({ minPrice, maxPrice, minQuantity, maxQuantity }: RequestedBounds): ProductFilter {
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const hasQuantity = minQuantity !== undefined || maxQuantity !== undefined;
  return {
    price: hasPrice
      ? { from: boundFromRoubles(minPrice ?? 0, 'lower'), to: boundFromRoubles(maxPrice ?? MAX_ROUBLES, 'upper') }
      : null,
    quantity: hasQuantity ? { from: minQuantity ?? 0, to: maxQuantity ?? MAX_UNITS } : null,
  };
}
