import { expect, it } from 'vitest';
import { differenceOf, type OurSide } from './difference.rules.ts';
import type { InvoiceState } from './payment-provider.ts';

const received = { receivedKopecks: 10_000, payment: 'closed' as const, isListed: false };
const nothing = (payment: OurSide['payment'], isListed = false) => ({ receivedKopecks: null, payment, isListed });
const there = (status: InvoiceState['status'], more: Partial<InvoiceState> = {}): InvoiceState => ({
  invoiceId: 'i',
  status,
  amountKopecks: 10_000,
  currency: 'RUB',
  reference: '7',
  ...more,
});

it.each([
  ['received', received, there('paid'), null],
  ['received in part', received, there('underpaid'), null],
  ['open', nothing('open'), there('pending'), null],
  ['expired', nothing('closed'), there('expired'), null],
  ['open, and the provider forgot it', nothing('open'), null, null],
  ['paid there', nothing('open'), there('paid'), 'paid_there_only'],
  ['paid there after it ended', nothing('closed'), there('paid'), 'paid_there_only'],
  ['paid there, and the operator knows', nothing('open', true), there('paid', { currency: 'TRX' }), null],
  ['paid in part, with time left', nothing('open'), there('underpaid'), null],
  ['paid in part, and nobody took it', nothing('closed'), there('underpaid'), 'paid_there_only'],
  ['received, and open there', received, there('pending'), 'paid_here_only'],
  ['received, and the provider forgot it', received, null, 'paid_here_only'],
  ['received with more', received, there('paid', { amountKopecks: 9_999 }), 'amount_differs'],
  ['received, and half a kopeck there', received, there('paid', { amountKopecks: null }), 'amount_differs'],
  ['received, and other money there', received, there('paid', { currency: 'TRX' }), 'amount_differs'],
  ['paid for nobody', nothing('none'), there('paid'), 'unknown_here'],
  ['open for nobody', nothing('none'), there('pending'), null],
  ['nowhere', nothing('none'), null, null],
])('%s', (_what, ours, invoice, difference) => {
  expect(differenceOf(ours, invoice)).toBe(difference);
});
