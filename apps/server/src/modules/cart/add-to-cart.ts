import { MAX_CART_LINES, type Output } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { countCart, findOnSale } from './cart.reads.ts';
import { putCartLine, updateCartLine } from './cart.store.ts';

type CartInput = { buyerId: number; productId: number; quantity: number };

/** Sets a product's quantity in the cart, clamped to what can be bought now in one purchase. */
export async function addToCart(
  db: Db,
  { buyerId, productId, quantity }: CartInput,
): Promise<Output<'cart/addToCart'>> {
  const updated = await updateCartLine(db, buyerId, productId, quantity);
  if (updated !== null) return { added: false, quantity: updated };
  const line = await putCartLine(db, buyerId, productId, quantity);
  if (!line) return refuseLine(db, buyerId, productId);
  return { added: line.isNew, quantity: line.quantity };
}

/** Finds out why a line was not stored. Runs only after a failure, so that a success needs no extra query. */
async function refuseLine(db: Db, buyerId: number, productId: number): Promise<never> {
  const product = await findOnSale(db, productId);
  if (!product) refuse('NOT_FOUND');
  if (product.quantity >= product.min_quantity && (await countCart(db, buyerId)) >= MAX_CART_LINES) {
    refuse('TOO_LARGE', { message: `A cart holds at most ${MAX_CART_LINES} products.` });
  }
  refuse('OUT_OF_STOCK', { message: `The product is out of stock: ${product.name}` });
}
