import { describe, expect, it } from 'vitest';
import type { MethodOption } from '../../payment/method-options.ts';
import { initialAmount, findTopUpError, parseAmount } from './top-up.rules.ts';

const card: MethodOption = {
  id: 'card',
  label: 'method.card',
  paymentMethod: 'crystalpay',
  system: 'card',
  minRoubles: 5,
  minTopUpRoubles: 5,
  maxRoubles: null,
  fromRoubles: 1000,
  feePercent: 0,
  feeRoubles: 0,
  isUnavailable: false,
};

describe('a top-up', () => {
  it.each([
    ['', 'method', 'topup.noMethod'],
    ['x', 'method', 'topup.noMethod'],
  ])('requires a method before anything else (amount "%s")', (amount, field, key) => {
    expect(findTopUpError({ method: null, amount })).toEqual({ field, key });
  });

  it.each([
    ['', 'topup.noAmount'],
    ['  ', 'topup.noAmount'],
    ['сто', 'topup.badAmount'],
    ['-100', 'topup.badAmount'],
    ['0', 'topup.badAmount'],
    ['10,555', 'topup.badAmount'],
    ['1e3', 'topup.badAmount'],
    ['4,99', 'topup.minimum'],
    ['1000000.01', 'topup.maximum'],
    ['9999999999', 'topup.maximum'],
  ])('with the amount "%s" has the error %s', (amount, key) => {
    expect(findTopUpError({ method: card, amount })).toMatchObject({ field: 'amount', key });
  });

  it.each(['5', '1 000', '1\u00a0000,50', ' 279.5 ', '1000000'])('accepts the amount "%s"', (amount) => {
    expect(findTopUpError({ method: card, amount })).toBeNull();
  });

  it('respects the minimum of its method', () => {
    const method = { ...card, minTopUpRoubles: 50 };
    expect(findTopUpError({ method, amount: '49' })).toMatchObject({ key: 'topup.minimum', values: { amount: '50' } });
  });
});

it.each([
  ['1 000,50', 100_050],
  ['1\u202f000,50\u00a0₽', 100_050],
  ['7', 700],
  ['1,000.50', null],
])('the amount %s is read as %s kopecks', (typed, kopecks) => {
  expect(parseAmount(typed)).toBe(kopecks);
});

it.each([
  ['?amount=279.5', 'ru', '279,50'],
  ['?amount=279.5', 'en', '279.50'],
  ['?amount=1279', 'zh', '1279'],
  ['?amount=abc', 'ru', ''],
  ['?amount=0', 'ru', ''],
  ['', 'ru', ''],
] as const)('the amount of the query %s is read and formatted in %s', (search, language, amount) => {
  expect(initialAmount(new URLSearchParams(search), language)).toBe(amount);
});
