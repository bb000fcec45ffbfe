import type { Output } from '@lotok/contract';
import { secondsLeft } from '../../shared/text/time-left.ts';

export type DomainOrder = Output<'domains/getDomainsOrders'>['domains'][number];

/** The states of a domain after its expiry. */
const ended = ['grace', 'redemption', 'gone'] as const;

/**
 * The state of a domain order for its buyer: `unpaid` waits for the buyer, `confirming` for the result of the payment,
 * `registering` for the registry. In `grace` the name can still be renewed, in `redemption` support can restore it, then
 * it is `gone`.
 */
export type DomainStage =
  | 'unpaid'
  | 'confirming'
  | 'registering'
  | (typeof ended)[number]
  | Exclude<DomainOrder['status'], 'processing'>;

type Facts = Pick<DomainOrder, 'status' | 'payment_status' | 'payment_url' | 'expires_at' | 'held'>;

/** A processing order without a payment page, or after its payment deadline, waits for the result of the payment. */
export function stageOf(
  { status, payment_status: payment, payment_url: url, expires_at, held }: Facts,
  now: number,
): DomainStage {
  if (status === 'completed') return ended.find((end) => end === held) ?? status;
  if (status !== 'processing') return status;
  if (payment === 'paid') return 'registering';
  return url && secondsLeft(expires_at, now) > 0 ? 'unpaid' : 'confirming';
}

/** The Unicode name if there is one, otherwise the ASCII name. */
export const nameOf = ({ name, domain }: Pick<DomainOrder, 'name' | 'domain'>): string => name ?? domain;
