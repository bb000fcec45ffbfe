import { expect, it } from 'vitest';
import { formatSize } from './format-size.ts';

it('a size is written in the largest unit of 1000 steps', () => {
  const sizes = [0, 999, 1_000, 52_000_000, 3_000_000_000_000_000];
  expect(sizes.map((bytes) => formatSize(bytes, 'en-GB'))).toEqual(['0 byte', '999 byte', '1 kB', '52 MB', '3,000 TB']);
});

it('a size below ten units has one digit after the point', () => {
  expect([1_540, 9_940, 15_400].map((bytes) => formatSize(bytes, 'en-GB'))).toEqual(['1.5 kB', '9.9 kB', '15 kB']);
});

it('a size is written by the rules of the region', () => {
  expect(formatSize(1_500_000, 'ru-RU').replace(/\s/g, ' ')).toBe('1,5 МБ');
});
