import type { CallApi } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { type Attempt, beginAttempt } from '../../shared/attempt.ts';
import type { MethodOption } from '../../shared/method-options.ts';
import { localStore } from '../../shared/storage.ts';
import type { FailedPurchase } from './buy-failure.ts';
import type { Purchase } from './purchase.ts';

/** A purchase as it is sent until there is a definite response. */
export type DomainAttempt = Attempt<'domain'> | Attempt<'renewal'>;

export const attemptKind = (kind: Purchase['kind']): DomainAttempt['kind'] =>
  kind === 'renewal' ? 'renewal' : 'domain';

/** Begins a purchase; null while an earlier one of this buyer has no definite response. */
export function beginPurchase(
  owner: string,
  purchase: Purchase,
  { paymentMethod, system }: Pick<MethodOption, 'paymentMethod' | 'system'>,
): DomainAttempt | null {
  const { price } = purchase;
  if (purchase.kind === 'renewal') {
    const wish = { domain: purchase.domain, paymentMethod, system, price, active_to: purchase.activeTo };
    return beginAttempt('renewal', { owner, wish }, localStore, Date.now());
  }
  const wish = { domain: purchase.label, tld: purchase.zone, paymentMethod, system, price };
  return beginAttempt('domain', { owner, wish }, localStore, Date.now());
}

/** Sends the request of a purchase. */
export function sendPurchase(
  call: CallApi,
  attempt: DomainAttempt,
  idempotencyKey: string,
): Promise<Output<'domains/buyDomain'>> {
  return attempt.kind === 'renewal'
    ? call('domains/renewDomain', attempt.wish, { idempotencyKey })
    : call('domains/buyDomain', attempt.wish, { idempotencyKey });
}

/** The full domain name of a purchase. */
export function domainOf(attempt: DomainAttempt): string {
  return attempt.kind === 'renewal' ? attempt.wish.domain : `${attempt.wish.domain}.${attempt.wish.tld}`;
}

/** The details that its error message depends on. */
export function toFailedPurchase(attempt: DomainAttempt): FailedPurchase {
  if (attempt.kind === 'renewal') return { kind: 'renewal' };
  return { kind: 'registration', label: attempt.wish.domain, zone: attempt.wish.tld };
}
