import type { mail as ru } from '../ru/mail.ts';

export const mail = {
  'mail.goods.subject': '您在 {shop} 的订单',
  'mail.goods.title': '{count, plural, other {您的订单已完成}}',
  'mail.goods.order': '订单 № {id}',
  'mail.goods.quantity': '{quantity} 件，共 {price}',
  'mail.goods.secret': '客服订单密钥：{key}',
  'mail.goods.warranty': '请立即检查商品：质保自购买起 30 分钟内有效。如有问题，请在订单旁点击“需要帮助”。',
  'mail.goods.open': '查看订单',
  'mail.goods.why': '您收到此邮件，是因为购买时填写了该邮箱。',
} satisfies Record<keyof typeof ru, string>;
