import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockPayment } from '../payments/index.ts';
import { findPaymentOf } from './order-owner.reads.ts';
import { lockOrders, type OrderForUpdate } from './orders.store.ts';

export type LockedOrder = {
  order: OrderForUpdate;
  payment: Awaited<ReturnType<typeof lockPayment>>;
  /** The other orders of the same payment. */
  others: OrderForUpdate[];
};

/** An order with its payment, locked in the order of all locks: payment, then orders. Refuses with NOT_FOUND. */
export async function lockOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const paymentId = (await findPaymentOf(tx, orderId)) ?? refuse('NOT_FOUND');
  const payment = await lockPayment(tx, paymentId);
  const orders = await lockOrders(tx, paymentId);
  const order = orders.find(({ id }) => id === orderId) ?? refuse('NOT_FOUND');
  return { order, payment, others: orders.filter(({ id }) => id !== orderId) };
}
