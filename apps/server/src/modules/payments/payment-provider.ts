import type { PaymentSystem } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';

/** What the shop sends to a payment provider to get an invoice. */
export type Charge = {
  /** The id of the payment; the provider stores it and returns it as `reference`. */
  paymentId: number;
  amountKopecks: Kopecks;
  system: PaymentSystem | null;
  description: string;
  lifetimeSeconds: number;
  returnUrl: string;
  noticeUrl: string;
};

export type Invoice = { invoiceId: string; paymentUrl: string };

/** The current state of an invoice as its provider reports it. */
export type InvoiceState = {
  invoiceId: string;
  /** `underpaid`: less than the whole amount was paid. */
  status: 'pending' | 'paid' | 'underpaid' | 'expired' | 'failed';
  /** The amount received if it was paid, otherwise the amount due. Null when it is not known in whole kopecks. */
  amountKopecks: Kopecks | null;
  currency: string;
  /** The payment id that was sent with the charge. */
  reference: string | null;
  /** Whether the payer has started to pay, if the provider reports it. */
  isBeingPaid?: boolean;
};

/** `event` distinguishes the notices of one invoice. It has only a few possible values, whatever the notice contains. */
export type NoticeSubject = { invoiceId: string; event: string };

/** The conditions of one payment method of a provider. */
export type MethodTerms = {
  /** Whether it is switched off at the provider. */
  isOff: boolean;
  /** Null when the provider reports no limit. */
  minKopecks: Kopecks | null;
  maxKopecks: Kopecks | null;
  /** The fee that the payer pays in addition. */
  feePercent: number;
  feeKopecks: Kopecks;
};

export type PaidPage = { invoices: { invoiceId: string; amountKopecks: Kopecks | null }[]; isLast: boolean };

/** The maximum of invoices in one request, so that the response arrives within the timeout. */
export const MAX_INVOICES_PER_REQUEST = 100;

/** The interface of a provider as far as payments need it. Each call throws an Outage when the provider does not answer. */
export type PaymentProvider = {
  createInvoice(charge: Charge): Promise<Invoice>;
  /** Null when the provider does not know the invoice. `isBackground`: no user is waiting for the result. */
  findInvoice(invoiceId: string, options?: { isBackground?: boolean }): Promise<InvoiceState | null>;
  /** The known ones of up to {@link MAX_INVOICES_PER_REQUEST} invoices, in one request; unset if the provider accepts only one. */
  findInvoices?(
    invoiceIds: readonly string[],
    options?: { isBackground?: boolean },
  ): Promise<ReadonlyMap<string, InvoiceState>>;
  /** The invoice of a notice; null when its signature is wrong. Nothing else in a notice is trusted. */
  readNotice(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): NoticeSubject | null;
  /** A page, from 1, of the paid invoices in the provider's own list that were created since a time. */
  listPaid(page: number, since: Date): Promise<PaidPage>;
  /** Whether the circuit breaker is open: after repeated failures no requests are sent for a while; it closes by itself. */
  isUnavailable(): boolean;
  /** The last reported conditions of a payment method; null before the first report. */
  termsOf(system: PaymentSystem | null): MethodTerms | null;
};

/** The enabled providers. Their keys may change while the shop runs: look a provider up when it is used, never copy it. */
export type Providers = { readonly [Name in 'crystalpay' | 'cryptobot']?: PaymentProvider | undefined };
