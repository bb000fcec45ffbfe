import { describe, expect, it } from 'vitest';
import { methodOptions } from '../../payment/method-options.ts';
import { type BuyForm, findBuyFormError } from './buy.rules.ts';

const [balance, card] = methodOptions(
  [
    { method: 'balance', system: null, min_amount: 0, guest: false },
    { method: 'crystalpay', system: 'card', min_amount: 5, max_amount: 50_000, guest: true },
  ],
  false,
);
const form = (change: Partial<BuyForm> = {}): BuyForm => ({
  isFree: true,
  isAgreed: true,
  period: 1,
  method: card ?? null,
  totalKopecks: 29_900,
  balance: 0,
  ...change,
});

describe('the form for buying a domain', () => {
  it('is valid when it is complete', () => {
    expect(findBuyFormError(form())).toBeNull();
    expect(findBuyFormError(form({ method: balance, balance: 299 }))).toBeNull();
  });

  it.each([
    ['payment', 'error.DOMAIN_UNAVAILABLE', { isFree: false }],
    ['agreement', 'domains.mustAgree', { isAgreed: false }],
    ['period', 'domains.mustPeriod', { period: null }],
    ['method', 'checkout.mustChoose', { method: null }],
    ['payment', 'checkout.minimum', { totalKopecks: 499 }],
    ['method', 'method.maximum', { totalKopecks: 5_000_001 }],
    ['payment', 'error.INSUFFICIENT_FUNDS', { method: balance, balance: 298.99 }],
  ] as const)('has an error at the field %s: %s', (field, key, change) => {
    expect(findBuyFormError(form(change))).toMatchObject({ field, key });
  });

  it('reports errors in the order period, method, balance', () => {
    const broken: Partial<BuyForm> = { period: null, method: null, balance: 0 };
    expect(findBuyFormError(form(broken))?.field).toBe('period');
    expect(findBuyFormError(form({ ...broken, period: 1 }))?.field).toBe('method');
    expect(findBuyFormError(form({ ...broken, period: 1, method: balance }))?.key).toBe('error.INSUFFICIENT_FUNDS');
  });

  it('accepts less than five roubles only from the balance', () => {
    expect(findBuyFormError(form({ totalKopecks: 100, method: balance, balance: 1 }))).toBeNull();
  });
});
