import { MARKUP_MAX_PERCENT, MAX_PRICE_FILTER_ROUBLES } from '@lotok/contract/limits';
import { fromRoubles } from '@lotok/money';
import { estimateEarnings } from '@lotok/money/earnings';
import { expect, it } from 'vitest';
import { DAYS_PER_MONTH, MAX_SALES_PER_DAY } from './earnings-calculator.tsx';
import { clampTyped, parsePrice } from './typed-numbers.ts';

const max = fromRoubles(MAX_PRICE_FILTER_ROUBLES);

it('the largest inputs of the calculator have a result', () => {
  const largest = { priceKopecks: max, percent: MARKUP_MAX_PERCENT, salesPerDay: MAX_SALES_PER_DAY };
  expect(estimateEarnings({ ...largest, days: DAYS_PER_MONTH }).totalKopecks).toBe(max * 3 * 100 * 30);
});

it.each([
  ['149,50', 14_950],
  ['1 000.5', 100_050],
  ['999\u00a0999', max],
  ['999\u202f999,00\u00a0₽', max],
  ['0', null],
  ['', null],
  ['-5', null],
  ['1,005', null],
  ['1000000', null],
  ['дорого', null],
])('the typed price "%s" is %s kopecks', (typed, kopecks) => {
  expect(parsePrice(typed, max)).toBe(kopecks);
});

it.each([
  ['20', 20],
  ['20 %', 20],
  ['', 0],
  ['999', 300],
  ['99999999999', 300],
])('the typed markup "%s" is %s percent', (typed, percent) => {
  expect(clampTyped(typed, { min: 0, max: 300 })).toBe(percent);
});
