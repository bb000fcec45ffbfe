import { expect, test } from 'vitest';
import { PAGER_PAGES, PAGER_PAGES_NARROW, pagerPages } from './pager-pages.ts';

const wide = (page: number, lastPage: number) => pagerPages(page, lastPage, PAGER_PAGES).join(' ');
const narrow = (page: number, lastPage: number) => pagerPages(page, lastPage, PAGER_PAGES_NARROW).join(' ');

test.each([
  [1, 1, '1', '1'],
  [2, 3, '1 2 3', '1 2 3'],
  [1, 40, '1 2 3 4 5 6 7 8 9', '1 2 3 4 5'],
  [5, 40, '1 2 3 4 5 6 7 8 9', '3 4 5 6 7'],
  [6, 40, '2 3 4 5 6 7 8 9 10', '4 5 6 7 8'],
  [20, 40, '16 17 18 19 20 21 22 23 24', '18 19 20 21 22'],
  [39, 40, '32 33 34 35 36 37 38 39 40', '36 37 38 39 40'],
  [40, 40, '32 33 34 35 36 37 38 39 40', '36 37 38 39 40'],
])('page %i of %i has links to its neighbours', (page, lastPage, nine, five) => {
  expect(wide(page, lastPage)).toBe(nine);
  expect(narrow(page, lastPage)).toBe(five);
});

test('a page past the end shows the last ones', () => {
  expect(wide(99, 3)).toBe('1 2 3');
});

test('the five pages of a narrow window are always among the nine of a wide one', () => {
  for (let lastPage = 1; lastPage <= 30; lastPage += 1) {
    for (let page = 1; page <= lastPage; page += 1) {
      const nine = pagerPages(page, lastPage, PAGER_PAGES);
      expect(pagerPages(page, lastPage, PAGER_PAGES_NARROW).every((number) => nine.includes(number))).toBe(true);
    }
  }
});
