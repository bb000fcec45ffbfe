import { expect, it } from 'vitest';
import { isScarceWith, reservationMinutes } from './reservation.rules.ts';

it.each([
  [
    'nothing is reserved, a little is ordered',
    { quantity: 2, free: 10, reserved: { byGuests: 0, byAll: 0 } },
    50,
    false,
  ],
  ['exactly half', { quantity: 2, free: 7, reserved: { byGuests: 3, byAll: 3 } }, 50, false],
  ['one more than half', { quantity: 3, free: 7, reserved: { byGuests: 3, byAll: 3 } }, 50, true],
  ['everything at once', { quantity: 10, free: 10, reserved: { byGuests: 0, byAll: 0 } }, 50, true],
  ['the last piece of one', { quantity: 1, free: 1, reserved: { byGuests: 0, byAll: 0 } }, 50, true],
  ['users have reserved the rest', { quantity: 1, free: 2, reserved: { byGuests: 4, byAll: 8 } }, 50, false],
  ['a lower percentage', { quantity: 1, free: 8, reserved: { byGuests: 2, byAll: 2 } }, 20, true],
  ['100 percent is never exceeded', { quantity: 5, free: 5, reserved: { byGuests: 5, byAll: 5 } }, 100, false],
])('whether an order makes its product scarce: %s', (_case, order, percent, isScarce) => {
  expect(isScarceWith(order, percent)).toBe(isScarce);
});

it('a scarce product is reserved for a shorter time', () => {
  expect(reservationMinutes(true)).toBeLessThan(reservationMinutes(false));
});
