import { ApiError } from '@lotok/client';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SafeStorage } from './storage.ts';
import { beginAttempt, endAttempt, isUnsure } from './attempt.ts';

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

const order = { products: [{ id: 1, quantity: 2 }], paymentMethod: 'cryptobot', system: null, email: null } as const;
const begin = (quantity = 2, now = 0) =>
  beginAttempt('order', { ...order, products: [{ id: 1, quantity }] }, storage, now);

describe('an attempt', () => {
  it('keeps its key while the same order has no answer', () => {
    const first = begin();
    expect(first.isRepeat).toBe(false);
    expect(begin(2, 60_000)).toEqual({ kind: 'order', key: first.key, isRepeat: true });
  });
  it('gets a new key when the order changes', () => {
    const first = begin();
    const second = begin(3);
    expect(second.isRepeat).toBe(false);
    expect(second.key).not.toBe(first.key);
  });
  it('gets a new key after an answer', () => {
    const first = begin();
    endAttempt(first, storage);
    expect(begin()).toMatchObject({ isRepeat: false });
  });
  it('does not end the attempt of another tab', () => {
    const first = begin();
    const second = begin(3);
    endAttempt(first, storage);
    expect(begin(3).key).toBe(second.key);
  });
  it('is another one for another kind of wish', () => {
    const first = begin();
    const topUp = { amount: 100, system: 'card' } as const;
    const second = beginAttempt('topUp', topUp, storage, 0);
    expect(second.key).not.toBe(first.key);
    endAttempt(first, storage);
    expect(beginAttempt('topUp', topUp, storage, 1)).toEqual({ kind: 'topUp', key: second.key, isRepeat: true });
  });
  it('is too old after the time of a reservation', () => {
    const first = begin();
    expect(begin(2, 30 * 60_000).key).not.toBe(first.key);
  });
  it('begins anew over a broken memory', () => {
    kept.set('orderAttempt', '{"order":1');
    expect(begin().key).toMatch(/^[0-9a-f]{32}$/);
  });
});

it('knows which failures leave a wish unsure', () => {
  expect(isUnsure(new ApiError('', { code: 'TIMEOUT' }))).toBe(true);
  expect(isUnsure(new ApiError('', { code: 'INTERNAL', status: 500 }))).toBe(true);
  expect(isUnsure(new TypeError('broken'))).toBe(true);
  expect(isUnsure(new ApiError('', { code: 'OUT_OF_STOCK', status: 409 }))).toBe(false);
  expect(isUnsure(new ApiError('', { code: 'PROVIDER_ERROR', status: 502 }))).toBe(false);
});
