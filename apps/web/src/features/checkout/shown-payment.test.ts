import { expect, it } from 'vitest';
import { SHOWN_PAYMENT } from '../../shared/shown-payment.ts';
import type { SafeStorage } from '../../shared/storage.ts';
import { storeShownPayment, type OpenPayment, parseShownPayment } from './shown-payment.ts';

const MINUTE = 60_000;
const path = '/catalog';
const payment: OpenPayment = { orderIds: [12, 13], totalKopecks: 42_035, paymentUrl: 'https://pay.example/7' };

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
  storeShownPayment(payment, { path, now: 0 }, storage);
  storeShownPayment(payment, { path, now: 20 * MINUTE }, storage);
  const stored = storage.get(SHOWN_PAYMENT);
  expect(parseShownPayment(stored, { path, now: 30 * MINUTE })).toEqual(payment);
  expect(parseShownPayment(stored, { path, now: 31 * MINUTE })).toBeNull();
  expect(parseShownPayment(stored, { path: '/', now: MINUTE })).toBeNull();
});

it('a stored payment is replaced by the next one', () => {
  const storage = memory();
  const next = { ...payment, paymentUrl: 'https://pay.example/8' };
  storeShownPayment(payment, { path, now: 0 }, storage);
  storeShownPayment(next, { path, now: MINUTE }, storage);
  expect(parseShownPayment(storage.get(SHOWN_PAYMENT), { path, now: MINUTE })).toEqual(next);
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
  expect(parseShownPayment(stored, { path, now: 0 })).toBeNull();
});
