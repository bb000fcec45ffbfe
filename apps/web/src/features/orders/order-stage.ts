import type { Output } from '@lotok/contract';
import { RESERVATION_MINUTES } from '@lotok/contract/limits';

export type Order = Output<'orders/getOrder'>;

/** Where an order stands for its buyer: `unpaid` waits for the buyer, `settling` for the shop. */
export type Stage = 'unpaid' | 'settling' | 'completed' | 'cancelled' | 'refunded' | 'failed';

/** A processing order without a payment page, or past its time, is already being decided. */
export function stageOf(order: Pick<Order, 'status' | 'payment_url' | 'expires_at'>, now: number): Stage {
  if (order.status !== 'processing') return order.status;
  return order.payment_url && secondsLeft(order.expires_at, now) > 0 ? 'unpaid' : 'settling';
}

/** Whole seconds until an order expires; never more than a reservation lasts, whatever the buyer's clock says. */
export function secondsLeft(expiresAt: string | null, now: number): number {
  if (!expiresAt) return 0;
  const seconds = Math.ceil((Date.parse(expiresAt) - now) / 1000);
  return Math.max(0, Math.min(seconds, RESERVATION_MINUTES * 60));
}

/** "29:05" */
export function formatLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The delivered units, one a line. */
export function unitsOf(content: string): string[] {
  return content.split(/\r?\n/).filter((line) => line.trim() !== '');
}

/** Orders whose status is another one than before; what was not there before is no change. */
export function changedOrders(before: readonly Order[], now: readonly Order[]): Order[] {
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  return now.filter(({ id, status }) => statuses.has(id) && statuses.get(id) !== status);
}
