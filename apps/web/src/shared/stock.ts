/** From this many pieces down, few are left. */
const FEW_PIECES = 5;

export type Stock = 'some' | 'few' | 'none';

export function stockOf(quantity: number): Stock {
  if (quantity <= 0) return 'none';
  return quantity <= FEW_PIECES ? 'few' : 'some';
}
