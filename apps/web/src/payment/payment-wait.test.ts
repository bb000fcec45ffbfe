import { expect, it } from 'vitest';
import { paymentWait, type PaymentWait } from './payment-wait.ts';

const expiresAt = Date.parse('2026-03-01T12:30:00Z');
const open = { payment_url: 'https://pay.example', expires_at: '2026-03-01T12:30:00Z' };

it.each<[string, object, number, number, PaymentWait]>([
  ['the buyer has just returned', open, 20 * 60, 0, 'checking'],
  ['the buyer returned almost a minute ago', open, 20 * 60, 59, 'checking'],
  ['the buyer returned a minute ago', open, 20 * 60, 60, 'slow'],
  ['five minutes before the deadline', open, 5 * 60, 0, 'ending'],
  ['five minutes before the deadline, after a long wait', open, 5 * 60, 600, 'ending'],
  ['after the deadline', open, 0, 600, 'overdue'],
  ['without a payment page', { payment_url: null, expires_at: null }, 600, 0, 'overdue'],
  ['with the fields of an older server', {}, 600, 0, 'overdue'],
])('the state of a payment: %s', (_name, payment, secondsToEnd, secondsBack, wait) => {
  const now = expiresAt - secondsToEnd * 1000;
  expect(paymentWait(payment, now - secondsBack * 1000, now)).toBe(wait);
});
