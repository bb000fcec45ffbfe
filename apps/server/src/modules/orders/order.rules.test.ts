import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMovePayment, paymentMoves, type PaymentStatus } from '../payments/payment-state.ts';
import { judgeInvoice, nextCheckSeconds } from '../payments/payment.rules.ts';
import { mergeLines, quote } from './order.rules.ts';
import { canMoveOrder, orderMoves } from './order-state.ts';

const product = (id: number, more: object = {}) => ({ id, name: `p${id}`, picture: 'x', priceKopecks: 1_000, quantity: 10, ...more });

describe('the figures of an order', () => {
  it('merge lines of one product and sort by id, which is the order of all locks', () => {
    expect(mergeLines([{ id: 9, quantity: 1 }, { id: 3, quantity: 2 }, { id: 9, quantity: 4 }])).toEqual([{ id: 3, quantity: 2 }, { id: 9, quantity: 5 }]);
    expect(() => mergeLines([])).toThrow('Your cart is empty.');
  });

  it('add up to the kopeck, whatever is bought', () => {
    const lines = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 50 }), quantity: fc.integer({ min: 1, max: 10 }), price: fc.integer({ min: 500, max: 2_000_000 }) }), { selector: (line) => line.id, minLength: 1 });
    fc.assert(
      fc.property(lines, (list) => {
        const figures = quote(mergeLines(list), list.map((line) => product(line.id, { priceKopecks: line.price })), 'crystalpay');
        expect(figures.totalKopecks).toBe(list.reduce((total, line) => total + line.price * line.quantity, 0));
        expect(Object.isFrozen(figures)).toBe(true);
      }),
    );
  });

  it('refuse a short line even when another entry of the same product would have fitted', () => {
    expect(() => quote(mergeLines([{ id: 1, quantity: 6 }, { id: 1, quantity: 6 }]), [product(1)], 'balance')).toThrow('Out of stock: p1 (10 left).');
  });
});

describe('tables of states', () => {
  it('know every status they lead to', () => {
    for (const moves of [paymentMoves, orderMoves]) for (const to of Object.values(moves).flat()) expect(moves).toHaveProperty(to);
  });

  it('let late money in and nothing out of a refund', () => {
    expect((Object.keys(paymentMoves) as PaymentStatus[]).filter((from) => canMovePayment(from, 'paid'))).toEqual(['created', 'pending', 'expired', 'failed']);
    expect(canMoveOrder('cancelled', 'completed')).toBe(true);
    expect(canMoveOrder('refunded', 'completed')).toBe(false);
    expect(canMoveOrder('completed', 'cancelled')).toBe(false);
  });
});

describe('a provider’s word', () => {
  const payment = { id: 7, amountKopecks: 12_550 };
  const invoice = { invoiceId: 'i', status: 'paid' as const, amountKopecks: 12_550, currency: 'RUB', reference: '7' };

  it.each([
    ['all fits', {}, 'paid'],
    ['a kopeck less', { amountKopecks: 12_549 }, 'strange'],
    ['a kopeck more', { amountKopecks: 12_551 }, 'strange'],
    ['no whole kopecks', { amountKopecks: null }, 'strange'],
    ['another currency', { currency: 'USD' }, 'strange'],
    ['another payment', { reference: '8' }, 'strange'],
    ['no reference', { reference: null }, 'strange'],
    ['not paid yet, whatever the amount', { status: 'pending' as const, amountKopecks: 1 }, 'wait'],
    ['expired', { status: 'expired' as const }, 'expired'],
    ['failed', { status: 'failed' as const }, 'failed'],
  ])('%s: %o is %s', (_what, change, verdict) => {
    expect(judgeInvoice(payment, { ...invoice, ...change }).is).toBe(verdict);
  });

  it('is asked for about every 20 s in ten minutes, then ever more rarely, and not for ever', () => {
    const waits = [0, 599, 600, 1_800, 7_200, 86_400, 259_200].map(nextCheckSeconds);
    expect(waits).toEqual([20, 20, 60, 300, 3_600, 14_400, null]);
  });
});
