import { describe, expect, it } from 'vitest';
import { judgeInvoice, nextCheckSeconds, type Ours } from './payment.rules.ts';
import type { InvoiceState } from './payment-provider.ts';
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
  const payment = {
    id: 7,
    purpose: 'orders' as const,
    amountKopecks: 12_550,
    status: 'pending' as const,
    invoiceId: 'i',
  };
  const ours = { payment, invoiceId: 'i', receivedKopecks: 0, isTimeOver: false };
  const invoice = { invoiceId: 'i', status: 'paid' as const, amountKopecks: 12_550, currency: 'RUB', reference: '7' };
  const of = (change: object) => ({ payment: { ...payment, ...change } });
  const short = { amountKopecks: 12_549 };
  const came = (kind: string, to: string | null, amountKopecks = 12_550) => ({
    is: 'received',
    kind,
    amountKopecks,
    to,
  });
  const nothing = { is: 'nothing' };

  it.each([
    ['all fits', {}, {}, came('paid', 'paid')],
    ['a kopeck less', {}, short, came('underpaid', 'underpaid', 12_549)],
    ['a kopeck less of a top-up', of({ purpose: 'top_up' }), short, came('underpaid', 'paid', 12_549)],
    ['a kopeck more', {}, { amountKopecks: 12_551 }, came('overpaid', 'paid', 12_551)],
    ['after its time', of({ status: 'expired' }), {}, came('paid_late', 'paid')],
    ['after it was given up', of({ status: 'failed' }), {}, came('paid_cancelled', 'paid')],
    ['the answer was lost', of({ status: 'created', invoiceId: null }), {}, came('paid', 'paid')],
    ['another invoice first', of({ invoiceId: 'j' }), {}, came('paid', 'paid')],
    ['another invoice, too little', of({ invoiceId: 'j' }), short, came('paid_twice', null, 12_549)],
    ['another invoice second', of({ status: 'paid', invoiceId: 'j' }), {}, came('paid_twice', null)],
    ['the same once more', { ...of({ status: 'paid' }), receivedKopecks: 12_550 }, {}, nothing],
    ['the rest, too late', { ...of({ status: 'underpaid' }), receivedKopecks: 12_500 }, {}, came('overpaid', null, 50)],
    ['no payment of ours', { payment: null }, {}, came('unknown_invoice', null)],
    ['another payment', {}, { reference: '8' }, came('other_reference', null)],
    ['no reference', {}, { reference: null }, came('other_reference', null)],
    ['no whole kopecks', {}, { amountKopecks: null }, { is: 'listed', kind: 'unknown_sum' }],
    ['paid with nothing', {}, { amountKopecks: 0 }, { is: 'listed', kind: 'unknown_sum' }],
    ['another currency', {}, { currency: 'USD' }, { is: 'listed', kind: 'other_currency' }],
    ['not paid yet, whatever the amount', {}, { status: 'pending', amountKopecks: 1 }, nothing],
    ['a part, in time', {}, { status: 'underpaid', ...short }, nothing],
    [
      'a part, at the end',
      { isTimeOver: true },
      { status: 'underpaid', ...short },
      came('underpaid', 'underpaid', 12_549),
    ],
    [
      'a part, later',
      of({ status: 'expired' }),
      { status: 'underpaid', ...short },
      came('underpaid', 'underpaid', 12_549),
    ],
    ['expired', {}, { status: 'expired' }, { is: 'expired' }],
    ['failed', {}, { status: 'failed' }, { is: 'failed' }],
    ['another invoice expired', of({ invoiceId: 'j' }), { status: 'expired' }, nothing],
    ['failed after it was paid', of({ status: 'paid' }), { status: 'failed' }, nothing],
  ])('%s', (_what, known, told, verdict) => {
    expect(judgeInvoice({ ...ours, ...known } as Ours, { ...invoice, ...told } as InvoiceState)).toEqual(verdict);
  });

  it('of no invoice at all is for the operator when its time is over', () => {
    expect(judgeInvoice(ours, null)).toEqual(nothing);
    expect(judgeInvoice({ ...ours, isTimeOver: true }, null)).toEqual({ is: 'listed', kind: 'invoice_gone' });
  });

  it('is asked for about every 20 s in ten minutes, then ever more rarely, and not for ever', () => {
    const ages = [0, 599, 600, 1_800, 7_200, 86_400, 259_200];
    const waits = (status: PaymentStatus) => ages.map((ageSeconds) => nextCheckSeconds({ ageSeconds, status }));
    expect(waits('pending')).toEqual([20, 20, 300, 900, 3_600, 43_200, null]);
    expect(waits('expired')).toEqual(waits('pending'));
    // Its provider called it off; it may be paid all the same.
    expect(waits('failed')).toEqual([300, 300, 300, 900, 3_600, 43_200, null]);
    expect(waits('paid')).toEqual(ages.map(() => null));
  });

  it('is asked for about 15 times in three days once it is ten minutes old, the last time at their end', () => {
    const asked: number[] = [];
    for (let age = 600; ; ) {
      const wait = nextCheckSeconds({ ageSeconds: age, status: asked.length > 3 ? 'expired' : 'pending' });
      if (wait === null) break;
      asked.push((age += wait));
    }
    expect(asked).toHaveLength(15);
    expect(asked.at(-1)).toBe(3 * 86_400);
  });

  it('is asked for every minute while its payer pays', () => {
    const wait = (ageSeconds: number) => nextCheckSeconds({ ageSeconds, status: 'pending', isBeingPaid: true });
    expect([300, 1_200, 7_199, 7_200].map(wait)).toEqual([20, 60, 60, 3_600]);
  });
});
