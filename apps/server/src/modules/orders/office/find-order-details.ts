import type { ClaimState } from '@lotok/contract';
import { listChanges } from '../../../platform/audit.store.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { findPaymentDetails } from '../../payments/index.ts';
import { listDeliveredUnits } from '../../stock/index.ts';
import { listMailsOfOrder } from './mails.reads.ts';
import { findOrderRow, listRefundRows, listReplacedRows } from './orders.reads.ts';

/** What other modules know about an order. */
export type OrderReaders = {
  findTicket: (
    db: Db | Tx,
    orderId: number,
  ) => Promise<{ id: number; status: 'open' | 'answered' | 'closed'; createdAt: Date } | null>;
  listClaims: (db: Db | Tx, orderId: number) => Promise<{ number: number; state: ClaimState; claimedAt: Date }[]>;
};

/** An order with its whole life. With a vault its units are decrypted. Refuses with NOT_FOUND. */
export async function findOrderDetails(
  db: Db | Tx,
  { findTicket, listClaims }: OrderReaders,
  orderId: number,
  vault: Vault | null = null,
) {
  const order = (await findOrderRow(db, orderId)) ?? refuse('NOT_FOUND');
  return {
    order,
    payment: (await findPaymentDetails(db, order.paymentId)) ?? refuse('NOT_FOUND'),
    units: await listDeliveredUnits(db, vault, orderId),
    mails: await listMailsOfOrder(db, order),
    refunds: await listRefundRows(db, orderId),
    replaced: await listReplacedRows(db, orderId),
    ticket: await findTicket(db, orderId),
    claims: await listClaims(db, orderId),
    changes: await listChanges(db, ['orders', 'claims'], orderId),
  };
}

export type OrderDetails = Awaited<ReturnType<typeof findOrderDetails>>;
