import type { shopping as russian } from '../ru/shopping.ts';
import type { Texts } from '../../texts.ts';

export const shopping = {
  'cart.title': 'Cart',
  'cart.added': 'Added to cart',
  'cart.nowHas': 'Now in your cart: {count}',
  'cart.open': 'Open cart',
  'cart.addFailed': 'Error adding product to cart.',
  'checkout.title': 'Purchase',
  'checkout.paid': 'Paid from your balance. You’ll find your items in your orders.',
  'link.title': 'Payment',
  'checkout.lost': 'The store didn’t respond. Check your connection and try again: this won’t create a second order.',
  'checkout.failed': 'Error creating order.',
  'copy.done': 'Copied',
  'copy.failed': 'Couldn’t copy. Select the text and copy it yourself.',
} satisfies Texts<typeof russian>;
