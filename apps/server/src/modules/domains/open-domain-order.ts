import type { PaymentMethod, PaymentSystem } from '@lotok/contract';
import { isAmount, type Kopecks, toRoubles } from '@lotok/money';
import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { account, postTransfer } from '../ledger/index.ts';
import {
  type AmountLimits,
  assertMayOpenPayment,
  assertWithin,
  beginPayment,
  insertPayment,
} from '../payments/index.ts';
import { insertDomainOrder, type NewDomainOrder } from './domain-orders.store.ts';

/** How an order is to be paid. */
export type Paying = {
  method: PaymentMethod;
  system: PaymentSystem | null;
  limits: AmountLimits;
  /** The price that the buyer saw, if it is said. */
  seenRoubles: number | null;
  hasLimits: boolean;
};
export type PlacedDomain = { paymentId: number; orderId: number; priceKopecks: Kopecks };

type Steps = {
  /** Refuses what can't be had. The buyer is locked by then, and whatever this locks comes after it. */
  check: () => Promise<void>;
  /** Has a paid order carried out. */
  start: (orderId: number) => Promise<void>;
};

/**
 * Makes the order of a year. From the balance its price goes to `deposits` and the order is carried out; else it waits for its
 * payment and holds nothing: the first order to be paid gets the year.
 */
export async function openDomainOrder(
  tx: Tx,
  paying: Paying,
  order: Omit<NewDomainOrder, 'paymentId' | 'status'>,
  { check, start }: Steps,
): Promise<PlacedDomain> {
  const { method, system } = paying;
  const { buyerId, priceKopecks } = order;
  assertSeen(paying.seenRoubles, priceKopecks);
  assertWithin(paying.limits, priceKopecks);
  const payment = { buyerId, purpose: 'domain', system, amountKopecks: priceKopecks } as const;
  if (method !== 'balance') {
    if (paying.hasLimits) await assertMayOpenPayment(tx, buyerId);
    const paymentId = await beginPayment(tx, { ...payment, method });
    await check();
    const orderId = await insertDomainOrder(tx, { ...order, paymentId, status: 'processing' });
    return { paymentId, orderId, priceKopecks };
  }
  const paymentId = await insertPayment(tx, { ...payment, method, status: 'paid' });
  await check();
  const orderId = await insertDomainOrder(tx, { ...order, paymentId, status: 'registering' });
  await start(orderId);
  // Last, so that the accounts are held shortest. A balance that is too small refuses here and takes everything back.
  await postTransfer(tx, {
    cause: `payment:${paymentId}:held`,
    from: account.buyer(buyerId),
    to: account.deposits,
    amountKopecks: priceKopecks,
  });
  return { paymentId, orderId, priceKopecks };
}

function assertSeen(seenRoubles: number | null, priceKopecks: Kopecks): void {
  if (seenRoubles === null || isAmount(seenRoubles, priceKopecks)) return;
  refuse('PRICE_CHANGED', {
    message: `Domain price has changed to ${toRoubles(priceKopecks)} roubles.`,
    details: [{ path: 'price', message: String(toRoubles(priceKopecks)) }],
  });
}
