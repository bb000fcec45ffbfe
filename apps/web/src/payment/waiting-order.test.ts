import { beforeEach, expect, it } from 'vitest';
import type { SafeStorage } from '../shared/browser/storage.ts';
import { clearWaitingOrder, storeWaitingOrder, readWaitingOrder } from './waiting-order.ts';

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

it.each([null, { id: 7, quantity: 3 }])('an order is stored until it is resumed: %j', (product) => {
  storeWaitingOrder({ product, totalRoubles: 279.5 }, 0, storage);
  expect(readWaitingOrder(60_000, storage)).toEqual({ product, totalRoubles: 279.5 });
  clearWaitingOrder(storage);
  expect(readWaitingOrder(60_000, storage)).toBeNull();
});

it('a domain order is stored with its name', () => {
  const domain = { product: null, domain: 'магазин.рф', totalRoubles: 279 };
  storeWaitingOrder(domain, 0, storage);
  expect(readWaitingOrder(1, storage)).toEqual(domain);
  storeWaitingOrder({ ...domain, isRenewal: true }, 0, storage);
  expect(readWaitingOrder(1, storage)).toEqual({ ...domain, isRenewal: true });
});

it('an order expires after an hour', () => {
  storeWaitingOrder({ product: null, totalRoubles: 10 }, 0, storage);
  expect(readWaitingOrder(3_600_000, storage)).not.toBeNull();
  expect(readWaitingOrder(3_600_001, storage)).toBeNull();
});

it.each(['{', 'null', '{}', '{"product":{"id":"x"},"totalRoubles":1,"at":1}', '{"totalRoubles":1,"at":1}'])(
  'an invalid stored value is ignored: %s',
  (text) => {
    entries.set('waitingOrder', text);
    expect(readWaitingOrder(2, storage)).toBeNull();
  },
);
