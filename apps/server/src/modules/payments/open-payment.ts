import { RESERVATION_MINUTES } from '@lotok/contract';
import type { Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Charge, Invoice, PaymentProvider } from './payment-provider.ts';
import { nextCheckSeconds } from './payment.rules.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { insertPayment, lockPayment, movePayment, type NewPayment, setInvoice } from './payments.store.ts';

/** An invoice is requested within seconds; a payment without one after this time was interrupted and is abandoned. */
const ABANDON_AFTER_SECONDS = 60;

/** Creates a payment before its invoice is requested, together with the job that abandons it if the process is interrupted. */
export async function beginPayment(tx: Tx, payment: Omit<NewPayment, 'status'>): Promise<number> {
  const id = await insertPayment(tx, { ...payment, status: 'created' });
  await addJob(
    tx,
    paymentsJobs,
    'payments.abandon',
    { paymentId: id },
    { key: `payment:${id}:abandon`, delaySeconds: ABANDON_AFTER_SECONDS },
  );
  return id;
}

/** Requests an invoice from the provider. Call it outside any transaction; throws an Outage when the provider gives none. */
export async function requestInvoice(
  provider: PaymentProvider,
  { lifetimeMinutes, ...charge }: Omit<Charge, 'lifetimeSeconds'> & { lifetimeMinutes?: number },
): Promise<Invoice> {
  return provider.createInvoice({ ...charge, lifetimeSeconds: (lifetimeMinutes ?? RESERVATION_MINUTES) * 60 });
}

/**
 * Opens a payment with its invoice: from now on jobs check and expire it. Returns the current owner: a guest may have signed in
 * since the payment was created.
 */
export async function openPayment(tx: Tx, paymentId: number, invoice: Invoice): Promise<number> {
  const payment = await lockPayment(tx, paymentId);
  // The notice of a quick payment came before this: no further checks are needed.
  const isDecided = payment.invoiceId === invoice.invoiceId;
  if (payment.status !== 'created' && !isDecided) refuse('PROVIDER_ERROR');
  await setInvoice(tx, paymentId, invoice);
  if (isDecided) return payment.buyerId;
  await movePayment(tx, payment, 'pending');
  await addJob(
    tx,
    paymentsJobs,
    'payments.check',
    { paymentId },
    { key: `payment:${paymentId}:check`, delaySeconds: nextCheckSeconds({ ageSeconds: 0, status: 'pending' }) ?? 0 },
  );
  await addJob(
    tx,
    paymentsJobs,
    'payments.expire',
    { paymentId },
    { key: `payment:${paymentId}:expire`, delaySeconds: Math.max(0, payment.secondsLeft) },
  );
  return payment.buyerId;
}
