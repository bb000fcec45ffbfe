import type { PaymentMethod, PaymentSystem } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import type { Tx } from '../../platform/database/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import {
  type AmountLimits,
  assertMayOpenPayment,
  assertWithinLimits,
  beginPayment,
  insertPayment,
  refuseChangedPrice,
} from '../payments/index.ts';
import { type NamePrice, toCharged } from './name-prices.ts';
import { insertDomainOrder, type NewDomainOrder } from './domain-orders.store.ts';

/** How an order is paid. */
export type PaymentChoice = {
  method: PaymentMethod;
  system: PaymentSystem | null;
  limits: AmountLimits;
  /** The price that the buyer saw; null when the request does not contain it. */
  seenKopecks: Kopecks | null;
  rateLimiter: CallRateLimiter;
};
export type PlacedOrder = { paymentId: number; orderId: number; priceKopecks: Kopecks };

type OrderSteps = {
  /** Refuses an order that cannot be fulfilled. The buyer is locked before; locks of this function come after it. */
  check: () => Promise<void>;
  /** Enqueues the fulfilment of a paid order. */
  start: (orderId: number) => Promise<void>;
};

/**
 * Creates the order of a year. With payment from the balance its price goes to `deposits` and the order is fulfilled;
 * otherwise it waits for its payment without a reservation: the first order that is paid gets the year.
 */
export async function openDomainOrder(
  tx: Tx,
  paymentChoice: PaymentChoice,
  wanted: Omit<NewDomainOrder, 'paymentId' | 'status'> & NamePrice,
  { check, start }: OrderSteps,
): Promise<PlacedOrder> {
  const { method, system } = paymentChoice;
  const { buyerId } = wanted;
  const { seenKopecks } = paymentChoice;
  if (seenKopecks !== null && seenKopecks !== wanted.priceKopecks)
    refuseChangedPrice(wanted.priceKopecks, 'Domain price');
  assertWithinLimits(paymentChoice.limits, wanted.priceKopecks);
  const priceKopecks = toCharged(wanted, { buyerId, method });
  const order = { ...wanted, priceKopecks };
  const payment = { buyerId, purpose: 'domain', system, amountKopecks: priceKopecks } as const;
  if (method !== 'balance') {
    await paymentChoice.rateLimiter.enforce(() => assertMayOpenPayment(tx, buyerId));
    const paymentId = await beginPayment(tx, { ...payment, method });
    await check();
    const orderId = await insertDomainOrder(tx, { ...order, paymentId, status: 'processing' });
    return { paymentId, orderId, priceKopecks };
  }
  const paymentId = await insertPayment(tx, { ...payment, method, status: 'paid' });
  await check();
  const orderId = await insertDomainOrder(tx, { ...order, paymentId, status: 'registering' });
  await start(orderId);
  // Last, so that the ledger accounts are locked for the shortest time. A low balance is refused here, which rolls
  // everything back.
  await postTransfer(tx, {
    cause: `payment:${paymentId}:held`,
    from: account.buyer(buyerId),
    to: account.deposits,
    amountKopecks: priceKopecks,
  });
  return { paymentId, orderId, priceKopecks };
}
