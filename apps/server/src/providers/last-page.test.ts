import { expect, it } from 'vitest';
import { isLastPage } from './last-page.ts';

const day = 86_400_000;
const since = new Date(100 * day);
const rows = (...days: number[]) => days.map((each) => ({ createdAtMs: each * day }));

it.each([
  ['is short', rows(120, 110), 3, true],
  ['is empty', [], 3, true],
  ['reaches back, but not whole', rows(120, 110, 90), 3, false],
  ['lies before, but within a day of it', rows(99.5, 99.2, 98), 3, false],
  ['lies before', rows(98, 97, 96), 3, true],
  ['begins with the oldest', rows(90, 91, 92), 3, false],
  ['has no dates', rows(Number.NaN, Number.NaN), 2, false],
])('a page that %s', (_what, page, size, isLast) => {
  expect(isLastPage(page, size, since)).toBe(isLast);
});
