import type { Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { notifyTelegramUser } from '../accounts/index.ts';
import { takeReplacements } from '../stock/index.ts';
import { lockOrder } from './lock-order.ts';
import { findAddress } from './mail-refund.ts';
import { chooseUnits } from './refund.rules.ts';
import { insertReplacedUnits } from './refunds.store.ts';
import { findRemedied } from './remedies.reads.ts';

/**
 * Replaces each of the named units of a delivered order by another unit of the product, and sends them by email and to the chat in Telegram, where the buyer has one.
 * Refuses with NOT_FOUND; with OUT_OF_STOCK, replacing none; with VALIDATION if the order is not delivered, or a unit was already
 * refunded or replaced. Locks: payment, orders, product.
 */
export async function replaceUnits(tx: Tx, orderId: number, units: readonly number[]): Promise<void> {
  const { order } = await lockOrder(tx, orderId);
  if (order.status !== 'completed')
    refuse('VALIDATION', { message: `Order ${orderId} is ${order.status}: there is nothing to replace.` });
  const numbers = chooseUnits(order.quantity, units, await findRemedied(tx, orderId));
  const taken = await takeReplacements(tx, { orderId, productId: order.productId, numbers });
  if (taken.length < numbers.length) refuse('OUT_OF_STOCK');
  await insertReplacedUnits(tx, orderId, taken);
  const recipient = await findAddress(tx, order);
  const { buyerId, language } = order;
  const about = { orderId, units: numbers };
  await notifyTelegramUser(tx, { kind: 'replacement', buyerId, ...about });
  if (recipient) await enqueueMail(tx, { kind: 'replacement', buyerId, recipient, language, about });
}
