import type { PaymentSystem } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';

/** What the shop asks a payment provider for. */
export type Charge = {
  /** Our payment; the provider keeps it and says it back. */
  paymentId: number;
  amountKopecks: Kopecks;
  system: PaymentSystem | null;
  description: string;
  lifetimeSeconds: number;
  returnUrl: string;
  noticeUrl: string;
};

export type Invoice = { invoiceId: string; paymentUrl: string };

/** An invoice as its provider tells it now. */
export type InvoiceState = {
  invoiceId: string;
  /** `underpaid`: some came, and not all of it. */
  status: 'pending' | 'paid' | 'underpaid' | 'expired' | 'failed';
  /** What came where it was paid, else what was asked. Null when it is not known in whole kopecks. */
  amountKopecks: Kopecks | null;
  currency: string;
  /** Our payment id, as it was given. */
  reference: string | null;
  /** Whether its payer has begun to pay, where the provider tells. */
  isBeingPaid?: boolean;
};

/** `event` tells notices of one invoice apart, and is one of a few whatever the notice says. */
export type SpokenOf = { invoiceId: string; event: string };

/** What a provider says of one of its ways to pay. */
export type MethodTerms = {
  /** Switched off there. */
  isOff: boolean;
  /** Null where it tells no limit. */
  minKopecks: Kopecks | null;
  maxKopecks: Kopecks | null;
  /** What the payer pays on top. */
  feePercent: number;
  feeKopecks: Kopecks;
};

export type PaidPage = { invoices: { invoiceId: string; amountKopecks: Kopecks | null }[]; isLast: boolean };

/** Invoices in one question: an answer that arrives within its time. */
export const MOST_AT_ONCE = 100;

/** The narrow view that payments have of a provider. Each call throws an Outage when the provider does not answer. */
export type PaymentProvider = {
  createInvoice(charge: Charge): Promise<Invoice>;
  /** Null when the provider does not know it. `isBackground`: nobody waits for the answer now. */
  findInvoice(invoiceId: string, options?: { isBackground?: boolean }): Promise<InvoiceState | null>;
  /** Those that the provider knows of up to {@link MOST_AT_ONCE}, by one question; unset where it takes one at a time. */
  findInvoices?(
    invoiceIds: readonly string[],
    options?: { isBackground?: boolean },
  ): Promise<ReadonlyMap<string, InvoiceState>>;
  /** What a signed notice speaks of; null when its signature is wrong. A notice proves nothing else. */
  readNotice(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): SpokenOf | null;
  /** A page, from 1, of what the provider's own list shows as paid, as far back as invoices made since then. */
  listPaid(page: number, since: Date): Promise<PaidPage>;
  /** Whether it failed so often lately that it is not asked for a while; it comes back by itself. */
  isAway(): boolean;
  /** What it said last of a way to pay by it; null while it has said nothing. */
  termsOf(system: PaymentSystem | null): MethodTerms | null;
};

/** The providers that are switched on. */
export type Providers = Partial<Record<'crystalpay' | 'cryptobot', PaymentProvider>>;
