import type { ClaimState } from '@lotok/contract';
import { listFullChanges } from '../../../platform/audit.store.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { findPaymentDetails } from '../../payments/index.ts';
import { findUserEmail, isTelegramLinked } from '../../accounts/index.ts';
import { listDeliveredUnits } from '../../stock/index.ts';
import { listMailsOfOrder } from './mails.reads.ts';
import { findRemedied } from '../remedies.reads.ts';
import { findOrderRow, listRefundRows, listReplacedRows } from './orders.reads.ts';

/** What other modules know about an order. */
export type OrderReaders = {
  findTicket: (
    db: Db | Tx,
    orderId: number,
  ) => Promise<{ id: number; status: 'open' | 'answered' | 'closed'; createdAt: Date } | null>;
  /** The messages of a ticket, the oldest first. */
  listMessages: (
    db: Db | Tx,
    ticketId: number,
  ) => Promise<{ id: number; author: 'buyer' | 'operator'; text: string; createdAt: Date }[]>;
  listClaims: (db: Db | Tx, orderId: number) => Promise<{ number: number; state: ClaimState; claimedAt: Date }[]>;
};

/** An order with its whole life. With a vault its units are decrypted. Refuses with NOT_FOUND. */
export async function findOrderDetails(
  db: Db | Tx,
  { findTicket, listMessages, listClaims }: OrderReaders,
  orderId: number,
  vault: Vault | null = null,
) {
  const order = (await findOrderRow(db, orderId)) ?? refuse('NOT_FOUND');
  const payment = (await findPaymentDetails(db, order.paymentId)) ?? refuse('NOT_FOUND');
  const mails = await listMailsOfOrder(db, order);
  const ticket = await findTicket(db, orderId);
  return {
    order,
    payment,
    units: await listDeliveredUnits(db, vault, orderId),
    mails,
    refunds: await listRefundRows(db, orderId),
    replaced: await listReplacedRows(db, orderId),
    remedied: await findRemedied(db, orderId),
    ticket,
    thread: ticket ? await listMessages(db, ticket.id) : [],
    claims: await listClaims(db, orderId),
    accountEmail: await findUserEmail(db, order.buyerId),
    hasChat: await isTelegramLinked(db, order.buyerId),
    changes: await listFullChanges(db, {
      orders: [orderId],
      claims: [orderId],
      cases: payment.cases.map(({ id }) => id),
      mails: mails.map(({ id }) => id),
      tickets: ticket ? [ticket.id] : [],
    }),
  };
}

export type OrderDetails = Awaited<ReturnType<typeof findOrderDetails>>;
