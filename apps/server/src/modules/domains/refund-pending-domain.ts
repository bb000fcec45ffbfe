import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockPayment } from '../payments/index.ts';
import { assertNotCarriedOut } from './assert-not-carried-out.ts';
import { findPaymentId, findWaitingOrder } from './domain-order.reads.ts';
import { type DomainOrder, lockDomainOrder } from './domain-orders.store.ts';
import { refundDomain } from './refund-domain.ts';
import type { Registrar } from './registrar.ts';

type Deps = { db: Db; registrar: Registrar | null };
type Options = {
  /** Records the refund in its transaction. */
  record?: (tx: Tx, order: DomainOrder) => Promise<void>;
  /** Called instead of refusing with NOT_FOUND for an order that is not waiting; the order is locked. */
  whenNotWaiting?: (tx: Tx, order: DomainOrder) => Promise<void>;
};

/**
 * Refunds, on behalf of an operator, an order that the registrar neither fulfils nor refuses. The registrar is queried first, if the
 * order was ever requested from it: VALIDATION when it has carried the order out or the registry is still doing so, UNAVAILABLE while
 * that is not known, also because the registrar does not respond. NOT_FOUND when there is no such order, or it is not waiting.
 */
export async function refundPendingDomain(
  { db, registrar }: Deps,
  orderId: number,
  { record, whenNotWaiting }: Options = {},
): Promise<void> {
  const waiting = await findWaitingOrder(db, orderId);
  if (waiting) await assertNotCarriedOut(registrar, waiting);
  await inTransaction(db, async (tx) => {
    const paymentId = (await findPaymentId(tx, orderId)) ?? refuse('NOT_FOUND');
    const payment = await lockPayment(tx, paymentId);
    const order = await lockDomainOrder(tx, paymentId);
    if (order.status !== 'registering') return whenNotWaiting ? whenNotWaiting(tx, order) : refuse('NOT_FOUND');
    // What the registrar reported does not count for a later request. While the order is locked, none is made.
    if (order.requestedAt?.getTime() !== waiting?.lastRequest?.at.getTime())
      refuse('UNAVAILABLE', { message: 'The registrar was requested again a moment ago: try again in some minutes.' });
    await refundDomain(tx, payment, order, { kind: 'refund', refusal: 'an operator gave it back' });
    await record?.(tx, order);
  });
}
