import { describe, expect, it } from 'vitest';
import { findLimitError, type Method, methodLabel, methodOptions, withFee } from './method-options.ts';

const methods: Method[] = [
  { method: 'balance', system: null, min_amount: 0, guest: false },
  { method: 'crystalpay', system: 'card', min_amount: 5, guest: true },
  { method: 'crystalpay', system: 'crypto', min_amount: 5, guest: true },
  { method: 'cryptobot', system: null, min_amount: 5, guest: true },
];

it('offers a user all methods that the shop has enabled, in the order of the server', () => {
  expect(methodOptions(methods, false).map(({ id }) => id)).toEqual(['balance', 'card', 'crypto', 'cryptobot']);
});

it('does not offer the balance to a guest', () => {
  expect(methodOptions(methods, true).map(({ id }) => id)).toEqual(['card', 'crypto', 'cryptobot']);
});

it('has labels for known methods only', () => {
  expect(methodLabel('sbp')).toBe('method.sbp');
  expect(methodLabel('constructor')).toBeNull();
});

it('takes limits, labels and fees from the server', () => {
  const method: Method = {
    method: 'crystalpay',
    system: 'card',
    min_amount: 5,
    label_min_amount: 1000,
    max_amount: 50_000,
    fee_percent: 3.5,
    fee_amount: 10,
    is_away: true,
    guest: true,
  };
  expect(methodOptions([method], true)).toEqual([
    {
      id: 'card',
      label: 'method.card',
      system: 'card',
      paymentMethod: 'crystalpay',
      minRoubles: 5,
      minTopUpRoubles: 5,
      maxRoubles: 50_000,
      fromRoubles: 1000,
      feePercent: 3.5,
      feeRoubles: 10,
      isUnavailable: true,
    },
  ]);
});

it('treats missing fields as no limit, no fee and available', () => {
  expect(methodOptions(methods, true)[1]).toMatchObject({
    fromRoubles: 5,
    maxRoubles: null,
    feePercent: 0,
    feeRoubles: 0,
    isUnavailable: false,
  });
});

describe('an amount paid by a method', () => {
  const limited = (min_amount: number, more: Partial<Method> = {}) => {
    const [option] = methodOptions([{ method: 'crystalpay', system: 'card', guest: true, min_amount, ...more }], true);
    if (!option) throw new Error('no option');
    return option;
  };

  it.each([
    [5, undefined, 100, null],
    [300, undefined, 29_999, 'method.minimum'],
    [300, 700, 30_000, null],
    [300, 700, 70_000, null],
    [300, 700, 70_001, 'method.maximum'],
  ])('with limits from %s to %s roubles: %d kopecks has the error %s', (min, max_amount, kopecks, key) => {
    expect(findLimitError(limited(min, { max_amount }), kopecks)?.key ?? null).toBe(key);
  });

  it.each([
    [{}, 10_000],
    [{ fee_percent: 3.5 }, 10_350],
    [{ fee_amount: 10 }, 11_000],
    [{ fee_percent: 3.5, fee_amount: 10 }, 11_350],
  ])('with the fee %j is %d kopecks', (fee, kopecks) => {
    expect(withFee(limited(5, fee), 10_000)).toBe(kopecks);
  });
});
