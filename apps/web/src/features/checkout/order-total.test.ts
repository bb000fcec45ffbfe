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
  it('is exact where floating roubles are not', () => {
    expect(totalKopecks([line({ price: 0.1, quantity: 3 }), line({ price: 0.2 })])).toBe(50);
    expect(totalKopecks([line({ price: 19.99, quantity: 1_000 })])).toBe(1_999_000);
  });
  it('is nothing for an empty cart', () => {
    expect(totalKopecks([])).toBe(0);
  });
});

describe('findShortLine', () => {
  it('names the first product that is short', () => {
    const short = line({ id: 2, quantity: 6 });
    expect(findShortLine([line(), short, line({ id: 3, available: 0 })])).toBe(short);
  });
  it('finds none where everything is there', () => {
    expect(findShortLine([line({ quantity: 5 })])).toBeNull();
  });
});

describe('hasPriceChanged', () => {
  it('sees another price, up or down', () => {
    expect(hasPriceChanged([line()], [line({ price: 9.99 })])).toBe(true);
  });
  it('does not mind quantities, new lines and lines that are gone', () => {
    expect(hasPriceChanged([line(), line({ id: 2 })], [line({ quantity: 3 }), line({ id: 9, price: 1 })])).toBe(false);
  });
});

describe('isSameOrder', () => {
  it('minds products and quantities, not their order', () => {
    expect(isSameOrder([line(), line({ id: 2 })], [line({ id: 2 }), line()])).toBe(true);
    expect(isSameOrder([line()], [line({ quantity: 2 })])).toBe(false);
    expect(isSameOrder([line()], [])).toBe(false);
  });
});
