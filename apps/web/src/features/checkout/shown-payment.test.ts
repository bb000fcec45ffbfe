import { expect, it } from 'vitest';
import type { SafeStorage } from '../../shared/storage.ts';
import { SHOWN_PAYMENT } from '../../shared/shown-payment.ts';
import { keepShownPayment, type OpenPayment, parseShownPayment } from './shown-payment.ts';

const MINUTE = 60_000;
const payment: OpenPayment = { orderIds: [12, 13], totalKopecks: 42_035, paymentUrl: 'https://pay.example/7' };

function memory(): SafeStorage {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

it('is there after a reload, for as long as it can be paid', () => {
  const storage = memory();
  keepShownPayment(payment, storage, 0);
  // Shown again after the reload, it does not become younger.
  keepShownPayment(payment, storage, 20 * MINUTE);
  expect(parseShownPayment(storage.get(SHOWN_PAYMENT), 30 * MINUTE)).toEqual(payment);
  expect(parseShownPayment(storage.get(SHOWN_PAYMENT), 31 * MINUTE)).toBeNull();
});

it('gives way to the next one', () => {
  const storage = memory();
  const next = { ...payment, paymentUrl: 'https://pay.example/8' };
  keepShownPayment(payment, storage, 0);
  keepShownPayment(next, storage, MINUTE);
  expect(parseShownPayment(storage.get(SHOWN_PAYMENT), MINUTE)).toEqual(next);
});

it.each([
  null,
  '',
  'null',
  '[]',
  '{"at":0}',
  JSON.stringify({ ...payment, paymentUrl: 'javascript:alert(1)', at: 0 }),
  JSON.stringify({ ...payment, orderIds: ['x'], at: 0 }),
])('reads nothing from %s', (kept) => {
  expect(parseShownPayment(kept, 0)).toBeNull();
});
