import { expect, it } from 'vitest';
import { differenceOf, type LocalInvoice } from './difference.rules.ts';
import type { InvoiceState } from '../payment-provider.ts';

const received = { receivedKopecks: 10_000, payment: 'closed' as const, isListed: false };
const nothing = (payment: LocalInvoice['payment'], isListed = false) => ({ receivedKopecks: null, payment, isListed });
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
  ['received, and marked as underpaid there', received, there('underpaid'), null],
  ['open', nothing('open'), there('pending'), null],
  ['expired', nothing('closed'), there('expired'), null],
  ['open, and unknown to the provider', nothing('open'), null, null],
  ['paid there', nothing('open'), there('paid'), 'paid_there_only'],
  ['paid there after it ended', nothing('closed'), there('paid'), 'paid_there_only'],
  ['paid there, and already a case', nothing('open', true), there('paid', { currency: 'TRX' }), null],
  ['underpaid there, while the payment is open', nothing('open'), there('underpaid'), null],
  ['underpaid there, and not received here', nothing('closed'), there('underpaid'), 'paid_there_only'],
  ['received, and open there', received, there('pending'), 'paid_here_only'],
  ['received, and unknown to the provider', received, null, 'paid_here_only'],
  ['received with another amount', received, there('paid', { amountKopecks: 9_999 }), 'amount_differs'],
  ['received, and not in whole kopecks there', received, there('paid', { amountKopecks: null }), 'amount_differs'],
  ['received, and another currency there', received, there('paid', { currency: 'TRX' }), 'amount_differs'],
  ['paid there for no payment of the shop', nothing('none'), there('paid'), 'unknown_here'],
  ['open there for no payment of the shop', nothing('none'), there('pending'), null],
  ['unknown on both sides', nothing('none'), null, null],
])('the difference of an invoice that is %s', (_what, local, invoice, difference) => {
  expect(differenceOf(local, invoice)).toBe(difference);
});
