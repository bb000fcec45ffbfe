import { expect, it } from 'vitest';
import { waitOf, type Wait } from './payment-wait.ts';

const expiresAt = Date.parse('2026-03-01T12:30:00Z');
const open = { payment_url: 'https://pay.example', expires_at: '2026-03-01T12:30:00Z' };

it.each<[string, object, number, number, Wait]>([
  ['just back', open, 20 * 60, 0, 'checking'],
  ['back for almost a minute', open, 20 * 60, 59, 'checking'],
  ['back for a minute', open, 20 * 60, 60, 'slow'],
  ['five minutes before the end', open, 5 * 60, 0, 'ending'],
  ['five minutes before the end, after a long wait', open, 5 * 60, 600, 'ending'],
  ['over', open, 0, 600, 'overdue'],
  ['without a page to pay on', { payment_url: null, expires_at: null }, 600, 0, 'overdue'],
  ['told by an older shop', {}, 600, 0, 'overdue'],
])('%s', (_name, payment, secondsToEnd, secondsBack, wait) => {
  const now = expiresAt - secondsToEnd * 1000;
  expect(waitOf(payment, now - secondsBack * 1000, now)).toBe(wait);
});
