import { expect, it } from 'vitest';
import { hasNewlyPaid } from './payment-status.ts';
import type { Payment } from './use-payments.ts';

const payment = (id: number, status: Payment['status']): Payment => ({
  id,
  status,
  method: 'card',
  amount: 10,
  date: '',
});
const open = payment(1, 'pending');
const paid = payment(1, 'paid');

it.each<[string, Payment[], Payment[], isPaid: boolean]>([
  ['an open one is paid', [open], [paid], true],
  ['an open one is declined', [open], [payment(1, 'failed')], false],
  ['nothing happens', [paid, payment(2, 'pending')], [paid, payment(2, 'pending')], false],
  ['one comes that is open', [paid], [paid, payment(2, 'pending')], false],
  ['one comes that is paid already', [], [paid], true],
])('a list in which %s is compared correctly', (_name, before, now, isPaid) => {
  expect(hasNewlyPaid(before, now)).toBe(isPaid);
});
