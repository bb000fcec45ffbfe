import { fromRoubles, type Kopecks } from '@lotok/money';
import type { Made, Memory } from '../world.ts';
import type { Ask } from '../database.ts';
import type { Facts } from '../facts.ts';
import { isOfDomain } from '../plan.ts';
import type { Check } from '../checks-table.ts';

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
  const orders = priceById(endings.flatMap((ending) => ending.orders));
  const domains = priceById(endings.flatMap((ending) => ending.domains));
  const shownPrices = ({ act, orderIds }: Made) => orderIds.map((id) => (isOfDomain(act) ? domains : orders).get(id));
  const unshown = made.filter((one) => shownPrices(one).includes(undefined));
  const mispriced = made.filter((one) => {
    const prices = shownPrices(one);
    return prices.length > 0 && prices.reduce<Kopecks>((sum, price = 0) => sum + price, 0) !== one.kopecks;
  });
  const leftBehind = await ask<{ what: string }>(`
    select 'payment ' || payment_id || ' is decided, and holds product ' || product_id as what
      from unpaid_reservations r join payments p on p.id = r.payment_id
      where released_at is null and p.status not in ('created', 'pending')
    union all select 'a key of payment ' || payment_id || ' has no answer' from idempotency_keys
      where response is null and payment_id is not null`);
  const names = (list: readonly Made[]) =>
    list.map(({ paymentId, act }) => `payment ${paymentId} of act ${act.number}`);
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
      name: 'orders, of names too, said yes to, all shown to their buyers',
      figure: `${made.flatMap(({ orderIds }) => orderIds).length}`,
      faults: names(unshown),
    },
    {
      name: 'reservations and keys that decided payments have left behind',
      figure: `${leftBehind.length}`,
      faults: leftBehind.map(({ what }) => what),
    },
    { name: 'orders with another price than was seen', figure: `${mispriced.length}`, faults: names(mispriced) },
  ];
}

function priceById(orders: readonly { id: number; price: number }[]): Map<number, Kopecks> {
  return new Map(orders.map(({ id, price }) => [id, fromRoubles(price)]));
}
