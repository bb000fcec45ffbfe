import { recordChange } from '../../../platform/audit.store.ts';
import { now } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockOrder } from '../lock-order.ts';
import { mailGoods } from '../mail-goods.ts';
import { findAddress } from '../mail-refund.ts';
import { insertOrderAction, isJustRedelivered } from './order-actions.store.ts';
import type { OrderRequest, OrdersOfficeDeps } from './orders-office-deps.ts';

/** Pressing the button more often than this sends one e-mail. */
const REPEATED_WITHIN_SECONDS = 60;

/**
 * Mails the goods of a delivered order once more, to its address or to that of the account, and records it. Refuses an order that
 * is not delivered, or whose buyer has no address, with VALIDATION.
 */
export async function redeliverOrder(
  { db }: OrdersOfficeDeps,
  { orderId, actor, idempotencyKey }: OrderRequest,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { order, payment } = await lockOrder(tx, orderId);
    if (order.status !== 'completed')
      refuse('VALIDATION', { message: `Order ${orderId} is ${order.status}: there is nothing to deliver.` });
    const email = await findAddress(tx, order);
    if (!email) refuse('VALIDATION', { message: 'The buyer has given no address.' });
    if (await isJustRedelivered(tx, orderId, REPEATED_WITHIN_SECONDS)) return;
    const key = idempotencyKey === null ? `at ${now().toISOString()}` : `key ${idempotencyKey}`;
    if (!(await insertOrderAction(tx, { orderId, action: 'redeliver', key, request: null }))) return;
    await mailGoods(tx, { paymentId: payment.id, buyerId: order.buyerId, email, language: order.language });
    await recordChange(tx, actor, { resource: 'orders', resourceId: orderId, after: { isMailedAgain: true } });
  });
}
