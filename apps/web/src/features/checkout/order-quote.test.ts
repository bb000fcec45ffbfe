import type { Output } from '@lotok/contract';
import { describe, expect, it } from 'vitest';
import { toOrderQuote } from './order-quote.ts';

const line = { id: 1, name: 'VPN', price: 50, quantity: 10, available: 40 };
const response: Output<'orders/quoteOrder'> = {
  full_price: 500,
  tier_discount: 50,
  promo_discount: 45,
  price: 405,
  promo: { code: 'TEN', refusal: null, min_price: null },
  lines: [
    {
      product_id: 1,
      quantity: 10,
      list_price: 50,
      unit_price: 45,
      full_price: 500,
      promo_discount: 45,
      price: 405,
      promo_refusal: null,
      tiers: [{ from: 10, price: 45 }],
    },
  ],
};
const plain = { ...response, tier_discount: 0, promo_discount: 0, price: 500, promo: null };

describe('the quote of an order', () => {
  it('shows the amounts of the server', () => {
    expect(toOrderQuote([line], response, true)).toMatchObject({
      fullKopecks: 50_000,
      tierDiscountKopecks: 5_000,
      promoDiscountKopecks: 4_500,
      totalKopecks: 40_500,
      promo: { code: 'TEN', refusal: null },
      isStale: false,
    });
    expect(toOrderQuote([line], response, true).lines.get(1)).toEqual({
      unitPriceKopecks: 4_500,
      fullKopecks: 50_000,
      lineTotalKopecks: 40_500,
      tiers: [{ from: 10, price: 45 }],
      isWithoutPromo: false,
    });
  });

  it('shows list prices until the first response, and at once if there is no discount', () => {
    expect(toOrderQuote([line], undefined, false)).toMatchObject({ totalKopecks: 50_000, isStale: false, promo: null });
    expect(toOrderQuote([{ ...line, quantity: 11 }], plain, false)).toMatchObject({
      totalKopecks: 55_000,
      isStale: false,
    });
  });

  it('keeps showing a discount while another quantity is quoted, and marks it as stale', () => {
    const quote = toOrderQuote([{ ...line, quantity: 11 }], response, false);
    expect(quote).toMatchObject({ totalKopecks: 40_500, isStale: true });
    expect(quote.lines.get(1)).toMatchObject({ lineTotalKopecks: 55_000, tiers: [{ from: 10, price: 45 }] });
  });

  it('adds lines that cannot be bought at their list price, as the cart shows them', () => {
    const soldOut = { id: 2, name: 'Steam', price: 20, quantity: 2, available: 0 };
    expect(toOrderQuote([line, soldOut], response, true)).toMatchObject({ totalKopecks: 44_500, fullKopecks: 54_000 });
  });
});
