import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { isSettled } from './payment-state.ts';
import type { Providers } from './payment-provider.ts';
import { findPayment } from './payments.reads.ts';
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
  isTimeOver = false,
): Promise<Outcome | 'not_offered'> {
  const provider = providers[name.method];
  if (!provider) return 'not_offered';
  const invoice = await provider.findInvoice(name.invoiceId);
  return inTransaction(db, (tx) => recordInvoice(tx, hasBalance, { name, invoice, isTimeOver }));
}

/** Asks about the invoice of a payment that no money has decided about yet. */
export async function settlePayment(parts: SettleParts, paymentId: number, isTimeOver = false): Promise<void> {
  const payment = await findPayment(parts.db, paymentId);
  if (!payment?.invoiceId || payment.method === 'balance' || isSettled(payment.status)) return;
  await settleInvoice(parts, { method: payment.method, invoiceId: payment.invoiceId }, isTimeOver);
}
