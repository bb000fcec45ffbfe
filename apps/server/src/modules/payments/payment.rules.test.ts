import { describe, expect, it } from 'vitest';
import { judgeInvoice, nextCheckSeconds } from './payment.rules.ts';
import { canMovePayment, paymentMoves, type PaymentStatus } from './payment-state.ts';

describe('the table of states', () => {
  it('knows every status it leads to', () => {
    for (const to of Object.values(paymentMoves).flat()) expect(paymentMoves).toHaveProperty(to);
  });

  it('lets late money in', () => {
    const mayBePaid = (Object.keys(paymentMoves) as PaymentStatus[]).filter((from) => canMovePayment(from, 'paid'));
    expect(mayBePaid).toEqual(['created', 'pending', 'expired', 'failed']);
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
