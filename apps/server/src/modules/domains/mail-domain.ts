import type { Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { findUserEmail } from '../accounts/index.ts';
import type { DomainOrder } from './domain-orders.store.ts';

/** Tells the buyer what became of a name: that it is registered, or that its price is on the balance again. */
export async function mailDomain(tx: Tx, order: DomainOrder): Promise<void> {
  const recipient = await findUserEmail(tx, order.buyerId);
  if (!recipient) return;
  const { id, buyerId, language } = order;
  await enqueueMail(tx, { kind: 'domain', buyerId, recipient, language, about: { domainOrderId: id } });
}
