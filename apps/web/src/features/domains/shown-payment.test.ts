import { beforeEach, expect, it } from 'vitest';
import type { SafeStorage } from '../../shared/storage.ts';
import { keepShownPayment, readShownPayment } from './shown-payment.ts';

const payment = { orderId: 7, domain: 'shop.com', roubles: 1490, paymentUrl: 'https://pay.example/7' };
let kept: Map<string, string>;
let storage: SafeStorage;
beforeEach(() => {
  kept = new Map();
  storage = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
});

it('is shown again after a reload, until it is closed', () => {
  keepShownPayment(payment, 0, storage);
  expect(readShownPayment(60_000, storage)).toEqual(payment);
  keepShownPayment(null, 0, storage);
  expect(readShownPayment(60_000, storage)).toBeNull();
});

it('is over when the payment is', () => {
  keepShownPayment(payment, 0, storage);
  expect(readShownPayment(30 * 60_000, storage)).toEqual(payment);
  expect(readShownPayment(30 * 60_000 + 1, storage)).toBeNull();
});

it.each([
  '{',
  'null',
  '{}',
  JSON.stringify({ ...payment, paymentUrl: 'javascript:alert(1)', at: 0 }),
  JSON.stringify({ ...payment, orderId: '7', at: 0 }),
  JSON.stringify({ ...payment, at: 'now' }),
])('is no payment: %s', (text) => {
  kept.set('shownDomainPayment', text);
  expect(readShownPayment(1, storage)).toBeNull();
});
