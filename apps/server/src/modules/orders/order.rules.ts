import { MIN_ORDER_ROUBLES, type PaymentMethod } from '@lotok/contract';
import { fromRoubles, type Kopecks, multiply, sum } from '@lotok/money';
import { refuse } from '../../platform/refusal.ts';
import type { ProductOnSale } from '../stock/index.ts';

export type Wanted = { id: number; quantity: number };
export type Line = { product: ProductOnSale; quantity: number; priceKopecks: Kopecks };
export type Quote = { lines: readonly Line[]; totalKopecks: Kopecks };

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

/** Every figure of an order, from the products as they stand locked. Refuses what can't be sold. */
export function quote(wanted: readonly Wanted[], products: readonly ProductOnSale[], method: PaymentMethod): Quote {
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = wanted.map(({ id, quantity }) => {
    const product = byId.get(id) ?? refuse('NOT_FOUND', { message: `Product ${id} is not on sale.` });
    if (product.quantity < quantity)
      refuse(
        'OUT_OF_STOCK',
        shortage(
          product,
          wanted.findIndex((line) => line.id === id),
        ),
      );
    return { product, quantity, priceKopecks: multiply(product.priceKopecks, quantity) };
  });
  const totalKopecks = sum(lines.map((line) => line.priceKopecks));
  if (method !== 'balance' && totalKopecks < fromRoubles(MIN_ORDER_ROUBLES)) refuse('MIN_AMOUNT');
  return Object.freeze({ lines, totalKopecks });
}

export function shortage(product: Pick<ProductOnSale, 'id' | 'name' | 'quantity'>, index: number) {
  return {
    message: `Out of stock: ${product.name} (${product.quantity} left).`,
    details: [{ path: `products.${index}.id`, message: `${product.id}: ${product.quantity} left` }],
  };
}
