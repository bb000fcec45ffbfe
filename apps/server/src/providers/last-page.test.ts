import { expect, it } from 'vitest';
import { isLastPage } from './last-page.ts';

const day = 86_400_000;
const since = new Date(100 * day);
const rows = (...days: number[]) => days.map((each) => ({ createdAtMs: each * day }));

it.each([
  ['is short', rows(120, 110), 3, true],
  ['is empty', [], 3, true],
  ['is only partly before the date', rows(120, 110, 90), 3, false],
  ['is before the date by less than a day', rows(99.5, 99.2, 98), 3, false],
  ['is wholly before the date', rows(98, 97, 96), 3, true],
  ['is oldest first', rows(90, 91, 92), 3, false],
  ['has no dates', rows(Number.NaN, Number.NaN), 2, false],
])('a page that %s: whether it is the last one', (_what, page, size, isLast) => {
  expect(isLastPage(page, size, since)).toBe(isLast);
});
