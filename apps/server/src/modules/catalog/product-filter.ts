import { boundFromRoubles, type Kopecks } from '@lotok/money';
import { type RawBuilder, sql } from 'kysely';
import { PLANNED_EACH_TIME } from '../../platform/database/index.ts';

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

export const noFilter: ProductFilter = { price: null, quantity: null };

export function isFiltered(filter: ProductFilter): boolean {
  return filter.price !== null || filter.quantity !== null;
}

/**
 * The filter as conditions on products `p`, with a leading `and`; nothing where there is no bound. Few products in a
 * range are sorted, many are met by walking the list's order: the plan must know the bounds.
 */
export function filterClause({ price, quantity }: ProductFilter): RawBuilder<unknown> {
  const priceClause = price ? sql` and p.price_kopecks between ${price.from} and ${price.to}` : sql``;
  const quantityClause = quantity ? sql` and p.quantity between ${quantity.from} and ${quantity.to}` : sql``;
  return price || quantity ? sql`${priceClause}${quantityClause} ${sql.raw(PLANNED_EACH_TIME)}` : sql``;
}
