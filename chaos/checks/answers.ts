import { fromRoubles } from '@lotok/money';
import type { Memory } from '../acts.ts';
import type { Ask } from '../database.ts';
import type { Facts } from '../facts.ts';
import type { Check } from '../report.ts';

/** What the shop said yes to is there, once: payments and orders, in its tables and in what it shows to their buyers. */
export async function checkAnswers(ask: Ask, { endings, paid }: Facts, memory: Memory): Promise<Check[]> {
  const { made } = memory;
  const kept = await ask<{ id: number; kopecks: number; status: string }>(
    'select id::int, amount_kopecks::float8 as kopecks, status from payments',
  );
  const byId = new Map(kept.map((payment) => [payment.id, payment]));
  const lost = made.filter(({ paymentId, kopecks }) => byId.get(paymentId)?.kopecks !== kopecks);
  const answered = new Set(made.map(({ paymentId }) => paymentId));
  // A call that came to nothing leaves a failed payment behind, and its key is free for the next try; it goes on only
  // when it turns out to be paid.
  const isPaid = new Set(paid.map(({ reference }) => Number(reference)));
  const extra = kept.filter(({ id, status }) => !answered.has(id) && status !== 'failed' && !isPaid.has(id));
  const shown = new Map(endings.flatMap(({ orders }) => orders.map((order) => [order.id, order] as const)));
  const unshown = made.filter(({ orderIds }) => !orderIds.every((id) => shown.has(id)));
  const mispriced = made.filter(
    ({ orderIds, kopecks }) =>
      orderIds.length > 0 && orderIds.reduce((sum, id) => sum + fromRoubles(shown.get(id)?.price ?? 0), 0) !== kopecks,
  );
  const names = (list: typeof made) => list.map(({ paymentId, act }) => `payment ${paymentId} of act ${act.number}`);
  return [
    { name: 'payments said yes to, all there', figure: `${made.length}`, faults: names(lost) },
    {
      name: 'keys that made one payment each',
      figure: `${answered.size}`,
      faults: [
        ...(answered.size === made.length ? [] : ['two keys were answered with one payment']),
        ...extra.map(({ id, status }) => `payment ${id} is ${status}, and nobody was told of it`),
        ...memory.faults,
      ],
    },
    {
      name: 'orders said yes to, all shown to their buyers',
      figure: `${made.flatMap(({ orderIds }) => orderIds).length}`,
      faults: names(unshown),
    },
    { name: 'orders with another price than was seen', figure: `${mispriced.length}`, faults: names(mispriced) },
  ];
}
