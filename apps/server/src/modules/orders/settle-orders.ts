import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { storeLateResponse } from '../../platform/idempotency.store.ts';
import { hasReferrer, holdUser } from '../accounts/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { findSettlingKind, giveBack, lockPayment, movePayment } from '../payments/index.ts';
import { lockProducts, sellReservedUnits, takeUnits } from '../stock/index.ts';
import { announceCompleted } from './announce-completed.ts';
import { cancelOrders } from './cancel-orders.ts';
import { mailGoods } from './mail-goods.ts';
import { lockOrders, moveOrder, type OrderToSettle } from './orders.store.ts';
import { leftOf } from './refund.rules.ts';
import { endReservations } from './reservations.store.ts';

/**
 * Carries out what became of a payment: paid orders are delivered, others give their units back. May run any number of
 * times: each order moves once, and each transfer has a cause that is posted once. All units are taken before the first
 * transfer, and those follow the ids of their accounts, refunds_due, revenue, buyers: nobody waits in a circle.
 */
export async function settleOrders(db: Db, paymentId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.purpose !== 'orders') return;
    const { status } = payment;
    if (status === 'failed' || status === 'expired' || status === 'underpaid')
      return cancelOrders(tx, paymentId, 'as it is');
    // Refunded: an operator gave all of it back before this came. Nothing is delivered, but what waited for it ends too.
    if (status !== 'paid' && status !== 'refunded') return;
    await endReservations(tx, paymentId, 'otherwise');
    const all = await lockOrders(tx, paymentId);
    const orders = all.filter((order) => order.status === 'processing' || order.status === 'cancelled');
    // A call that was cut off after its buyer had paid: repeated under its key, it must not begin another order.
    const order_ids = all.map(({ id }) => id).sort((a, b) => a - b);
    await storeLateResponse(tx, paymentId, { payment_url: null, order_ids, payment_id: paymentId });
    const delivered: OrderToSettle[] = [];
    for (const order of orders) if (await take(tx, order)) delivered.push(order);
    const missed = orders.filter((order) => !delivered.includes(order));
    const hasBalance = missed.length > 0 && (await holdUser(tx, payment.buyerId));
    const refundMissed = async () => {
      for (const order of missed) await refund(tx, order, { paymentId, hasBalance });
    };
    if (!hasBalance) await refundMissed();
    for (const order of delivered) await deliver(tx, order);
    if (hasBalance) await refundMissed();
    const last = delivered.at(-1);
    if (last) {
      await mailGoods(tx, { ...last, paymentId });
      if (await hasReferrer(tx, last.buyerId)) await announceCompleted(tx, paymentId);
    } else if (orders.length > 0) await movePayment(tx, payment, 'refunded');
  });
}

/** Sells the units of an order, exactly as many as are paid for. False when the payment came late and the stock no longer allows it. */
async function take(tx: Tx, order: OrderToSettle): Promise<boolean> {
  if (order.status === 'cancelled') return takeAgain(tx, order);
  const { quantity } = leftOf(order);
  const sold = await sellReservedUnits(tx, order.id);
  // Nothing of the payment is carried out then: a part of an order is never delivered for the price of the whole.
  if (sold !== quantity)
    throw new Error(`order ${order.id} has ${sold} reserved units of the ${quantity} that are paid for`);
  return true;
}

async function deliver(tx: Tx, order: OrderToSettle): Promise<void> {
  await moveOrder(tx, order, 'completed');
  await postTransfer(tx, {
    cause: `order:${order.id}:delivered`,
    from: account.deposits,
    to: account.revenue(order.id),
    amountKopecks: leftOf(order).priceKopecks,
  });
}

async function takeAgain(tx: Tx, order: OrderToSettle): Promise<boolean> {
  const [product] = await lockProducts(tx, [order.productId]);
  const { quantity } = leftOf(order);
  if (!product || product.quantity < quantity) return false;
  const taken = await takeUnits(tx, {
    orderId: order.id,
    productId: order.productId,
    count: quantity,
    isSold: true,
  });
  if (taken < quantity) throw new Error(`product ${order.productId} counts more units than it has`);
  return true;
}

/** A user gets the money on the balance at once; a guest has none, so it waits on the operator's list. */
async function refund(
  tx: Tx,
  order: OrderToSettle,
  { paymentId, hasBalance }: { paymentId: number; hasBalance: boolean },
): Promise<void> {
  const { id: orderId, buyerId } = order;
  await moveOrder(tx, order, 'refunded');
  await giveBack(tx, {
    kind: (await findSettlingKind(tx, paymentId)) === 'paid_cancelled' ? 'paid_cancelled' : 'paid_late',
    cause: `order:${orderId}:refunded`,
    paymentId,
    orderId,
    buyerId,
    hasBalance,
    amountKopecks: leftOf(order).priceKopecks,
  });
}
