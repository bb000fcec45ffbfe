import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeLines, requireQuote } from './order.rules.ts';
import { canMoveOrder, orderMoves } from './order-state.ts';

const product = (id: number, more: object = {}) => ({
  id,
  categoryId: 1,
  name: `p${id}`,
  picture: 'x',
  listPriceKopecks: 1_000,
  tiers: [],
  quantity: 10,
  minQuantity: 1,
  maxQuantity: null,
  ...more,
});
const termsWithMinimum = (minKopecks: number) => ({
  limits: { minKopecks, maxKopecks: null },
  promo: null,
  seenKopecks: null,
  priceRules: null,
  isOwnPurchase: false,
});

describe('the lines of an order', () => {
  it('are merged for each product and sorted by id, which is the order of all locks', () => {
    expect(
      mergeLines([
        { id: 9, quantity: 1 },
        { id: 3, quantity: 2 },
        { id: 9, quantity: 4 },
      ]),
    ).toEqual([
      { id: 3, quantity: 2 },
      { id: 9, quantity: 5 },
    ]);
    expect(() => mergeLines([])).toThrow('Your cart is empty.');
  });

  it('add up to the total exactly, for any lines', () => {
    const lines = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 50 }),
        quantity: fc.integer({ min: 1, max: 10 }),
        price: fc.integer({ min: 500, max: 2_000_000 }),
      }),
      { selector: (line) => line.id, minLength: 1 },
    );
    fc.assert(
      fc.property(lines, (list) => {
        const quote = requireQuote(
          mergeLines(list),
          list.map((line) => product(line.id, { listPriceKopecks: line.price })),
          termsWithMinimum(500),
        );
        expect(quote.totalKopecks).toBe(list.reduce((total, line) => total + line.price * line.quantity, 0));
        expect(Object.isFrozen(quote)).toBe(true);
      }),
    );
  });

  it('are refused if the stock is too small for the sum of the entries of one product', () => {
    expect(() =>
      requireQuote(
        mergeLines([
          { id: 1, quantity: 6 },
          { id: 1, quantity: 6 },
        ]),
        [product(1)],
        termsWithMinimum(0),
      ),
    ).toThrow('Out of stock: p1 (10 left).');
  });

  it.each([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ])('are refused outside the limits of one purchase: %d units are allowed: %s', (quantity, isAllowed) => {
    const limited = product(1, { minQuantity: 2, maxQuantity: 3 });
    const quote = () => requireQuote(mergeLines([{ id: 1, quantity }]), [limited], termsWithMinimum(0));
    if (isAllowed) return expect(quote().totalKopecks).toBe(quantity * 1_000);
    expect(quote).toThrow(
      expect.objectContaining({ code: 'QUANTITY_LIMIT', params: { productId: 1, minimum: 2, maximum: 3 } }),
    );
  });
});

describe('the transition table', () => {
  it('has an entry for every status that a transition leads to', () => {
    for (const to of Object.values(orderMoves).flat()) expect(orderMoves).toHaveProperty(to);
  });

  it('allows late payments and no transition from a refund', () => {
    expect(canMoveOrder('cancelled', 'completed')).toBe(true);
    expect(canMoveOrder('refunded', 'completed')).toBe(false);
    expect(canMoveOrder('completed', 'cancelled')).toBe(false);
  });
});
