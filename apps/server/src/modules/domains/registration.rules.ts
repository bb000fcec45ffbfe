import type { Registration } from './registrar.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** For so long after an interrupted request the registrar may still be processing it. */
export const REQUEST_IN_FLIGHT_SECONDS = MINUTE;
/**
 * A request to the registrar has a response or a timeout within this time: it waits up to 10 s for a slot, then up to
 * 30 s each for a login and the call, and as long again for both after a rejected token: 130 s, and a reserve.
 */
export const RESPONSE_DEADLINE_SECONDS = 150;
/** A name that is neither ours nor free so long after our request belongs to another party. */
const REQUEST_LOST_AFTER_SECONDS = 15 * MINUTE;

export type Outcome =
  | { is: 'registered'; registration: Registration }
  | { is: 'waiting' }
  | { is: 'refused'; refusal: string };

/** The reference of an order at the registrar. */
export function toReference(orderId: number): string {
  return `order ${orderId}`;
}

/** Whether a registration in the shop's account belongs to this order, as far as the registrar returns references. */
export function isOfOrder(registration: Registration, orderId: number): boolean {
  return registration.reference === null || registration.reference === toReference(orderId);
}

/** The outcome of an order by its registration at the registrar. */
export function evaluateRegistration(registration: Registration): Outcome {
  if (registration.status === 'active') return { is: 'registered', registration };
  return registration.status === 'pending' ? { is: 'waiting' } : { is: 'refused', refusal: 'the registry refused it' };
}

/**
 * The outcome for a name that is not free and that the registrar does not have for this order. `lastRequest` is
 * null when it was never requested. Null instead of an order: it is no longer waiting, and there is nothing to decide.
 */
export function evaluateTakenName(order: { lastRequest: { secondsAgo: number } | null } | null): Outcome {
  if (!order) return { is: 'waiting' };
  if (!order.lastRequest) return { is: 'refused', refusal: 'the name is not free any more' };
  if (order.lastRequest.secondsAgo < REQUEST_LOST_AFTER_SECONDS) return { is: 'waiting' };
  return { is: 'refused', refusal: 'the name went to somebody else' };
}

/** Seconds until the next query to the registrar: most names are registered at once, some registries take days. */
export function retryDelaySeconds(paidSecondsAgo: number): number {
  if (paidSecondsAgo < MINUTE) return 3;
  if (paidSecondsAgo < 10 * MINUTE) return 15;
  return paidSecondsAgo < 2 * HOUR ? MINUTE : 5 * MINUTE;
}
