import type { Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { findUserEmail } from '../accounts/index.ts';
import type { DomainOrder } from './domain-orders.store.ts';

/**
 * Notifies the buyer of the result of an order: the name is registered or renewed, or its price is back on the balance.
 */
export async function mailOrderResult(tx: Tx, order: DomainOrder): Promise<void> {
  const recipient = await findUserEmail(tx, order.buyerId);
  if (!recipient) return;
  const { id, buyerId, language } = order;
  await enqueueMail(tx, { kind: 'domain', buyerId, recipient, language, about: { domainOrderId: id } });
}
