import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it('a duration is written in its largest whole unit', () => {
  const durations = [0, 59.4, 59.6, 3_599, 3_600, 86_399, 200_000];
  expect(durations.map((seconds) => formatDuration(seconds, 'en-GB'))).toEqual([
    '0 secs',
    '59 secs',
    '1 min',
    '59 mins',
    '1 hr',
    '23 hrs',
    '2 days',
  ]);
});

it('a duration in two units adds a rest that is not zero', () => {
  expect([75, 3_600, 4_320, 180_000].map((seconds) => formatDuration(seconds, 'en-GB', 2))).toEqual([
    '1 min 15 secs',
    '1 hr',
    '1 hr 12 mins',
    '2 days 2 hrs',
  ]);
});

it('a duration is written by the rules of the region', () => {
  expect(formatDuration(7_200, 'ru-RU').replace(/\s/g, ' ')).toBe('2 ч');
});
