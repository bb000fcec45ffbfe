import { describe, expect, it } from 'vitest';
import { evaluateInvoice, nextCheckSeconds, type LocalInvoiceState } from './payment.rules.ts';
import type { InvoiceState } from './payment-provider.ts';
import { canMovePayment, paymentMoves, type PaymentStatus } from './payment-state.ts';

describe('the transition table', () => {
  it('has an entry for every status that a transition leads to', () => {
    for (const to of Object.values(paymentMoves).flat()) expect(paymentMoves).toHaveProperty(to);
  });

  it('allows late payments', () => {
    const mayBePaid = (Object.keys(paymentMoves) as PaymentStatus[]).filter((from) => canMovePayment(from, 'paid'));
    expect(mayBePaid).toEqual(['created', 'pending', 'expired', 'failed']);
  });
});

describe('the state of an invoice', () => {
  const payment = {
    id: 7,
    purpose: 'orders' as const,
    amountKopecks: 12_550,
    status: 'pending' as const,
    invoiceId: 'i',
  };
  const local = { payment, invoiceId: 'i', receivedKopecks: 0, isTimeOver: false };
  const invoice = { invoiceId: 'i', status: 'paid' as const, amountKopecks: 12_550, currency: 'RUB', reference: '7' };
  const of = (change: object) => ({ payment: { ...payment, ...change } });
  const short = { amountKopecks: 12_549 };
  const came = (kind: string, to: string | null, amountKopecks = 12_550) => ({
    type: 'received',
    kind,
    amountKopecks,
    to,
  });
  const nothing = { type: 'nothing' };

  it.each([
    ['the amount due', {}, {}, came('paid', 'paid')],
    ['a kopeck less', {}, short, came('underpaid', 'underpaid', 12_549)],
    ['a kopeck less for a top-up', of({ purpose: 'top_up' }), short, came('underpaid', 'paid', 12_549)],
    ['a kopeck more', {}, { amountKopecks: 12_551 }, came('overpaid', 'paid', 12_551)],
    ['after it expired', of({ status: 'expired' }), {}, came('paid_late', 'paid')],
    ['after it was abandoned', of({ status: 'failed' }), {}, came('paid_cancelled', 'paid')],
    ['the response with the invoice was lost', of({ status: 'created', invoiceId: null }), {}, came('paid', 'paid')],
    ['another invoice first', of({ invoiceId: 'j' }), {}, came('paid', 'paid')],
    ['another invoice with too little', of({ invoiceId: 'j' }), short, came('paid_twice', null, 12_549)],
    [
      'another invoice after the payment was paid',
      of({ status: 'paid', invoiceId: 'j' }),
      {},
      came('paid_twice', null),
    ],
    ['the same money again', { ...of({ status: 'paid' }), receivedKopecks: 12_550 }, {}, nothing],
    [
      'the rest, after it was underpaid',
      { ...of({ status: 'underpaid' }), receivedKopecks: 12_500 },
      {},
      came('overpaid', null, 50),
    ],
    ['an unknown payment', { payment: null }, {}, came('unknown_invoice', null)],
    ['another payment', {}, { reference: '8' }, came('other_reference', null)],
    ['no reference', {}, { reference: null }, came('other_reference', null)],
    ['no whole number of kopecks', {}, { amountKopecks: null }, { type: 'listed', kind: 'unknown_sum' }],
    ['paid with an amount of 0', {}, { amountKopecks: 0 }, { type: 'listed', kind: 'unknown_sum' }],
    ['another currency', {}, { currency: 'USD' }, { type: 'listed', kind: 'other_currency' }],
    ['not paid yet, whatever the amount', {}, { status: 'pending', amountKopecks: 1 }, nothing],
    ['a part, while it is open', {}, { status: 'underpaid', ...short }, nothing],
    [
      'a part, when it expires',
      { isTimeOver: true },
      { status: 'underpaid', ...short },
      came('underpaid', 'underpaid', 12_549),
    ],
    [
      'a part, after it expired',
      of({ status: 'expired' }),
      { status: 'underpaid', ...short },
      came('underpaid', 'underpaid', 12_549),
    ],
    ['expired', {}, { status: 'expired' }, { type: 'expired' }],
    ['failed', {}, { status: 'failed' }, { type: 'failed' }],
    ['another invoice expired', of({ invoiceId: 'j' }), { status: 'expired' }, nothing],
    ['failed after it was paid', of({ status: 'paid' }), { status: 'failed' }, nothing],
  ])('is evaluated: %s', (_what, known, reported, verdict) => {
    expect(
      evaluateInvoice({ ...local, ...known } as LocalInvoiceState, { ...invoice, ...reported } as InvoiceState),
    ).toEqual(verdict);
  });

  it('becomes a case if the provider does not know the invoice when the payment expires', () => {
    expect(evaluateInvoice(local, null)).toEqual(nothing);
    expect(evaluateInvoice({ ...local, isTimeOver: true }, null)).toEqual({ type: 'listed', kind: 'invoice_gone' });
  });

  it('is checked every 20 s for ten minutes, then less and less often, and finally no more', () => {
    const ages = [0, 599, 600, 1_800, 7_200, 86_400, 259_200];
    const waits = (status: PaymentStatus) => ages.map((ageSeconds) => nextCheckSeconds({ ageSeconds, status }));
    expect(waits('pending')).toEqual([20, 20, 300, 900, 3_600, 43_200, null]);
    expect(waits('expired')).toEqual(waits('pending'));
    // Its provider marked it as failed; it may still be paid.
    expect(waits('failed')).toEqual([300, 300, 300, 900, 3_600, 43_200, null]);
    expect(waits('paid')).toEqual(ages.map(() => null));
  });

  it('is checked 15 times between ten minutes and three days, the last time at the end', () => {
    const checks: number[] = [];
    for (let age = 600; ; ) {
      const wait = nextCheckSeconds({ ageSeconds: age, status: checks.length > 3 ? 'expired' : 'pending' });
      if (wait === null) break;
      checks.push((age += wait));
    }
    expect(checks).toHaveLength(15);
    expect(checks.at(-1)).toBe(3 * 86_400);
  });

  it('is checked every minute while its payer is paying', () => {
    const wait = (ageSeconds: number) => nextCheckSeconds({ ageSeconds, status: 'pending', isBeingPaid: true });
    expect([300, 1_200, 7_199, 7_200].map(wait)).toEqual([20, 60, 60, 3_600]);
  });
});
