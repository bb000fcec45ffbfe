import { REFUND_LINK_DAYS } from '@lotok/contract';
import type { Tx } from '../../platform/database/index.ts';
import { sealForLetter } from '../../platform/letter-secret.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { hashToken, newToken, type Vault } from '../../platform/secrets.ts';
import { findUserEmail } from '../accounts/index.ts';
import type { OrderForUpdate } from './orders.store.ts';
import { insertOffer } from './refund-offers.store.ts';

type Addressee = Pick<OrderForUpdate, 'id' | 'buyerId' | 'email' | 'language'>;

/** Enqueues an email about a refund if an address is known. For a buyer without a balance it contains a link to redeem the refund. */
export async function mailRefund(
  tx: Tx,
  vault: Vault,
  order: Addressee,
  refund: { id: number; wentTo: 'balance' | 'link' },
): Promise<void> {
  const recipient = await findAddress(tx, order);
  if (!recipient) return;
  const about = { refundId: refund.id, ...(refund.wentTo === 'link' ? await offer(tx, vault, refund.id) : {}) };
  await enqueueMail(tx, { kind: 'refund', buyerId: order.buyerId, recipient, language: order.language, about });
}

/** The email address of an order, otherwise that of the account. */
export async function findAddress(tx: Tx, order: Pick<Addressee, 'buyerId' | 'email'>): Promise<string | null> {
  return order.email ?? (await findUserEmail(tx, order.buyerId));
}

async function offer(tx: Tx, vault: Vault, refundId: number) {
  const token = newToken();
  await insertOffer(tx, refundId, hashToken(token));
  return sealForLetter(vault, token, { minutes: REFUND_LINK_DAYS * 24 * 60 });
}
