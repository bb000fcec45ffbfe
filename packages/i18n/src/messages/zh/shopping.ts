import type { shopping as russian } from '../ru/shopping.ts';
import type { Texts } from '../../texts.ts';

export const shopping = {
  'cart.title': '购物车',
  'cart.added': '已加入购物车',
  'cart.nowHas': '购物车中现有 {count} 件',
  'cart.open': '查看购物车',
  'cart.addFailed': '加入购物车失败。',
  'checkout.title': '购买',
  'checkout.paid': '已用余额付款，商品可在订单中查看。',
  'link.title': '支付订单',
  'checkout.lost': '商店无响应。请检查网络后再点一次，不会重复下单。',
  'checkout.failed': '订单创建失败。',
  'copy.done': '已复制',
  'copy.failed': '复制失败。请选中文字后手动复制。',
} satisfies Texts<typeof russian>;
