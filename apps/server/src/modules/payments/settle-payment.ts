import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { isSettled } from './payment-state.ts';
import type { InvoiceState, Providers } from './payment-provider.ts';
import type { Payment } from './payments.store.ts';
import type { InvoiceName } from './receipts.store.ts';
import { type HasBalance, type Outcome, recordInvoice } from './record-invoice.ts';

export type SettleParts = { db: Db; log: Log; providers: Providers; hasBalance: HasBalance };

/**
 * Asks the provider about an invoice and writes down what it says. Throws an Outage or a ProviderRefusal when it does
 * not tell; `not_offered` where the shop has that provider no more.
 */
export async function settleInvoice(
  { db, providers, hasBalance }: SettleParts,
  name: InvoiceName,
): Promise<Outcome | 'not_offered'> {
  const provider = providers[name.method];
  if (!provider) return 'not_offered';
  const invoice = await provider.findInvoice(name.invoiceId);
  return inTransaction(db, (tx) => recordInvoice(tx, hasBalance, { name, invoice, isTimeOver: false }));
}

/** A payment with an invoice at a provider, of which money has not decided yet. */
export type Waiting = Payment & { invoiceId: string; method: InvoiceName['method'] };

export function isWaiting(payment: Payment | null): payment is Waiting {
  return payment !== null && payment.invoiceId !== null && payment.method !== 'balance' && !isSettled(payment.status);
}

type Asking = { isTimeOver: boolean; isBackground?: boolean };

/**
 * Asks one provider about payments, by one question where there are several, and writes down what it says of each. Answers
 * what it said, by payment; empty where the shop has that provider no more. A fault in one does not keep the others from
 * being written down.
 */
export async function settlePayments(
  { db, providers, hasBalance }: SettleParts,
  payments: readonly [Waiting, ...Waiting[]],
  { isTimeOver, isBackground = false }: Asking,
): Promise<Map<number, InvoiceState | null>> {
  const [{ method, invoiceId }] = payments;
  const provider = providers[method];
  if (!provider) return new Map();
  const found =
    payments.length > 1 && provider.findInvoices
      ? await provider.findInvoices(
          payments.map((payment) => payment.invoiceId),
          { isBackground },
        )
      : new Map([[invoiceId, await provider.findInvoice(invoiceId, { isBackground })]]);
  const told = new Map(payments.map((payment) => [payment.id, found.get(payment.invoiceId) ?? null] as const));
  const faults: unknown[] = [];
  for (const payment of payments) {
    const invoice = told.get(payment.id) ?? null;
    // Nothing is new, whatever is known of it here.
    if (invoice?.status === 'pending') continue;
    const name = { method, invoiceId: payment.invoiceId };
    await inTransaction(db, (tx) => recordInvoice(tx, hasBalance, { name, invoice, isTimeOver })).catch(
      (fault: unknown) => faults.push(fault),
    );
  }
  if (faults.length > 0) throw faults[0];
  return told;
}
