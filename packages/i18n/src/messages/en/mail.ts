import type { mail as ru } from '../ru/mail.ts';

export const mail = {
  'mail.goods.subject': 'Your order at {shop}',
  'mail.goods.title': '{count, plural, one {Your order is ready} other {Your orders are ready}}',
  'mail.goods.order': 'Order № {id}',
  'mail.goods.quantity': '{quantity} pcs for {price}',
  'mail.goods.secret': 'Order key for support: {key}',
  'mail.goods.warranty':
    'Check the goods right away: the warranty lasts 30 minutes from the purchase. If anything is wrong, press “Need help” next to the order.',
  'mail.goods.open': 'Open my orders',
  'mail.goods.why': 'You received this letter because you gave this address when buying.',
} satisfies Record<keyof typeof ru, string>;
