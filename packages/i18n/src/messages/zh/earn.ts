import type { Texts } from '../../texts.ts';
import type { earn as russian } from '../ru/earn.ts';

export const earn = {
  'earn.create': '创建自己的机器人',
  'earn.calculator': '估算您的收益',
  'earn.ownPrice': '自定价格',
  'earn.product': '商品',
  'earn.choose': '请选择商品',
  'earn.price': '商店价格（₽）',
  'earn.badPrice': '请输入大于 0 且不超过 {max} ₽ 的价格，例如 149.50。',
  'earn.markup': '您的加价（%）',
  'earn.sales': '每日销量',
  'earn.buyerPays': '买家支付',
  'earn.perSale': '每单收益',
  'earn.perDay': '每日收益',
  'earn.perMonth': '{days} 天收益',
  'earn.note': '以上仅为估算，不构成承诺：实际销量取决于您和您的买家。',
} satisfies Texts<typeof russian>;
