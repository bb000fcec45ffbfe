import { describe, expect, it } from 'vitest';
import type { WithdrawalState } from '../../../platform/database/tables/partners-tables.ts';
import { formatUsdt, needsOperator, retryDelaySeconds, toUsdtMicros } from './withdrawal.rules.ts';
import { canMoveWithdrawal } from './withdrawal-state.ts';

describe('an amount in USDT', () => {
  it.each([
    [8_000, 8_000, 1_000_000, '1'],
    [100_000, 8_000, 12_500_000, '12.5'],
    [1, 8_000, 125, '0.000125'],
    // 100 roubles at 92.37: rounded down to a millionth
    [10_000, 9_237, 1_082_602, '1.082602'],
    [500_000, 9_000, 55_555_555, '55.555555'],
    [90_000_000_000, 8_000, 11_250_000_000_000, '11250000'],
  ])('for %i kopecks at %i kopecks a dollar is %i millionths, %s', (amount, rate, micros, text) => {
    expect(toUsdtMicros(amount, rate)).toBe(micros);
    expect(formatUsdt(micros)).toBe(text);
  });
});

describe('a withdrawal in USDT', () => {
  const usual = { usdtMicros: 5_000_000, unapprovedKopecks: 0, limitKopecks: 500_000, isSuspect: false };
  it.each([
    ['within the limit', { amountKopecks: 500_000 }, false],
    ['above the limit', { amountKopecks: 500_001 }, true],
    ['above what is left of the limit', { amountKopecks: 100_001, unapprovedKopecks: 400_000 }, true],
    ['of exactly what is left of it', { amountKopecks: 100_000, unapprovedKopecks: 400_000 }, false],
    ['of a dollar', { amountKopecks: 8_000, usdtMicros: 1_000_000 }, false],
    ['of less than a dollar', { amountKopecks: 7_999, usdtMicros: 999_875 }, true],
    ['of a partner whose bot was stopped', { amountKopecks: 10_000, isSuspect: true }, true],
    ['without a limit for the server', { amountKopecks: 10_000, limitKopecks: 0 }, true],
  ])('%s needs an operator: as the table says', (_what, changes, expected) => {
    expect(needsOperator({ ...usual, ...changes })).toBe(expected);
  });

  it('is retried at growing intervals', () => {
    expect([0, 59, 60, 599, 600, 7_199, 7_200, 86_400].map(retryDelaySeconds)).toEqual([
      3, 3, 15, 15, 60, 60, 300, 300,
    ]);
  });

  it('moves only as the table of its states allows', () => {
    const states: WithdrawalState[] = ['asked', 'paying', 'paid', 'refused', 'failed'];
    expect(
      Object.fromEntries(states.map((from) => [from, states.filter((to) => canMoveWithdrawal(from, to))])),
    ).toEqual({
      asked: ['paying', 'paid', 'refused'],
      paying: ['asked', 'paid', 'failed'],
      paid: [],
      refused: [],
      failed: [],
    });
  });
});
