import type { CartItem } from './cart-query.ts';
import type { Pending } from './quantity-saver.ts';

/** A line as the buyer sees it: with the chosen quantity, even before it is saved. */
export type CartLine = {
  id: number;
  name: string;
  photoUrl: string;
  price: number;
  quantity: number;
  available: number;
  minimum: number | undefined;
  maximum: number | null | undefined;
};

export function toCartLines(items: readonly CartItem[], pending: Pending): CartLine[] {
  return items.map((item) => ({
    id: item.product_id,
    name: item.name,
    photoUrl: item.photo_url,
    price: item.price,
    quantity: pending.get(item.product_id) ?? item.quantity,
    available: item.available_quantity,
    minimum: item.min_quantity,
    maximum: item.max_quantity,
  }));
}

/** The cached cart after one line was saved or removed. */
export function withQuantity(items: readonly CartItem[], productId: number, quantity: number): CartItem[] {
  return items.map((item) => (item.product_id === productId ? { ...item, quantity } : item));
}

export function withoutLine(items: readonly CartItem[], productId: number): CartItem[] {
  return items.filter((item) => item.product_id !== productId);
}
