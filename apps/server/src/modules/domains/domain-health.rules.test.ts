import { expect, it } from 'vitest';
import { endAsTold, judgeHold } from './domain-health.rules.ts';

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
])('an end that is told as %s', (_what, told, kept) => {
  expect(endAsTold(end, later(told))).toEqual(later(kept));
});

it('an end that is not told stays', () => {
  expect(endAsTold(end, null)).toBe(end);
});

it.each([
  [true, 1, 'ban'],
  [true, -1, 'leave'],
  [true, 0, 'leave'],
  [false, 1, 'lift'],
  [false, -1, 'lift'],
] as const)('a hold %s, %d hours before the end: %s', (isOnHold, hours, meaning) => {
  expect(judgeHold(isOnHold, later(hours), end)).toBe(meaning);
});
