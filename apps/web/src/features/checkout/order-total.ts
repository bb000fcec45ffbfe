import type { Kopecks } from '@lotok/money';
import { amountsOfOrder } from '@lotok/money/quote';
import { estimateLine } from '../../shared/goods/line-totals.ts';
import { isWithinLimits, type QuantityLimits } from '../../shared/goods/quantity-limits.ts';

/** One product of an order as the buyer sees it; `price` in roubles for one piece. */
export type OrderLine = { id: number; name: string; price: number; quantity: number } & QuantityLimits;

/** The total of lines at their list prices, by the rules of the server. */
export function totalKopecks(lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]): Kopecks {
  return amountsOfOrder(lines.map(estimateLine)).totalKopecks;
}

/** The first product of which less is in stock than was chosen. */
export function findShortLine(lines: readonly OrderLine[]): OrderLine | null {
  return lines.find(({ quantity, available }) => quantity > available) ?? null;
}

/** The first product of which one purchase may not have the chosen quantity. */
export function findLineBeyondLimits(lines: readonly OrderLine[]): OrderLine | null {
  return lines.find((line) => !isWithinLimits(line.quantity, line)) ?? null;
}

/** Whether a price differs from the one that the buyer saw. A removed line is not a change of price. */
export function hasPriceChanged(seen: readonly OrderLine[], now: readonly OrderLine[]): boolean {
  return now.some((line) => seen.some(({ id, price }) => id === line.id && price !== line.price));
}

/** Whether two lists contain the same products in the same quantities, in any order. */
export function isSameOrder(one: readonly OrderLine[], other: readonly OrderLine[]): boolean {
  const isIn = (line: OrderLine) => other.some(({ id, quantity }) => id === line.id && quantity === line.quantity);
  return one.length === other.length && one.every(isIn);
}
