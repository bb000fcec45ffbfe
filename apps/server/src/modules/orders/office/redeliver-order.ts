import { recordChange } from '../../../platform/audit.store.ts';
import { now } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isTelegramLinked, notifyTelegramUser } from '../../accounts/index.ts';
import { lockOrder } from '../lock-order.ts';
import { mailGoods } from '../mail-goods.ts';
import { findAddress } from '../mail-refund.ts';
import { insertOrderAction, isJustRedelivered } from './order-actions.store.ts';
import type { OrderRequest, OrdersOfficeDeps } from './orders-office-deps.ts';

/** Pressing the button more often than this sends the goods once. */
const REPEATED_WITHIN_SECONDS = 60;

/**
 * Sends the goods of a delivered order once more, to its address or that of the account, and to the buyer's chat in Telegram, and
 * records it. Refuses an order that is not delivered, or whose buyer has neither, with VALIDATION.
 */
export async function redeliverOrder(
  { db }: OrdersOfficeDeps,
  { orderId, actor, idempotencyKey }: OrderRequest,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { order, payment } = await lockOrder(tx, orderId);
    if (order.status !== 'completed')
      refuse('VALIDATION', { message: `Order ${orderId} is ${order.status}: there is nothing to deliver.` });
    const { buyerId, language } = order;
    const email = await findAddress(tx, order);
    const hasChat = await isTelegramLinked(tx, buyerId);
    if (!email && !hasChat)
      refuse('VALIDATION', { message: 'The buyer has given no address and has no chat in Telegram.' });
    if (await isJustRedelivered(tx, orderId, REPEATED_WITHIN_SECONDS)) return;
    const key = idempotencyKey === null ? `at ${now().toISOString()}` : `key ${idempotencyKey}`;
    if (!(await insertOrderAction(tx, { orderId, action: 'redeliver', key, request: null }))) return;
    if (email) await mailGoods(tx, { paymentId: payment.id, buyerId, email, language });
    await notifyTelegramUser(tx, { kind: 'goods', buyerId, paymentId: payment.id });
    const after = { isMailedAgain: email !== null, isSentToChat: hasChat };
    await recordChange(tx, actor, { resource: 'orders', resourceId: orderId, after });
  });
}
