import type { Kopecks } from '@lotok/money';
import { refuse } from '../../platform/refusal.ts';
import { type PriceRules, withoutMarkups } from '../bots/index.ts';
import { type AmountLimits, assertWithinLimits, refuseChangedPrice } from '../payments/index.ts';
import type { ProductOnSale } from '../stock/index.ts';
import { refusePromo } from './promo-refusals.ts';
import { type RequestedPromo, makeQuote, type Quote } from './make-quote.ts';

export type RequestedLine = { id: number; quantity: number };
/**
 * The limits of the chosen payment method, a promo code, the total that the buyer saw, if the call contains it, and how the prices are
 * made in a partner's bot, whose partner pays the shop's prices from the balance (`isOwnPurchase`).
 */
export type OrderTerms = {
  limits: AmountLimits;
  promo: RequestedPromo;
  seenKopecks: Kopecks | null;
  priceRules: PriceRules | null;
  isOwnPurchase: boolean;
};

/** Merges the lines to one for each product, in id order, which is the order of all locks. Refuses an empty order. */
export function mergeLines(wanted: readonly RequestedLine[]): RequestedLine[] {
  if (wanted.length === 0) refuse('EMPTY_CART');
  const quantities = new Map<number, number>();
  for (const { id, quantity } of wanted) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity })).sort((a, b) => a.id - b.id);
}

export function pieces(wanted: readonly RequestedLine[]): number {
  return wanted.reduce((total, line) => total + line.quantity, 0);
}

/** The lines with their products. Refuses products that are not on sale. */
export function withProducts(wanted: readonly RequestedLine[], products: readonly ProductOnSale[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  return wanted.map(({ id, quantity }) => ({
    product: byId.get(id) ?? refuse('NOT_FOUND', { message: `Product ${id} is not on sale.` }),
    quantity,
  }));
}

/**
 * The quote by which an order is charged, from its locked products. Refuses an order that can't be sold at all or on these terms. The total
 * that the buyer saw is the one with the markups also where they are not charged.
 */
export function requireQuote(
  wanted: readonly RequestedLine[],
  products: readonly ProductOnSale[],
  terms: OrderTerms,
): Quote {
  const lines = withProducts(wanted, products);
  for (const [index, { product, quantity }] of lines.entries()) assertQuantityAllowed(product, quantity, index);
  for (const [index, { product, quantity }] of lines.entries())
    if (product.quantity < quantity) refuse('OUT_OF_STOCK', shortage(product, index));
  const quote = computeQuote(lines, terms.promo, terms.priceRules);
  const { totalKopecks, promo } = quote;
  if (promo?.refusal) refusePromo(promo.refusal, promo.found?.minOrderKopecks ?? 0);
  if (terms.seenKopecks !== null && terms.seenKopecks !== totalKopecks) refuseChangedPrice(totalKopecks);
  assertWithinLimits(terms.limits, totalKopecks);
  return terms.priceRules && terms.isOwnPurchase ? computeQuote(lines, null, withoutMarkups(terms.priceRules)) : quote;
}

/** Refuses fewer or more units than one purchase of the product may have. */
function assertQuantityAllowed(product: ProductOnSale, quantity: number, index: number): void {
  const { id, name, minQuantity: minimum, maxQuantity: maximum } = product;
  if (quantity >= minimum && (maximum === null || quantity <= maximum)) return;
  const limits = maximum === null ? `at least ${minimum}` : `${minimum} to ${maximum}`;
  refuse('QUANTITY_LIMIT', {
    message: `A purchase of ${name} has ${limits} units.`,
    details: [{ path: `products.${index}.quantity`, message: limits }],
    params: { productId: id, minimum, maximum },
  });
}

/** The quote of the requested lines. Refuses totals beyond the largest representable amount. */
export function computeQuote(...wanted: Parameters<typeof makeQuote>): Quote {
  try {
    return makeQuote(...wanted);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse('VALIDATION', { details: [{ path: 'products', message: 'too much for one order' }] });
  }
}

export function shortage(product: Pick<ProductOnSale, 'id' | 'name' | 'quantity'>, index: number) {
  return {
    message: `Out of stock: ${product.name} (${product.quantity} left).`,
    details: [{ path: `products.${index}.id`, message: `${product.id}: ${product.quantity} left` }],
    params: { productId: product.id, available: product.quantity },
  };
}
