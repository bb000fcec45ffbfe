import { expect, it } from 'vitest';
import { formatRelativeDay } from './format-relative-day.ts';

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
])('%d days from now is “%s”', (days, text) => {
  expect(formatRelativeDay(inDays(days), now, 'ru')).toBe(text);
});

it('uses the given language', () => {
  expect(formatRelativeDay(inDays(24), now, 'en')).toBe('in 24 days');
  expect(formatRelativeDay(inDays(24), now, 'zh')).toBe('24天后');
});
