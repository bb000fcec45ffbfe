import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import { hasReceivedMoney } from '../payment-state.ts';
import type { InvoiceState, Providers } from '../payment-provider.ts';
import type { Payment } from '../payments.store.ts';
import type { InvoiceKey } from '../notices/receipts.store.ts';
import { type HasBalance, type Outcome, recordInvoice } from '../record-invoice.ts';

export type RefreshDeps = { db: Db; log: Log; providers: Providers; hasBalance: HasBalance };

/**
 * Queries an invoice at its provider and records its state. Throws an Outage or a ProviderRefusal when the provider does not
 * answer; returns `not_offered` if the shop no longer uses that provider.
 */
export async function refreshInvoice(
  { db, providers, hasBalance }: RefreshDeps,
  invoiceKey: InvoiceKey,
): Promise<Outcome | 'not_offered'> {
  const provider = providers[invoiceKey.method];
  if (!provider) return 'not_offered';
  const invoice = await provider.findInvoice(invoiceKey.invoiceId);
  return inTransaction(db, (tx) => recordInvoice(tx, hasBalance, { invoiceKey, invoice, isTimeOver: false }));
}

/** A payment with an invoice at a provider that has received no money yet. */
export type RefreshablePayment = Payment & { invoiceId: string; method: InvoiceKey['method'] };

export function isRefreshable(payment: Payment | null): payment is RefreshablePayment {
  return (
    payment !== null && payment.invoiceId !== null && payment.method !== 'balance' && !hasReceivedMoney(payment.status)
  );
}

type RefreshOptions = { isTimeOver: boolean; isBackground?: boolean };

/**
 * Queries the invoices of payments at one provider, several in one request, and records their states. Returns the states by
 * payment id; empty if the shop no longer uses that provider. An error in one payment does not stop the others from being
 * recorded; the first error is thrown at the end.
 */
export async function refreshPayments(
  { db, providers, hasBalance }: RefreshDeps,
  payments: readonly [RefreshablePayment, ...RefreshablePayment[]],
  { isTimeOver, isBackground = false }: RefreshOptions,
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
  const reported = new Map(payments.map((payment) => [payment.id, found.get(payment.invoiceId) ?? null] as const));
  const errors: unknown[] = [];
  for (const payment of payments) {
    const invoice = reported.get(payment.id) ?? null;
    // A pending invoice changes nothing.
    if (invoice?.status === 'pending') continue;
    const invoiceKey = { method, invoiceId: payment.invoiceId };
    await inTransaction(db, (tx) => recordInvoice(tx, hasBalance, { invoiceKey, invoice, isTimeOver })).catch(
      (error: unknown) => errors.push(error),
    );
  }
  if (errors.length > 0) throw errors[0];
  return reported;
}
