import type { Output } from '@lotok/contract';
import { failFast } from '../../shared/api/fail-fast.ts';
import { query } from '../../shared/api/query.ts';

export type CartItem = Output<'cart/getCart'>[number];

/** The cart, refetched each time it is shown: another tab or another buyer may have changed it. */
export const cartQuery = { ...query('cart/getCart', {}), staleTime: 0 };

/** The same query for actions, which must fail at once while a page may wait for the connection. */
export const cartQueryNow = { ...cartQuery, ...failFast };
