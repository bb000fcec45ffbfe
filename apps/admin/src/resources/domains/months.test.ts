import { expect, it } from 'vitest';
import { monthOf, readMonth } from './months.ts';

const now = new Date('2026-05-17T12:00:00Z');

it.each([
  ['2027-11', '2027-11'],
  ['2027-1', '2026-05'],
  ['2027-13', '2026-05'],
  ['tomorrow', '2026-05'],
  [null, '2026-05'],
])('the month of the address %s is %s', (text, month) => {
  expect(monthOf(readMonth(text, now))).toBe(month);
});
