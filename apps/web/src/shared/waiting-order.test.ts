import { beforeEach, expect, it } from 'vitest';
import type { SafeStorage } from './storage.ts';
import { forgetWaitingOrder, keepWaitingOrder, readWaitingOrder } from './waiting-order.ts';

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

it.each([null, { id: 7, quantity: 3 }])('keeps an order until it is taken up again: %j', (product) => {
  keepWaitingOrder({ product, totalRoubles: 279.5 }, 0, storage);
  expect(readWaitingOrder(60_000, storage)).toEqual({ product, totalRoubles: 279.5 });
  forgetWaitingOrder(storage);
  expect(readWaitingOrder(60_000, storage)).toBeNull();
});

it('keeps a domain by its name', () => {
  const domain = { product: null, domain: 'магазин.рф', totalRoubles: 279 };
  keepWaitingOrder(domain, 0, storage);
  expect(readWaitingOrder(1, storage)).toEqual(domain);
  keepWaitingOrder({ ...domain, isRenewal: true }, 0, storage);
  expect(readWaitingOrder(1, storage)).toEqual({ ...domain, isRenewal: true });
});

it('lets an order go after an hour', () => {
  keepWaitingOrder({ product: null, totalRoubles: 10 }, 0, storage);
  expect(readWaitingOrder(3_600_000, storage)).not.toBeNull();
  expect(readWaitingOrder(3_600_001, storage)).toBeNull();
});

it.each(['{', 'null', '{}', '{"product":{"id":"x"},"totalRoubles":1,"at":1}', '{"totalRoubles":1,"at":1}'])(
  'knows of no order in %s',
  (text) => {
    kept.set('waitingOrder', text);
    expect(readWaitingOrder(2, storage)).toBeNull();
  },
);
