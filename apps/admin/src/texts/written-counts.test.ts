import { expect, it } from 'vitest';
import { formatNumber } from '@lotok/money/format-number';
import { withWrittenCounts, writeCounts } from './written-counts.ts';

const write = (count: number) => formatNumber(count, 'ru-RU');

it('a count is written with separated thousands, and still chooses its plural', () => {
  expect(withWrittenCounts({ a: { b: '%{smart_count} цена |||| %{smart_count} цены' } })).toEqual({
    a: { b: '%{written_count} цена |||| %{written_count} цены' },
  });
  expect(writeCounts({ smart_count: 37_492, id: 37_492 }, write)).toEqual({
    smart_count: 37_492,
    written_count: '37\u202f492',
    id: 37_492,
  });
});

it('the numbers below a list are written so too', () => {
  const options = { offsetBegin: 1, offsetEnd: 25, total: 37_492 };
  expect(writeCounts(options, write)).toEqual({
    offsetBegin: '1',
    offsetEnd: '25',
    total: '37\u202f492',
  });
});

it('the number of a page is not, since its button shows it plain', () => {
  expect(writeCounts({ page: 1500 }, write)).toEqual({ page: 1500 });
});
