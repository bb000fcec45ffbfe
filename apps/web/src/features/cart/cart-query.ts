import type { Output } from '@lotok/contract';
import { query } from '../../shared/query.ts';

export type CartItem = Output<'cart/getCart'>[number];

/** The cart, read anew each time it is looked at: another tab or another buyer may have changed it. */
export const cartQuery = { ...query('cart/getCart', {}), staleTime: 0 };
