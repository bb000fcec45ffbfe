import type { Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { findUserEmail, notifyTelegramUser } from '../accounts/index.ts';
import type { DomainOrder } from './domain-orders.store.ts';

/**
 * Notifies the buyer of the result of an order, by email and in Telegram: the name is registered or renewed, or its price is back
 * on the balance.
 */
export async function notifyOrderResult(tx: Tx, order: DomainOrder): Promise<void> {
  const { id, buyerId, language } = order;
  await notifyTelegramUser(tx, { buyerId, kind: 'domainOrder', orderId: id });
  const recipient = await findUserEmail(tx, buyerId);
  if (!recipient) return;
  await enqueueMail(tx, { kind: 'domain', buyerId, recipient, language, about: { domainOrderId: id } });
}
