import { expect, it } from 'vitest';
import { awayInWords } from './away-in-words.ts';

const now = Date.parse('2026-06-15T12:00:00Z');
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();

it.each([
  [0, 'сегодня'],
  [1, 'завтра'],
  [24, 'через 24 дня'],
  [60, 'через 60 дней'],
  [61, 'через 2 месяца'],
  [365, 'через 11 месяцев'],
  [-1, 'вчера'],
  [-5, '5 дней назад'],
  [-70, '2 месяца назад'],
])('in %d days: %s', (days, words) => {
  expect(awayInWords(inDays(days), now, 'ru')).toBe(words);
});

it('speaks each language', () => {
  expect(awayInWords(inDays(24), now, 'en')).toBe('in 24 days');
  expect(awayInWords(inDays(24), now, 'zh')).toBe('24天后');
});
