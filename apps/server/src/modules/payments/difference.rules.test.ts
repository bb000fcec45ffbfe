import { expect, it } from 'vitest';
import { differenceOf } from './difference.rules.ts';
import type { InvoiceState } from './payment-provider.ts';
import type { PaymentStatus } from './payment-state.ts';

const here = (status: PaymentStatus) => ({ status, amountKopecks: 10_000 });
const there = (status: InvoiceState['status'], more: Partial<InvoiceState> = {}): InvoiceState => ({
  invoiceId: 'i',
  status,
  amountKopecks: 10_000,
  currency: 'RUB',
  reference: '7',
  ...more,
});

it.each([
  ['paid', here('paid'), there('paid'), null],
  ['paid and given back', here('refunded'), there('paid'), null],
  ['open', here('pending'), there('pending'), null],
  ['expired', here('expired'), there('expired'), null],
  ['open, and the provider forgot it', here('pending'), null, null],
  ['paid there', here('pending'), there('paid'), 'paid_there_only'],
  ['paid there after it expired', here('expired'), there('paid'), 'paid_there_only'],
  ['paid there after it failed', here('failed'), there('paid', { amountKopecks: 1 }), 'paid_there_only'],
  ['paid here', here('paid'), there('pending'), 'paid_here_only'],
  ['paid here, and the provider forgot it', here('paid'), null, 'paid_here_only'],
  ['given back here and failed there', here('refunded'), there('failed'), 'paid_here_only'],
  ['paid with less', here('paid'), there('paid', { amountKopecks: 9_999 }), 'amount_differs'],
  ['paid with half a kopeck', here('paid'), there('paid', { amountKopecks: null }), 'amount_differs'],
  ['paid in other money', here('paid'), there('paid', { currency: 'TRX' }), 'amount_differs'],
  ['paid for nobody', null, there('paid'), 'unknown_here'],
  ['open for nobody', null, there('pending'), null],
  ['nowhere', null, null, null],
])('%s', (_what, payment, invoice, difference) => {
  expect(differenceOf(payment, invoice)).toBe(difference);
});
