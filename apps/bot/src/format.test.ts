import { languages } from '@lotok/i18n';
import { expect, it } from 'vitest';
import { formatPeriod } from './format-day.ts';
import { formatLimit } from './format-limit.ts';
import { formatList } from './format-list.ts';
import { formatPercent } from './format-percent.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const inAll = (format: (language: (typeof languages)[number]) => string) =>
  languages.map((language) => plain(format(language)));

it('a percent, a list and a period are written as each language writes them', () => {
  expect(inAll((language) => formatPercent(language, 2.5))).toEqual(['2,5 %', '2.5%', '2.5%']);
  expect(inAll((language) => formatList(language, [1, 3, 5]))).toEqual(['1, 3 и 5', '1, 3 and 5', '1、3 和 5']);
  expect(inAll((language) => formatPeriod(language, '2026-11-02'))).toEqual(['2 ноября', '2 November', '11月2日']);
  expect(inAll((language) => formatPeriod(language, '2026-11'))).toEqual([
    'ноябрь 2026 года',
    'November 2026',
    '2026年11月',
  ]);
});

it('a limit has kopecks only where they are not zero', () => {
  expect([5, 1_000_000, 99.5].map((roubles) => plain(formatLimit(roubles)))).toEqual(['5 ₽', '1 000 000 ₽', '99,50 ₽']);
});
