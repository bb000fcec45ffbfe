import { RESERVATION_MINUTES } from '@lotok/contract';
import type { Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Charge, Invoice, PaymentProvider } from './payment-provider.ts';
import { nextCheckSeconds } from './payment.rules.ts';
import { insertPayment, lockPayment, movePayment, type NewPayment, setInvoice } from './payments.store.ts';

/** An invoice is asked for within seconds; a payment without one after this long was cut off and is given up. */
const ABANDON_AFTER_SECONDS = 60;

/** A payment that is about to be asked of a provider. The job that gives it up is there before anything can be cut off. */
export async function beginPayment(tx: Tx, payment: Omit<NewPayment, 'status'>): Promise<number> {
  const id = await insertPayment(tx, { ...payment, status: 'created' });
  await addJob(
    tx,
    'payments.abandon',
    { paymentId: id },
    { key: `payment:${id}:abandon`, delaySeconds: ABANDON_AFTER_SECONDS },
  );
  return id;
}

/** Asks the provider for an invoice. Outside any transaction; throws an Outage when there is none to be had. */
export async function requestInvoice(
  provider: PaymentProvider,
  { lifetimeMinutes, ...charge }: Omit<Charge, 'lifetimeSeconds'> & { lifetimeMinutes?: number },
): Promise<Invoice> {
  return provider.createInvoice({ ...charge, lifetimeSeconds: (lifetimeMinutes ?? RESERVATION_MINUTES) * 60 });
}

/**
 * The invoice is there: from now on the payment is watched, and expires by itself. Answers whose it is by now: a guest
 * may have signed in since it was begun.
 */
export async function openPayment(tx: Tx, paymentId: number, invoice: Invoice): Promise<number> {
  const payment = await lockPayment(tx, paymentId);
  // Paid so soon that its notice came before this: nothing is left to watch.
  const isDecided = payment.invoiceId === invoice.invoiceId;
  if (payment.status !== 'created' && !isDecided) refuse('PROVIDER_ERROR');
  await setInvoice(tx, paymentId, invoice);
  if (isDecided) return payment.buyerId;
  await movePayment(tx, payment, 'pending');
  await addJob(
    tx,
    'payments.check',
    { paymentId },
    { key: `payment:${paymentId}:check`, delaySeconds: nextCheckSeconds({ ageSeconds: 0, status: 'pending' }) ?? 0 },
  );
  await addJob(
    tx,
    'payments.expire',
    { paymentId },
    { key: `payment:${paymentId}:expire`, delaySeconds: Math.max(0, payment.secondsLeft) },
  );
  return payment.buyerId;
}
