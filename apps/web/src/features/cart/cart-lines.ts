import type { CartItem } from './cart-query.ts';
import type { Pending } from './quantity-saver.ts';

/** A line as the buyer sees it: the chosen quantity stands before the server knows it. */
export type CartLine = {
  id: number;
  name: string;
  photoUrl: string;
  price: number;
  quantity: number;
  available: number;
};

export function toCartLines(items: readonly CartItem[], pending: Pending): CartLine[] {
  return items.map((item) => ({
    id: item.product_id,
    name: item.name,
    photoUrl: item.photo_url,
    price: item.price,
    quantity: pending.get(item.product_id) ?? item.quantity,
    available: item.available_quantity,
  }));
}

/** The cart's answer after one line was saved or left. */
export function withQuantity(items: readonly CartItem[], productId: number, quantity: number): CartItem[] {
  return items.map((item) => (item.product_id === productId ? { ...item, quantity } : item));
}

export function withoutLine(items: readonly CartItem[], productId: number): CartItem[] {
  return items.filter((item) => item.product_id !== productId);
}
