import { describe, expect, it } from 'vitest';
import { estimateEarnings } from './earnings.rules.ts';

describe('the estimate of earnings', () => {
  it('rounds the price for one buyer up to a whole kopeck and multiplies what is left by the sales', () => {
    expect(estimateEarnings({ priceKopecks: 199, percent: 5, salesPerDay: 3, days: 30 })).toEqual({
      buyerKopecks: 209,
      saleKopecks: 10,
      dayKopecks: 30,
      totalKopecks: 900,
    });
  });

  it('is nothing without a markup', () => {
    expect(estimateEarnings({ priceKopecks: 14_950, percent: 0, salesPerDay: 9, days: 30 })).toEqual({
      buyerKopecks: 14_950,
      saleKopecks: 0,
      dayKopecks: 0,
      totalKopecks: 0,
    });
  });
});
