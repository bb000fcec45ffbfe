import type { Texts } from '../../texts.ts';
import type { lost as russian } from '../ru/lost.ts';

/** A payment that was sent and has no answer. */
export const lost = {
  'lost.title': 'No answer from the shop yet',
  'lost.order':
    'The order was sent, but the answer did not arrive. Check your connection and repeat: the order will not be made twice.',
  'lost.domain':
    'The order was sent, but the answer did not arrive. Check your connection and repeat: the order will not be made twice.',
  'lost.renewal':
    'The renewal was sent, but the answer did not arrive. Check your connection and repeat: the domain will not be renewed twice.',
  'lost.topUp':
    'The payment was sent, but the answer did not arrive. Check your connection and repeat: there will be no second payment.',
  'lost.repeat': 'Repeat',
  'lost.giveUp': 'Do not repeat',
  'lost.where': 'If it went through, you can see it here:',
  'lost.orders': 'Orders',
  'lost.payments': 'Top-up history',
} satisfies Texts<typeof russian>;
