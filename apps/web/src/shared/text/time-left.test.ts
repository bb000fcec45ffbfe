import { describe, expect, it } from 'vitest';
import { formatLeft, secondsLeft } from './time-left.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

describe('secondsLeft', () => {
  it.each([
    ['2026-03-01T12:10:00Z', 600],
    ['2026-03-01T12:00:00.400Z', 1],
    ['2026-03-01T11:59:00Z', 0],
    ['2026-03-01T14:00:00Z', 1800],
    [null, 0],
    [undefined, 0],
  ])('until %s is %d', (expiresAt, seconds) => {
    expect(secondsLeft(expiresAt, now)).toBe(seconds);
  });
});

it.each([
  [1800, '30:00'],
  [65, '1:05'],
  [0, '0:00'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(formatLeft(seconds)).toBe(text);
});
