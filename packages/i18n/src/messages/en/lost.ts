import type { Texts } from '../../texts.ts';
import type { lost as russian } from '../ru/lost.ts';

/** A payment request that got no response. */
export const lost = {
  'lost.title': 'The store hasn’t responded yet',
  'lost.order':
    'Your order was sent, but we got no response. Check your connection and try again: this won’t create a second order.',
  'lost.domain':
    'Your order was sent, but we got no response. Check your connection and try again: this won’t create a second order.',
  'lost.renewal':
    'Your renewal was sent, but we got no response. Check your connection and try again: the domain won’t be renewed twice.',
  'lost.topUp':
    'Your payment was sent, but we got no response. Check your connection and try again: this won’t create a second payment.',
  'lost.repeat': 'Try again',
  'lost.giveUp': 'Don’t try again',
  'lost.where': 'If it went through, you’ll see it here:',
  'lost.orders': 'Orders',
  'lost.payments': 'Top-up history',
} satisfies Texts<typeof russian>;
