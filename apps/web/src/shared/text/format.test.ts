import { expect, test } from 'vitest';
import { cutName, formatCount, formatDay, formatPrice, nameIn } from './format.ts';

test.each([
  [0, '0,00\u00a0₽'],
  [5, '5,00\u00a0₽'],
  [149.5, '149,50\u00a0₽'],
  [1250, '1\u202f250,00\u00a0₽'],
  [999_999.99, '999\u202f999,99\u00a0₽'],
])('%f roubles are formatted with two decimals', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});

test('counts are formatted with the separators of the language', () => {
  expect(formatCount(1284, 'ru')).toBe('1\u202f284');
  expect(formatCount(1284, 'en')).toBe('1,284');
  expect(formatCount(1284, 'zh')).toBe('1,284');
});

test('a day does not depend on the time zone of the reader', () => {
  expect(formatDay('2026-11-20T23:30:00Z', 'ru')).toBe('20 ноября 2026\u00a0года');
  expect(formatDay('2026-11-20T23:30:00Z', 'en')).toBe('20 November 2026');
  expect(formatDay('2026-11-20T23:30:00Z', 'zh')).toBe('2026年11月20日');
});

test('a name is truncated to 100 whole characters and an ellipsis', () => {
  expect(cutName('а'.repeat(100))).toBe('а'.repeat(100));
  expect(cutName('а'.repeat(101))).toBe(`${'а'.repeat(100)}...`);
  expect(cutName(`${'а'.repeat(99)} хвост`)).toBe(`${'а'.repeat(99)}...`);
  expect(cutName('🎮'.repeat(101))).toBe(`${'🎮'.repeat(100)}...`);
});

test('a name that is missing in a language falls back to Russian', () => {
  const named = { name: 'Игры', name_en: 'Games', name_zh: '' };
  expect([nameIn('ru', named), nameIn('en', named), nameIn('zh', named)]).toEqual(['Игры', 'Games', 'Игры']);
});
