import { MAX_CART_LINES, type Output } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { putCartLine } from './cart.store.ts';

type Asked = { buyerId: number; productId: number; quantity: number };

/** Sets a product's quantity in the cart, clamped to what can be bought now. */
export async function addToCart(db: Db, { buyerId, productId, quantity }: Asked): Promise<Output<'cart/addToCart'>> {
  const attempt = await putCartLine(db, buyerId, productId, quantity);
  if (!attempt) refuse('NOT_FOUND');
  if (attempt.available === 0) refuse('OUT_OF_STOCK', { message: `The product is out of stock: ${attempt.name}` });
  if (attempt.quantity === null) refuse('TOO_LARGE', { message: `A cart holds at most ${MAX_CART_LINES} products.` });
  return { added: attempt.isNew === true, quantity: attempt.quantity };
}
