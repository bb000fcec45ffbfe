import type { Texts } from '../../texts.ts';
import type { orders as russian } from '../ru/orders.ts';

export const orders = {
  'orders.title': '订单',
  'favorites.title': '收藏',
} satisfies Texts<typeof russian>;
