import type { Texts } from '../../texts.ts';
import type { checkout as russian } from '../ru/checkout.ts';

export const checkout = {
  'cart.title': '购物车',
} satisfies Texts<typeof russian>;
