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
    const request = { domain: purchase.domain, paymentMethod, system, price, active_to: purchase.activeTo };
    return beginAttempt('renewal', { owner, request }, localStore, Date.now());
  }
  const request = { domain: purchase.label, tld: purchase.zone, paymentMethod, system, price };
  return beginAttempt('domain', { owner, request }, localStore, Date.now());
}

/** Sends the request of a purchase. */
export function sendPurchase(
  call: CallApi,
  attempt: DomainAttempt,
  idempotencyKey: string,
): Promise<Output<'domains/buyDomain'>> {
  return attempt.kind === 'renewal'
    ? call('domains/renewDomain', attempt.request, { idempotencyKey })
    : call('domains/buyDomain', attempt.request, { idempotencyKey });
}

/** The full domain name of a purchase. */
export function domainOf(attempt: DomainAttempt): string {
  return attempt.kind === 'renewal' ? attempt.request.domain : `${attempt.request.domain}.${attempt.request.tld}`;
}

/** The details that its error message depends on. */
export function toFailedPurchase(attempt: DomainAttempt): FailedPurchase {
  if (attempt.kind === 'renewal') return { kind: 'renewal' };
  return { kind: 'registration', label: attempt.request.domain, zone: attempt.request.tld };
}
