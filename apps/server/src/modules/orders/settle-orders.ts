import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { hasReferrer, isUser } from '../accounts/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { lockPayment, movePayment, setAttention } from '../payments/index.ts';
import { lockProducts, sellReservedUnits, takeUnits } from '../stock/index.ts';
import { announceCompleted } from './announce-completed.ts';
import { cancelOrders } from './cancel-orders.ts';
import { mailGoods } from './mail-goods.ts';
import { lockOrders, moveOrder, type OrderToSettle } from './orders.store.ts';
import { leftOf } from './refund.rules.ts';

/**
 * Carries out what became of a payment: paid orders are delivered, others give their units back. May run any number of
 * times: each order moves once, and each transfer has a cause that is posted once.
 */
export async function settleOrders(db: Db, paymentId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.purpose !== 'orders') return;
    if (payment.status === 'failed' || payment.status === 'expired') return cancelOrders(tx, paymentId, 'as it is');
    if (payment.status !== 'paid') return;
    const orders = (await lockOrders(tx, paymentId)).filter(
      (order) => order.status === 'processing' || order.status === 'cancelled',
    );
    let delivered: OrderToSettle | undefined;
    for (const order of orders) {
      if (await deliver(tx, order)) delivered = order;
      else await refund(tx, order, paymentId);
    }
    if (delivered) {
      await mailGoods(tx, { ...delivered, paymentId });
      if (await hasReferrer(tx, delivered.buyerId)) await announceCompleted(tx, paymentId);
    } else if (orders.length > 0) await movePayment(tx, payment, 'refunded');
  });
}

/** False when the payment came late and the stock no longer allows it. */
async function deliver(tx: Tx, order: OrderToSettle): Promise<boolean> {
  if (order.status === 'processing') await sellReservedUnits(tx, order.id);
  else if (!(await takeAgain(tx, order))) return false;
  await moveOrder(tx, order, 'completed');
  await postTransfer(tx, {
    cause: `order:${order.id}:delivered`,
    from: account.deposits,
    to: account.revenue(order.id),
    amountKopecks: leftOf(order).priceKopecks,
  });
  return true;
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
async function refund(tx: Tx, order: OrderToSettle, paymentId: number): Promise<void> {
  const hasBalance = await isUser(tx, order.buyerId);
  await postTransfer(tx, {
    cause: `order:${order.id}:refunded`,
    from: account.deposits,
    to: hasBalance ? account.buyer(order.buyerId) : account.refundsDue,
    amountKopecks: leftOf(order).priceKopecks,
  });
  await moveOrder(tx, order, 'refunded');
  if (!hasBalance) await setAttention(tx, paymentId, 'paid late by a guest and out of stock: pay back by hand');
}
