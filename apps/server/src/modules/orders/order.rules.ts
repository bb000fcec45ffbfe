import type { PromoRefusal } from '@lotok/contract';
import { isAmount, type Kopecks, toRoubles } from '@lotok/money';
import { refuse } from '../../platform/refusal.ts';
import { type AmountLimits, assertWithin } from '../payments/index.ts';
import type { ProductOnSale } from '../stock/index.ts';
import { type AskedPromo, makeQuote, type Quote } from './quote.rules.ts';

export type Wanted = { id: number; quantity: number };
/** What may be paid in the way that was chosen, a promo code, and the total that was seen, if it is said. */
export type Terms = { limits: AmountLimits; promo: AskedPromo; seenRoubles: number | null };

/** One line a product, in id order, which is the order of all locks. Refuses an empty order. */
export function mergeLines(wanted: readonly Wanted[]): Wanted[] {
  if (wanted.length === 0) refuse('EMPTY_CART');
  const quantities = new Map<number, number>();
  for (const { id, quantity } of wanted) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity })).sort((a, b) => a.id - b.id);
}

export function pieces(wanted: readonly Wanted[]): number {
  return wanted.reduce((total, line) => total + line.quantity, 0);
}

/** The products of lines, in their order. Refuses what is not on sale. */
export function withProducts(wanted: readonly Wanted[], products: readonly ProductOnSale[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  return wanted.map(({ id, quantity }) => ({
    product: byId.get(id) ?? refuse('NOT_FOUND', { message: `Product ${id} is not on sale.` }),
    quantity,
  }));
}

/** Every figure of an order, from the products as they stand locked. Refuses what can't be sold, or not so. */
export function quote(wanted: readonly Wanted[], products: readonly ProductOnSale[], terms: Terms): Quote {
  const lines = withProducts(wanted, products);
  for (const [index, { product, quantity }] of lines.entries())
    if (product.quantity < quantity) refuse('OUT_OF_STOCK', shortage(product, index));
  const figures = figuresOf(lines, terms.promo);
  const { totalKopecks, promo } = figures;
  if (promo?.refusal) refuse('PROMO_INVALID', promoRefusal(promo.refusal, promo.found?.minOrderKopecks ?? 0));
  if (terms.seenRoubles !== null && !isAmount(terms.seenRoubles, totalKopecks))
    refuse('PRICE_CHANGED', { details: [{ path: 'price', message: String(toRoubles(totalKopecks)) }] });
  assertWithin(terms.limits, totalKopecks);
  return figures;
}

/** Every figure of what is wanted. Refuses what adds up to more roubles than there are. */
export function figuresOf(...wanted: Parameters<typeof makeQuote>): Quote {
  try {
    return makeQuote(...wanted);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse('VALIDATION', { details: [{ path: 'products', message: 'too much for one order' }] });
  }
}

const promoSentences: Record<PromoRefusal, string> = {
  unknown: 'There is no such promo code.',
  early: 'This promo code is not valid yet.',
  over: 'This promo code is no longer valid.',
  used_up: 'This promo code is used up.',
  used_by_you: 'You have used this promo code already.',
  other_goods: 'This promo code is for other products.',
  minimum: 'The order is too small for this promo code.',
};

/** The detail names the reason in one word; the least total stands behind it, in roubles. */
function promoRefusal(why: PromoRefusal, minOrderKopecks: Kopecks) {
  const message = why === 'minimum' ? `${why}: ${toRoubles(minOrderKopecks)}` : why;
  return { message: promoSentences[why], details: [{ path: 'promoCode', message }] };
}

export function shortage(product: Pick<ProductOnSale, 'id' | 'name' | 'quantity'>, index: number) {
  return {
    message: `Out of stock: ${product.name} (${product.quantity} left).`,
    details: [{ path: `products.${index}.id`, message: `${product.id}: ${product.quantity} left` }],
  };
}
