import type { PromoRefusal } from '@lotok/contract';
import { type Kopecks, toRoubles } from '@lotok/money';
import { refuse } from '../../platform/refusal.ts';

const promoSentences: Record<PromoRefusal, string> = {
  unknown: 'There is no such promo code.',
  early: 'This promo code is not valid yet.',
  over: 'This promo code is no longer valid.',
  used_up: 'This promo code is used up.',
  used_by_you: 'You have used this promo code already.',
  other_goods: 'This promo code is for other products.',
  minimum: 'The order is too small for this promo code.',
  partner_bot: 'Promo codes of the shop do not work in this bot.',
};

/** Refuses with PROMO_INVALID. The detail contains the reason in one word, for `minimum` followed by the minimum total in roubles. */
export function refusePromo(why: PromoRefusal, minOrderKopecks: Kopecks): never {
  const minimum = toRoubles(minOrderKopecks);
  return refuse('PROMO_INVALID', {
    message: promoSentences[why],
    details: [{ path: 'promoCode', message: why === 'minimum' ? `${why}: ${minimum}` : why }],
    params: { reason: why, ...(why === 'minimum' ? { minimum } : {}) },
  });
}
