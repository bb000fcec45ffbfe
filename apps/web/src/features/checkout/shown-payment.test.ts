import { expect, it } from 'vitest';
import { SESSION_KEYS } from '../../shared/session/buyer-storage.ts';
import type { SafeStorage } from '../../shared/browser/storage.ts';
import { storeOrderPayment, type OpenPayment, parseOrderPayment } from './shown-payment.ts';

const MINUTE = 60_000;
const path = '/catalog';
const payment: OpenPayment = { orderIds: [12, 13], roubles: 420.35, paymentUrl: 'https://pay.example/7' };

function memory(): SafeStorage {
  const stored = new Map<string, string>();
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  };
}

it('a stored payment is shown after a reload of the same page, for as long as it can be paid', () => {
  const storage = memory();
  storeOrderPayment(payment, { path, now: 0 }, storage);
  storeOrderPayment(payment, { path, now: 20 * MINUTE }, storage);
  const stored = storage.get(SESSION_KEYS.shownPayment);
  expect(parseOrderPayment(stored, { path, now: 30 * MINUTE })).toEqual(payment);
  expect(parseOrderPayment(stored, { path, now: 31 * MINUTE })).toBeNull();
  expect(parseOrderPayment(stored, { path: '/', now: MINUTE })).toBeNull();
});

it('a stored payment is replaced by the next one', () => {
  const storage = memory();
  const next = { ...payment, paymentUrl: 'https://pay.example/8' };
  storeOrderPayment(payment, { path, now: 0 }, storage);
  storeOrderPayment(next, { path, now: MINUTE }, storage);
  expect(parseOrderPayment(storage.get(SESSION_KEYS.shownPayment), { path, now: MINUTE })).toEqual(next);
});

it.each([
  null,
  '',
  'null',
  '[]',
  '{"at":0}',
  JSON.stringify({ ...payment, paymentUrl: 'javascript:alert(1)', path, at: 0 }),
  JSON.stringify({ ...payment, orderIds: ['x'], path, at: 0 }),
])('the invalid stored value %s is ignored', (stored) => {
  expect(parseOrderPayment(stored, { path, now: 0 })).toBeNull();
});
