import type { PaymentMethod } from '@lotok/contract';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { openPayment, requestInvoice } from './open-payment.ts';
import type { Charge, Providers } from './payment-provider.ts';

export type PayingParts = {
  db: Db;
  providers: Providers;
  /** Where the provider sends the buyer of a payment back to. */
  returnUrl: (paymentId: number) => string;
  noticeUrl: (method: string) => string;
};
type Begun = Pick<Charge, 'paymentId' | 'amountKopecks' | 'system' | 'description'> & {
  method: Exclude<PaymentMethod, 'balance'>;
  /** How long the invoice may be paid: as long as its payment. */
  lifetimeMinutes?: number;
};
const DESCRIPTION_MAX_CHARACTERS = 200;

type Then<T> = {
  /** In the transaction that opens the payment: whose it is by now, and what the caller is told. */
  open: (tx: Tx, opened: { ownerId: number; paymentUrl: string }) => Promise<T>;
  /** When there is no invoice to be had: takes back what was begun. */
  cancel: (tx: Tx) => Promise<void>;
};

/**
 * Asks the provider for the invoice of a payment that was begun, outside any transaction, and opens it in one. Without an
 * invoice everything is taken back, nothing was charged, and the fault goes on to the caller.
 */
export async function askForPayment<T>(
  { db, providers, returnUrl, noticeUrl }: PayingParts,
  { method, ...charge }: Begun,
  then: Then<T>,
): Promise<T> {
  const { paymentId } = charge;
  const provider = providers[method];
  try {
    if (!provider) throw new Error(`${method} was switched off between two lines`);
    const invoice = await requestInvoice(provider, {
      ...charge,
      description: charge.description.slice(0, DESCRIPTION_MAX_CHARACTERS),
      returnUrl: returnUrl(paymentId),
      noticeUrl: noticeUrl(method),
    });
    return await inTransaction(db, async (tx) => {
      const ownerId = await openPayment(tx, paymentId, invoice);
      return then.open(tx, { ownerId, paymentUrl: invoice.paymentUrl });
    });
  } catch (error) {
    await inTransaction(db, then.cancel);
    throw error;
  }
}
