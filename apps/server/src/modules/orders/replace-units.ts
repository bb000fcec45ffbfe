import type { Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { takeReplacements } from '../stock/index.ts';
import { lockOrder } from './lock-order.ts';
import { findAddress } from './mail-refund.ts';
import { chooseUnits } from './refund.rules.ts';
import { insertReplacedUnits } from './refunds.store.ts';
import { findRemedied } from './remedies.reads.ts';

/**
 * Gives a delivered order another unit of the same product for each of the named ones, and mails them where an address
 * is known. Refuses with NOT_FOUND; with OUT_OF_STOCK, giving none; with VALIDATION what is not delivered, and a unit that
 * was refunded or replaced already. Locks: payment, orders, product.
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
  if (recipient) await enqueueMail(tx, { kind: 'replacement', buyerId, recipient, language, about });
}
