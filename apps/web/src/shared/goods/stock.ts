/** Up to this many units the stock is low. */
const LOW_STOCK_UNITS = 5;

export type Stock = 'some' | 'few' | 'none';

export function stockOf(quantity: number): Stock {
  if (quantity <= 0) return 'none';
  return quantity <= LOW_STOCK_UNITS ? 'few' : 'some';
}
