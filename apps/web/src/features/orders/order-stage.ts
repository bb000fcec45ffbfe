import type { Output } from '@lotok/contract';
import { secondsLeft } from '../../shared/text/time-left.ts';

export type Order = Output<'orders/getOrder'>;

/** The stage of an order as the buyer sees it: `unpaid` waits for the buyer, `confirming` for the server. */
export type Stage = 'unpaid' | 'confirming' | 'completed' | 'cancelled' | 'refunded' | 'failed';

/** A processing order without a payment page, or past its expiry, is `confirming`. */
export function stageOf(order: Pick<Order, 'status' | 'payment_url' | 'expires_at'>, now: number): Stage {
  if (order.status !== 'processing') return order.status;
  return order.payment_url && secondsLeft(order.expires_at, now) > 0 ? 'unpaid' : 'confirming';
}
