import type { PaymentMethod, PaymentSystem } from '@lotok/contract';
import { fromRoubles, type Kopecks, toRoubles } from '@lotok/money';
import type { Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { account, postTransfer } from '../ledger/index.ts';
import {
  type AmountLimits,
  assertMayOpenPayment,
  assertWithin,
  beginPayment,
  insertPayment,
} from '../payments/index.ts';
import { insertDomainOrder } from './domain-orders.store.ts';
import { fullName } from './domain-name.rules.ts';
import { isNameTaken, takeName } from './domains.store.ts';
import type { DomainName } from './registrar.ts';
import { holdTld } from './tlds.store.ts';

export type WantedDomain = {
  buyerId: number;
  name: DomainName;
  method: PaymentMethod;
  system: PaymentSystem | null;
  limits: AmountLimits;
  /** The price that the buyer saw, if it is said. */
  seenRoubles: number | null;
  hasLimits: boolean;
  language: string;
};
export type PlacedDomain = { paymentId: number; orderId: number; priceKopecks: Kopecks };

/**
 * Makes the order of a name. From the balance its price goes to `deposits` and the name is taken at once; else the order
 * waits for its payment and holds nothing: others may want the name too, and the first to pay gets it.
 */
export async function placeDomainOrder(tx: Tx, wanted: WantedDomain): Promise<PlacedDomain> {
  const tld = (await holdTld(tx, wanted.name.zone)) ?? refuse('DOMAIN_UNAVAILABLE');
  const { priceKopecks } = tld;
  if (wanted.seenRoubles !== null && fromRoubles(wanted.seenRoubles) !== priceKopecks)
    refuse('PRICE_CHANGED', {
      message: `Domain price has changed to ${toRoubles(priceKopecks)} roubles.`,
      details: [{ path: 'price', message: String(toRoubles(priceKopecks)) }],
    });
  assertWithin(wanted.limits, priceKopecks);
  return wanted.method === 'balance'
    ? placePaid(tx, wanted, priceKopecks)
    : placeUnpaid(tx, wanted, wanted.method, priceKopecks);
}

async function placePaid(tx: Tx, wanted: WantedDomain, priceKopecks: Kopecks): Promise<PlacedDomain> {
  const { buyerId, name } = wanted;
  const payment = { buyerId, purpose: 'domain', method: 'balance', system: null, amountKopecks: priceKopecks } as const;
  const paymentId = await insertPayment(tx, { ...payment, status: 'paid' });
  const orderId = await insertDomainOrder(tx, { ...orderOf(wanted, priceKopecks), paymentId, status: 'registering' });
  if (!(await takeName(tx, fullName(name), orderId))) refuse('DOMAIN_UNAVAILABLE');
  await addJob(tx, 'domains.register', { orderId }, { key: `domain:${orderId}:register` });
  // Last, so that the accounts are held shortest. A balance that is too small refuses here and takes everything back.
  await postTransfer(tx, {
    cause: `payment:${paymentId}:held`,
    from: account.buyer(buyerId),
    to: account.deposits,
    amountKopecks: priceKopecks,
  });
  return { paymentId, orderId, priceKopecks };
}

async function placeUnpaid(
  tx: Tx,
  wanted: WantedDomain,
  method: 'crystalpay' | 'cryptobot',
  priceKopecks: Kopecks,
): Promise<PlacedDomain> {
  const { buyerId, name, system } = wanted;
  if (wanted.hasLimits) await assertMayOpenPayment(tx, buyerId);
  if (await isNameTaken(tx, fullName(name))) refuse('DOMAIN_UNAVAILABLE');
  const paymentId = await beginPayment(tx, { buyerId, purpose: 'domain', method, system, amountKopecks: priceKopecks });
  const order = { ...orderOf(wanted, priceKopecks), paymentId, status: 'processing' as const };
  return { paymentId, orderId: await insertDomainOrder(tx, order), priceKopecks };
}

function orderOf({ buyerId, name, language }: WantedDomain, priceKopecks: Kopecks) {
  return { buyerId, domain: fullName(name), zone: name.zone, priceKopecks, language };
}
