import { expect, it } from 'vitest';
import { isScarceWith, reservationMinutes } from './reservation.rules.ts';

it.each([
  ['nothing is held, a little is ordered', { quantity: 2, free: 10, held: { byGuests: 0, byAll: 0 } }, 50, false],
  ['exactly half', { quantity: 2, free: 7, held: { byGuests: 3, byAll: 3 } }, 50, false],
  ['one more than half', { quantity: 3, free: 7, held: { byGuests: 3, byAll: 3 } }, 50, true],
  ['everything at once', { quantity: 10, free: 10, held: { byGuests: 0, byAll: 0 } }, 50, true],
  ['the last piece of one', { quantity: 1, free: 1, held: { byGuests: 0, byAll: 0 } }, 50, true],
  ['users hold the rest', { quantity: 1, free: 2, held: { byGuests: 4, byAll: 8 } }, 50, false],
  ['a lower share', { quantity: 1, free: 8, held: { byGuests: 2, byAll: 2 } }, 20, true],
  ['the whole share is never exceeded', { quantity: 5, free: 5, held: { byGuests: 5, byAll: 5 } }, 100, false],
])('%s', (_case, order, percent, isScarce) => {
  expect(isScarceWith(order, percent)).toBe(isScarce);
});

it('a scarce product is held for a shorter time', () => {
  expect(reservationMinutes(true)).toBeLessThan(reservationMinutes(false));
});
