import type { Output } from '@lotok/contract';
import { secondsLeft } from '../../shared/time-left.ts';

export type Order = Output<'orders/getOrder'>;

/** Where an order stands for its buyer: `unpaid` waits for the buyer, `settling` for the shop. */
export type Stage = 'unpaid' | 'settling' | 'completed' | 'cancelled' | 'refunded' | 'failed';

/** A processing order without a payment page, or past its time, is already being decided. */
export function stageOf(order: Pick<Order, 'status' | 'payment_url' | 'expires_at'>, now: number): Stage {
  if (order.status !== 'processing') return order.status;
  return order.payment_url && secondsLeft(order.expires_at, now) > 0 ? 'unpaid' : 'settling';
}

/** The delivered units, one a line. */
export function unitsOf(content: string): string[] {
  return content.split(/\r?\n/).filter((line) => line.trim() !== '');
}
