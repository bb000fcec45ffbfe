import { ApiError, type ApiErrorCode } from '@lotok/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginAttempt, transferAttempts, endAttempt, findAttempt, isOutcomeUnknown, sendAttempt } from './attempt.ts';
import type { SafeStorage } from '../shared/browser/storage.ts';

let entries: Map<string, string>;
let storage: SafeStorage;
beforeEach(() => {
  entries = new Map();
  storage = {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
});

const HOUR_MS = 3_600_000;
const begin = (now = 0, owner = 'anna') => {
  const request = { products: [{ id: 1, quantity: 2 }], paymentMethod: 'cryptobot' as const, price: 20 };
  return beginAttempt('order', { owner, request, names: ['VPN'] }, storage, now);
};
const begun = () => begin() ?? expect.unreachable();
const find = (now = 0, owner = 'anna') => findAttempt('order', owner, storage, now);
const fail = (code: ApiErrorCode, attempt = begun()) =>
  sendAttempt(attempt, () => Promise.reject(new ApiError(code, { code })), storage).catch(() => {});

describe('a payment attempt', () => {
  it('is stored as it was sent, with its key, and is marked as lost if it gets no response', async () => {
    const attempt = begun();
    expect(attempt.key).toMatch(/^[0-9a-f]{32}$/);
    expect(find()).toEqual({ ...attempt, isLost: false });
    await fail('TIMEOUT', attempt);
    expect(find()).toEqual({ ...attempt, isLost: true });
  });
  it('prevents another attempt while it has no response, and is marked as lost then', () => {
    const first = begun();
    expect(begin()).toBeNull();
    expect(find()).toEqual({ ...first, isLost: true });
  });
  it('does not prevent an attempt of another kind', () => {
    const first = begun();
    const topUp = beginAttempt('topUp', { owner: 'anna', request: { amount: 100, system: 'card' } }, storage, 0);
    expect(topUp?.key).not.toBe(first.key);
    endAttempt(first, storage);
    expect(findAttempt('topUp', 'anna', storage, 0)).toEqual(topUp);
  });
  it('is sent under its key and removed when the response arrives', async () => {
    const first = begun();
    expect(await sendAttempt(first, async (key) => key, storage)).toBe(first.key);
    expect(find()).toBeNull();
    expect(begun().key).not.toBe(first.key);
  });
  it.each(['OUT_OF_STOCK', 'PROVIDER_ERROR', 'RATE_LIMITED', 'INVALID_TOKEN'] as const)(
    'is removed if the first request is refused with %s',
    async (code) => {
      await fail(code);
      expect(find()).toBeNull();
    },
  );
  it.each([
    ['RATE_LIMITED', true],
    ['INVALID_TOKEN', true],
    ['INTERNAL', true],
    ['OUT_OF_STOCK', false],
    ['PROVIDER_ERROR', false],
  ] as const)('that is repeated and refused with %s stays stored: %s', async (code, staysStored) => {
    await fail('OFFLINE');
    await fail(code, find() ?? expect.unreachable());
    expect(find() !== null).toBe(staysStored);
  });
  it('is not found, removed or replaced by another buyer', async () => {
    const first = begun();
    expect(find(0, 'boris')).toBeNull();
    const second = begin(0, 'boris') ?? expect.unreachable();
    endAttempt(second, storage);
    expect([find(), find(0, 'boris')]).toEqual([first, null]);
  });
  it('of a former buyer is removed once the server no longer knows its key', () => {
    begin(0, 'boris');
    const first = begin(HOUR_MS) ?? expect.unreachable();
    expect(find(HOUR_MS, 'boris')).not.toBeNull();
    endAttempt(first, storage);
    endAttempt(begin(25 * HOUR_MS) ?? expect.unreachable(), storage);
    expect([...entries.keys()]).toEqual([]);
  });
  it('of a guest is transferred to the user who signs in', async () => {
    const first = begin(0, 'guest-token') ?? expect.unreachable();
    await transferAttempts('guest-token', async () => 'anna', storage);
    expect([find(), find(0, 'guest-token')]).toEqual([{ ...first, owner: 'anna' }, null]);
    await sendAttempt(find() ?? expect.unreachable(), async () => 'done', storage);
    expect(find()).toBeNull();
  });
  it('does not remove or replace the attempt of another tab', async () => {
    const first = begun();
    endAttempt(first, storage);
    const second = begun();
    await fail('TIMEOUT', first);
    endAttempt(first, storage);
    expect(find()).toEqual(second);
  });
  it('is found as long as the server knows its key', () => {
    const first = begun();
    expect(find(24 * HOUR_MS - 1)?.key).toBe(first.key);
    expect(find(24 * HOUR_MS)).toBeNull();
    expect(begin(24 * HOUR_MS)).toMatchObject({ isLost: false });
  });
  it.each([
    '{"order":1',
    'null',
    '{}',
    '[null]',
    '[{"kind":"order","owner":"anna","key":"k","at":0,"request":null,"names":[]}]',
  ])('can begin if the stored value is %s', (text) => {
    entries.set('lostOrder', text);
    expect(find()).toBeNull();
    expect(begun().key).toMatch(/^[0-9a-f]{32}$/);
  });
});

it('an attempt that was stored under the former name of its request is found', () => {
  entries.set('lostOrder', '[{"kind":"order","owner":"anna","key":"k","at":0,"wish":{"products":[]},"names":[]}]');
  expect(find()).toMatchObject({ key: 'k', request: { products: [] } });
});

it('isOutcomeUnknown says which failures leave the outcome of a request unknown', () => {
  expect(isOutcomeUnknown(new ApiError('', { code: 'TIMEOUT' }))).toBe(true);
  expect(isOutcomeUnknown(new ApiError('', { code: 'INTERNAL', status: 500 }))).toBe(true);
  expect(isOutcomeUnknown(new TypeError('broken'))).toBe(true);
  expect(isOutcomeUnknown(new ApiError('', { code: 'OUT_OF_STOCK', status: 409 }))).toBe(false);
  expect(isOutcomeUnknown(new ApiError('', { code: 'PROVIDER_ERROR', status: 502 }))).toBe(false);
});
