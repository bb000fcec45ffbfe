import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { storeLateResponse } from '../../platform/idempotency.store.ts';
import { hasReferrer, lockUserForShare, notifyTelegramUser } from '../accounts/index.ts';
import { partnerShare } from '../bots/index.ts';
import { account, lockAccounts, postTransfers } from '../ledger/index.ts';
import { findDecidingReceiptKind, creditBuyer, lockPayment, movePayment } from '../payments/index.ts';
import { lockProducts, sellReservedUnits, takeUnits } from '../stock/index.ts';
import { announceCompleted } from './announce-completed.ts';
import { cancelOrders } from './cancel-orders.ts';
import { earnedTransfers } from './earned-transfers.ts';
import { mailGoods } from './mail-goods.ts';
import { lockOrders, moveOrder, type OrderForUpdate } from './orders.store.ts';
import { remainingOf } from './refund.rules.ts';
import { endReservations } from './reservations.store.ts';

/**
 * Fulfils the orders of a decided payment: delivers paid ones, releases the units of others. Idempotent: each order changes once,
 * and each cause is posted once. To avoid deadlocks, all units are taken before the first transfer, and transfers follow the ids
 * of their accounts: refunds_due, revenue, buyers.
 */
export async function fulfilOrders(db: Db, paymentId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.purpose !== 'orders') return;
    const { status } = payment;
    if (status === 'failed' || status === 'expired' || status === 'underpaid') {
      await cancelOrders(tx, paymentId, 'unchanged');
      return;
    }
    // `refunded`: an operator refunded everything before this ran. Nothing is delivered, but reservations end and the late response is stored.
    if (status !== 'paid' && status !== 'refunded') return;
    await endReservations(tx, paymentId, 'other');
    const all = await lockOrders(tx, paymentId);
    const orders = all.filter((order) => order.status === 'processing' || order.status === 'cancelled');
    // If the call was interrupted after the buyer had paid, its repetition under the same key must not create another order.
    const order_ids = all.map(({ id }) => id).sort((a, b) => a - b);
    await storeLateResponse(tx, paymentId, { payment_url: null, order_ids, payment_id: paymentId });
    const delivered: OrderForUpdate[] = [];
    for (const order of orders) if (await sellUnits(tx, order)) delivered.push(order);
    const undeliverable = orders.filter((order) => !delivered.includes(order));
    const hasBalance = undeliverable.length > 0 && (await lockUserForShare(tx, payment.buyerId));
    await lockAccountsOfPartner(tx, delivered, payment.buyerId);
    const refundUndeliverable = async () => {
      for (const order of undeliverable) await refund(tx, order, { paymentId, hasBalance });
    };
    if (!hasBalance) await refundUndeliverable();
    for (const order of delivered) await deliver(tx, order);
    if (hasBalance) await refundUndeliverable();
    const last = delivered.at(-1);
    if (last) {
      await mailGoods(tx, { ...last, paymentId });
      await notifyTelegramUser(tx, { kind: 'goods', buyerId: last.buyerId, paymentId });
      if (last.partnerId === null && (await hasReferrer(tx, last.buyerId))) await announceCompleted(tx, paymentId);
    } else if (orders.length > 0) await movePayment(tx, payment, 'refunded');
  });
}

/** Sells the units of an order, exactly as many as were paid for. False when the payment was late and the stock is insufficient. */
async function sellUnits(tx: Tx, order: OrderForUpdate): Promise<boolean> {
  if (order.status === 'cancelled') return takeFreeUnits(tx, order);
  const { quantity } = remainingOf(order);
  const sold = await sellReservedUnits(tx, order.id);
  // This rolls everything back: a part of an order is never delivered for the price of the whole.
  if (sold !== quantity)
    throw new Error(`order ${order.id} has ${sold} reserved units of the ${quantity} that are paid for`);
  return true;
}

async function deliver(tx: Tx, order: OrderForUpdate): Promise<void> {
  await moveOrder(tx, order, 'completed');
  const revenue = account.revenue(order.id);
  const { netKopecks } = remainingOf(order);
  await postTransfers(tx, [
    { cause: `order:${order.id}:delivered`, from: account.deposits, to: revenue, amountKopecks: netKopecks },
    ...earnedTransfers({
      orderId: order.id,
      partnerId: order.partnerId,
      revenue,
      amountKopecks: partnerShare(order, netKopecks),
    }),
  ]);
}

/** A partner may withdraw to the balance of the buyer who is refunded here: all accounts are locked in the order of their ids. */
async function lockAccountsOfPartner(
  tx: Tx,
  delivered: readonly OrderForUpdate[],
  buyerId: number | null,
): Promise<void> {
  const partnerId = delivered[0]?.partnerId ?? null;
  if (partnerId === null) return;
  const revenues = delivered.map(({ id }) => account.revenue(id));
  const buyers = buyerId === null ? [] : [account.buyer(buyerId)];
  await lockAccounts(tx, [account.deposits, account.refundsDue, ...revenues, account.partner(partnerId), ...buyers]);
}

async function takeFreeUnits(tx: Tx, order: OrderForUpdate): Promise<boolean> {
  const [product] = await lockProducts(tx, [order.productId]);
  const { quantity } = remainingOf(order);
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

/** Refunds an order to the balance of a user, or for a guest by a case on the operator's list. */
async function refund(
  tx: Tx,
  order: OrderForUpdate,
  { paymentId, hasBalance }: { paymentId: number; hasBalance: boolean },
): Promise<void> {
  const { id: orderId, buyerId } = order;
  await moveOrder(tx, order, 'refunded');
  await notifyTelegramUser(tx, { kind: 'refund', buyerId, orderId, number: 0 });
  await creditBuyer(tx, {
    kind: (await findDecidingReceiptKind(tx, paymentId)) === 'paid_cancelled' ? 'paid_cancelled' : 'paid_late',
    cause: `order:${orderId}:refunded`,
    paymentId,
    orderId,
    buyerId,
    hasBalance,
    amountKopecks: remainingOf(order).netKopecks,
  });
}
