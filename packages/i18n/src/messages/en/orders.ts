import type { Texts } from '../../texts.ts';
import type { orders as russian } from '../ru/orders.ts';

export const orders = {
  'orders.title': 'Orders',
  'favorites.title': 'Favourites',
} satisfies Texts<typeof russian>;
