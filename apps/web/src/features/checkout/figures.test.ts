import type { Output } from '@lotok/contract';
import { describe, expect, it } from 'vitest';
import { showFigures } from './figures.ts';

const line = { id: 1, name: 'VPN', price: 50, quantity: 10, available: 40 };
const quote: Output<'orders/quoteOrder'> = {
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
const plain = { ...quote, tier_discount: 0, promo_discount: 0, price: 500, promo: null };

describe('what a buyer sees', () => {
  it('is what the shop has counted', () => {
    expect(showFigures([line], quote, true)).toMatchObject({
      fullKopecks: 50_000,
      tierDiscountKopecks: 5_000,
      promoDiscountKopecks: 4_500,
      totalKopecks: 40_500,
      promo: { code: 'TEN', refusal: null },
      isStale: false,
    });
    expect(showFigures([line], quote, true).lines.get(1)).toEqual({
      unitPrice: 45,
      fullKopecks: 50_000,
      priceKopecks: 40_500,
      tiers: [{ from: 10, price: 45 }],
      isWithoutPromo: false,
    });
  });

  it('is the list’s price until the first answer, and at once where there is no discount', () => {
    expect(showFigures([line], undefined, false)).toMatchObject({ totalKopecks: 50_000, isStale: false, promo: null });
    expect(showFigures([{ ...line, quantity: 11 }], plain, false)).toMatchObject({
      totalKopecks: 55_000,
      isStale: false,
    });
  });

  it('keeps a discount in sight while another quantity is counted, and says that it is old', () => {
    const figures = showFigures([{ ...line, quantity: 11 }], quote, false);
    expect(figures).toMatchObject({ totalKopecks: 40_500, isStale: true });
    expect(figures.lines.get(1)).toMatchObject({ priceKopecks: 55_000, tiers: [{ from: 10, price: 45 }] });
  });

  it('adds what can’t be bought at the list’s price, as the cart shows it', () => {
    const gone = { id: 2, name: 'Steam', price: 20, quantity: 2, available: 0 };
    expect(showFigures([line, gone], quote, true)).toMatchObject({ totalKopecks: 44_500, fullKopecks: 54_000 });
  });
});
