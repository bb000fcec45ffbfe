import { type Kopecks, toRoubles } from '@lotok/money';
import { refuse } from '../../../platform/refusal.ts';

/** Refuses with MIN_AMOUNT; the detail contains the minimum in roubles, as in `minimum: 300`. */
export function refuseBelowMinimum(minKopecks: Kopecks): never {
  const minimum = toRoubles(minKopecks);
  return refuse('MIN_AMOUNT', {
    message: `The amount is below the minimum of ${minimum} roubles.`,
    details: [{ path: 'amount', message: `minimum: ${minimum}` }],
    params: { minimum },
  });
}

/** Refuses with METHOD_UNAVAILABLE; the detail contains the maximum of the method in roubles, as in `maximum: 50000`. */
export function refuseAboveMaximum(maxKopecks: Kopecks): never {
  const maximum = toRoubles(maxKopecks);
  return refuse('METHOD_UNAVAILABLE', {
    message: `This payment method takes at most ${maximum} roubles.`,
    details: [{ path: 'amount', message: `maximum: ${maximum}` }],
    params: { maximum },
  });
}

/** Refuses with PRICE_CHANGED; the detail contains the current price in roubles. `subject` is what has another price, if it is named. */
export function refuseChangedPrice(currentKopecks: Kopecks, subject?: string): never {
  const price = toRoubles(currentKopecks);
  return refuse('PRICE_CHANGED', {
    ...(subject ? { message: `${subject} has changed to ${price} roubles.` } : {}),
    details: [{ path: 'price', message: String(price) }],
    params: { price },
  });
}
