import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { addToCart } from './add-to-cart.ts';
import { toCartLine } from './cart-view.ts';
import { listCart } from './cart.reads.ts';
import { deleteCartLine } from './cart.store.ts';

type CartRoutes = Pick<Routes, 'cart/addToCart' | 'cart/removeFromCart' | 'cart/getCart'>;

export function cartRoutes({ db }: { db: Db }): CartRoutes {
  return {
    'cart/addToCart': (input, { caller }) => addToCart(db, { ...input, buyerId: caller.buyerId }),
    'cart/removeFromCart': async ({ productId }, { caller }) => ({
      removed: await deleteCartLine(db, caller.buyerId, productId),
    }),
    'cart/getCart': async (_, { caller }) => (await listCart(db, caller.buyerId)).map(toCartLine),
  };
}
