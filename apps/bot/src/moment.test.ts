import { afterEach, expect, it, vi } from 'vitest';
import { formatMoment } from './moment.ts';

afterEach(() => vi.useRealTimers());

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('a moment has its year only where the year in Moscow is another one', () => {
  // It is 2027 in Moscow, and still 2026 in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T21:30:00Z') });
  expect(plain(formatMoment('ru', '2026-12-31T21:15:00Z'))).toBe('1 января в 00:15');
  expect(plain(formatMoment('ru', '2027-12-31T20:59:00Z'))).toBe('31 декабря в 23:59');
  expect(plain(formatMoment('ru', '2027-12-31T21:00:00Z'))).toBe('1 января 2028 г. в 00:00');
  expect(plain(formatMoment('ru', '2026-12-31T20:59:00Z'))).toBe('31 декабря 2026 г. в 23:59');
});
