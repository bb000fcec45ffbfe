import { describe, expect, it } from 'vitest';
import { findShortLine, hasPriceChanged, isSameOrder, type OrderLine, totalKopecks } from './order-total.ts';

const line = (change: Partial<OrderLine> = {}): OrderLine => ({
  id: 1,
  name: 'VPN',
  price: 10,
  quantity: 1,
  available: 5,
  ...change,
});

describe('totalKopecks', () => {
  it('is exact where floating-point roubles are not', () => {
    expect(totalKopecks([line({ price: 0.1, quantity: 3 }), line({ price: 0.2 })])).toBe(50);
    expect(totalKopecks([line({ price: 19.99, quantity: 1_000 })])).toBe(1_999_000);
  });
  it('is zero for an empty cart', () => {
    expect(totalKopecks([])).toBe(0);
  });
});

describe('findShortLine', () => {
  it('returns the first product of which too little is in stock', () => {
    const short = line({ id: 2, quantity: 6 });
    expect(findShortLine([line(), short, line({ id: 3, available: 0 })])).toBe(short);
  });
  it('returns null if everything is in stock', () => {
    expect(findShortLine([line({ quantity: 5 })])).toBeNull();
  });
});

describe('hasPriceChanged', () => {
  it('is true for a higher or a lower price', () => {
    expect(hasPriceChanged([line()], [line({ price: 9.99 })])).toBe(true);
  });
  it('ignores quantities, new lines and removed lines', () => {
    expect(hasPriceChanged([line(), line({ id: 2 })], [line({ quantity: 3 }), line({ id: 9, price: 1 })])).toBe(false);
  });
});

describe('isSameOrder', () => {
  it('compares products and quantities, but not their order', () => {
    expect(isSameOrder([line(), line({ id: 2 })], [line({ id: 2 }), line()])).toBe(true);
    expect(isSameOrder([line()], [line({ quantity: 2 })])).toBe(false);
    expect(isSameOrder([line()], [])).toBe(false);
  });
});
