import type { Texts } from '../../texts.ts';
import type { lost as russian } from '../ru/lost.ts';

/** A payment request that got no response. */
export const lost = {
  'lost.title': '尚未收到商店的响应',
  'lost.order': '订单已提交，但没有收到响应。请检查网络后重试，不会重复下单。',
  'lost.domain': '订单已提交，但没有收到响应。请检查网络后重试，不会重复下单。',
  'lost.renewal': '续费请求已提交，但没有收到响应。请检查网络后重试，域名不会重复续费。',
  'lost.topUp': '付款请求已提交，但没有收到响应。请检查网络后重试，不会重复创建付款。',
  'lost.repeat': '重试',
  'lost.giveUp': '不再重试',
  'lost.where': '如果已经成功，可在此查看：',
  'lost.orders': '订单',
  'lost.payments': '充值记录',
} satisfies Texts<typeof russian>;
