import { expect, it } from 'vitest';
import { reconcileExpiry, evaluateHold } from './domain-health.rules.ts';

const end = new Date('2026-06-15T12:00:00Z');
const later = (hours: number) => new Date(end.getTime() + hours * 3_600_000);

it.each([
  ['the same', 0, 0],
  ['a year later', 8_760, 8_760],
  ['an hour later', 1, 1],
  ['an hour earlier, by another clock', -1, 0],
  ['14 hours earlier, by another clock', -14, 0],
  ['a day earlier', -24, -24],
  ['a year earlier', -8_760, -8_760],
])('an expiry that the registrar reports as %s', (_what, reported, expected) => {
  expect(reconcileExpiry(end, later(reported))).toEqual(later(expected));
});

it('an expiry that the registrar does not report stays', () => {
  expect(reconcileExpiry(end, null)).toBe(end);
});

it.each([
  [true, 1, 'ban'],
  [true, -1, 'leave'],
  [true, 0, 'leave'],
  [false, 1, 'lift'],
  [false, -1, 'lift'],
] as const)('a hold %s, %d hours before the end: %s', (isOnHold, hours, meaning) => {
  expect(evaluateHold(isOnHold, later(hours), end)).toBe(meaning);
});
