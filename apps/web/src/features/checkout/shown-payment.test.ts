import { expect, it } from 'vitest';
import { SHOWN_PAYMENT } from '../../shared/shown-payment.ts';
import type { SafeStorage } from '../../shared/storage.ts';
import { keepShownPayment, type OpenPayment, parseShownPayment } from './shown-payment.ts';

const MINUTE = 60_000;
const path = '/catalog';
const payment: OpenPayment = { orderIds: [12, 13], totalKopecks: 42_035, paymentUrl: 'https://pay.example/7' };

function memory(): SafeStorage {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

it('is there after a reload of its page, for as long as it can be paid', () => {
  const storage = memory();
  keepShownPayment(payment, { path, now: 0 }, storage);
  keepShownPayment(payment, { path, now: 20 * MINUTE }, storage);
  const kept = storage.get(SHOWN_PAYMENT);
  expect(parseShownPayment(kept, { path, now: 30 * MINUTE })).toEqual(payment);
  expect(parseShownPayment(kept, { path, now: 31 * MINUTE })).toBeNull();
  expect(parseShownPayment(kept, { path: '/', now: MINUTE })).toBeNull();
});

it('gives way to the next one', () => {
  const storage = memory();
  const next = { ...payment, paymentUrl: 'https://pay.example/8' };
  keepShownPayment(payment, { path, now: 0 }, storage);
  keepShownPayment(next, { path, now: MINUTE }, storage);
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
])('reads nothing from %s', (kept) => {
  expect(parseShownPayment(kept, { path, now: 0 })).toBeNull();
});
