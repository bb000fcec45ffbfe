import { expect, it } from 'vitest';
import { type Method, methodLabel, methodOptions } from './method-options.ts';

const methods: Method[] = [
  { method: 'balance', system: null, min_amount: 0, guest: false },
  { method: 'crystalpay', system: 'card', min_amount: 5, guest: true },
  { method: 'crystalpay', system: 'crypto', min_amount: 5, guest: true },
  { method: 'cryptobot', system: null, min_amount: 5, guest: true },
];

it('offers a user everything that the shop has switched on, in its order', () => {
  expect(methodOptions(methods, false).map(({ id }) => id)).toEqual(['balance', 'card', 'crypto', 'cryptobot']);
});

it('offers a guest no balance', () => {
  expect(methodOptions(methods, true).map(({ id }) => id)).toEqual(['card', 'crypto', 'cryptobot']);
});

it('names a way to pay that it knows', () => {
  expect(methodLabel('sbp')).toBe('method.sbp');
  expect(methodLabel('constructor')).toBeNull();
});

it('labels cards from 1000 roubles and takes them from 5', () => {
  expect(methodOptions(methods, true)[0]).toMatchObject({
    system: 'card',
    paymentMethod: 'crystalpay',
    minRoubles: 5,
    fromRoubles: 1000,
  });
  expect(methodOptions(methods, true)[1]).toMatchObject({ fromRoubles: 5 });
});
