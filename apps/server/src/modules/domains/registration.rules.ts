import type { Registration } from './registrar.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** So long after it was asked the registrar may still be at work on a question that was cut off. */
export const ASKED_LATELY_SECONDS = MINUTE;
/** Within it a registrar that was asked either answers or is given up. */
export const ANSWERED_WITHIN_SECONDS = 45;
/** A name that is neither ours nor free so long after we asked for it has gone to somebody else. */
const ASKED_LONG_AGO_SECONDS = 15 * MINUTE;

export type Outcome =
  | { is: 'registered'; registration: Registration }
  | { is: 'waiting' }
  | { is: 'refused'; refusal: string };

/** What the registrar is told of an order. */
export function referenceOf(orderId: number): string {
  return `order ${orderId}`;
}

/** Whether a registration in the shop's account came of this order, as far as the registrar tells. */
export function isOf(registration: Registration, orderId: number): boolean {
  return registration.reference === null || registration.reference === referenceOf(orderId);
}

/** What a registration that the registrar shows means for its order. */
export function judgeRegistration(registration: Registration): Outcome {
  if (registration.status === 'active') return { is: 'registered', registration };
  return registration.status === 'pending' ? { is: 'waiting' } : { is: 'refused', refusal: 'the registry refused it' };
}

/**
 * What becomes of a name that is not free and that the registrar did not show as ours, by when we asked for it: null is never.
 * An order that has gone on meanwhile has nothing to be judged.
 */
export function judgeGone(order: { askedSecondsAgo: number | null } | null): Outcome {
  if (!order) return { is: 'waiting' };
  if (order.askedSecondsAgo === null) return { is: 'refused', refusal: 'the name is not free any more' };
  if (order.askedSecondsAgo < ASKED_LONG_AGO_SECONDS) return { is: 'waiting' };
  return { is: 'refused', refusal: 'the name went to somebody else' };
}

/** Seconds until the registrar is asked again: most names are there at once, some registries take days. */
export function nextAskSeconds(paidSecondsAgo: number): number {
  if (paidSecondsAgo < MINUTE) return 3;
  if (paidSecondsAgo < 10 * MINUTE) return 15;
  return paidSecondsAgo < 2 * HOUR ? MINUTE : 5 * MINUTE;
}
