import type { Output } from '@lotok/contract';
import { secondsLeft } from '../../shared/time-left.ts';

export type DomainOrder = Output<'domains/getDomainsOrders'>['domains'][number];

/** What a registered name has come to when its year is over. */
const ended = ['grace', 'redemption', 'gone'] as const;

/**
 * Where an order stands for its buyer: `unpaid` waits for the buyer, `settling` for the payment, `registering` for the
 * registry; in `grace` its name can still be renewed, in `redemption` support can ask for it, and then it is `gone`.
 */
export type DomainStage =
  | 'unpaid'
  | 'settling'
  | 'registering'
  | (typeof ended)[number]
  | Exclude<DomainOrder['status'], 'processing'>;

type Facts = Pick<DomainOrder, 'status' | 'payment_status' | 'payment_url' | 'expires_at' | 'held'>;

/** A processing order that is not paid, and without a payment page or past its time, is already being decided. */
export function stageOf(
  { status, payment_status: payment, payment_url: url, expires_at, held }: Facts,
  now: number,
): DomainStage {
  if (status === 'completed') return ended.find((end) => end === held) ?? status;
  if (status !== 'processing') return status;
  if (payment === 'paid') return 'registering';
  return url && secondsLeft(expires_at, now) > 0 ? 'unpaid' : 'settling';
}

/** The name as a person writes it. */
export const nameOf = ({ name, domain }: Pick<DomainOrder, 'name' | 'domain'>): string => name ?? domain;
