import { describe, expect, it } from 'vitest';
import { methodOptions } from '../../shared/method-options.ts';
import { type BuyForm, findBuyFault } from './buy.rules.ts';

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

describe('the rules of buying a domain', () => {
  it('let a whole form pass', () => {
    expect(findBuyFault(form())).toBeNull();
    expect(findBuyFault(form({ method: balance, balance: 299 }))).toBeNull();
  });

  it.each([
    ['order', 'error.DOMAIN_UNAVAILABLE', { isFree: false }],
    ['agreement', 'domains.mustAgree', { isAgreed: false }],
    ['period', 'domains.mustPeriod', { period: null }],
    ['method', 'checkout.mustChoose', { method: null }],
    ['order', 'checkout.minimum', { totalKopecks: 499 }],
    ['method', 'method.maximum', { totalKopecks: 5_000_001 }],
    ['order', 'error.INSUFFICIENT_FUNDS', { method: balance, balance: 298.99 }],
  ] as const)('lead to the %s: %s', (field, key, change) => {
    expect(findBuyFault(form(change))).toMatchObject({ field, key });
  });

  it('come in their order: period, method, balance', () => {
    const broken: Partial<BuyForm> = { period: null, method: null, balance: 0 };
    expect(findBuyFault(form(broken))?.field).toBe('period');
    expect(findBuyFault(form({ ...broken, period: 1 }))?.field).toBe('method');
    expect(findBuyFault(form({ ...broken, period: 1, method: balance }))?.key).toBe('error.INSUFFICIENT_FUNDS');
  });

  it('take less than five roubles from the balance alone', () => {
    expect(findBuyFault(form({ totalKopecks: 100, method: balance, balance: 1 }))).toBeNull();
  });
});
