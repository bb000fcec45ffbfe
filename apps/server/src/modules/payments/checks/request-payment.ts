import type { PaymentMethod } from '@lotok/contract';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { openPayment, requestInvoice } from '../open-payment.ts';
import type { Charge, Providers } from '../payment-provider.ts';

export type RequestPaymentDeps = {
  db: Db;
  providers: Providers;
  /** The URL to which the provider redirects the buyer of a payment. */
  returnUrl: (paymentId: number) => string;
  noticeUrl: (method: string) => string;
};
export type PaymentCharge = Pick<Charge, 'paymentId' | 'amountKopecks' | 'system' | 'description'> & {
  method: Exclude<PaymentMethod, 'balance'>;
  /** How long the invoice may be paid: the lifetime of its payment. */
  lifetimeMinutes?: number;
  /** Replaces the page of the shop to which the provider redirects. */
  returnUrl?: string | undefined;
};
const DESCRIPTION_MAX_CHARACTERS = 200;

type PaymentCallbacks<T> = {
  /** Runs in the transaction that opens the payment, with its current owner; returns the result for the caller. */
  open: (tx: Tx, opened: { ownerId: number; paymentUrl: string }) => Promise<T>;
  /** Undoes the payment when the provider gives no invoice. */
  cancel: (tx: Tx) => Promise<void>;
};

/**
 * Requests an invoice for a created payment from the provider, outside any transaction, and opens the payment in one. Without an
 * invoice everything is undone, nothing was charged, and the error is thrown on to the caller.
 */
export async function requestPayment<T>(
  { db, providers, returnUrl, noticeUrl }: RequestPaymentDeps,
  { method, ...charge }: PaymentCharge,
  callbacks: PaymentCallbacks<T>,
): Promise<T> {
  const { paymentId } = charge;
  const provider = providers[method];
  try {
    if (!provider) throw new Error(`${method} was switched off between two lines`);
    const invoice = await requestInvoice(provider, {
      ...charge,
      description: charge.description.slice(0, DESCRIPTION_MAX_CHARACTERS),
      returnUrl: charge.returnUrl ?? returnUrl(paymentId),
      noticeUrl: noticeUrl(method),
    });
    return await inTransaction(db, async (tx) => {
      const ownerId = await openPayment(tx, paymentId, invoice);
      return callbacks.open(tx, { ownerId, paymentUrl: invoice.paymentUrl });
    });
  } catch (error) {
    await inTransaction(db, callbacks.cancel);
    throw error;
  }
}
