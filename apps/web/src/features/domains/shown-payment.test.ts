import { beforeEach, expect, it } from 'vitest';
import type { SafeStorage } from '../../shared/browser/storage.ts';
import { storeDomainPayment, readDomainPayment } from './shown-payment.ts';

const payment = { orderId: 7, domain: 'shop.com', roubles: 1490, paymentUrl: 'https://pay.example/7' };
let stored: Map<string, string>;
let storage: SafeStorage;
beforeEach(() => {
  stored = new Map();
  storage = {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  };
});

it('a payment is shown again after a reload until it is closed', () => {
  storeDomainPayment(payment, 0, storage);
  expect(readDomainPayment(60_000, storage)).toEqual(payment);
  storeDomainPayment(null, 0, storage);
  expect(readDomainPayment(60_000, storage)).toBeNull();
});

it('a payment is not shown after its deadline', () => {
  storeDomainPayment(payment, 0, storage);
  expect(readDomainPayment(30 * 60_000, storage)).toEqual(payment);
  expect(readDomainPayment(30 * 60_000 + 1, storage)).toBeNull();
});

it.each([
  '{',
  'null',
  '{}',
  JSON.stringify({ ...payment, paymentUrl: 'javascript:alert(1)', at: 0 }),
  JSON.stringify({ ...payment, orderId: '7', at: 0 }),
  JSON.stringify({ ...payment, at: 'now' }),
])('invalid stored data is not a payment: %s', (text) => {
  stored.set('shownDomainPayment', text);
  expect(readDomainPayment(1, storage)).toBeNull();
});
