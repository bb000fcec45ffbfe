import { fromRoubles, type Kopecks } from '@lotok/money';
import type { AcceptedPayment, Observations } from '../world.ts';
import type { Query } from '../database.ts';
import type { Facts } from '../facts.ts';
import { isOfDomain } from '../plan.ts';
import type { Check } from '../checks-table.ts';

/** Everything that the shop accepted exists once: payments and orders, in the tables and in what buyers are shown. */
export async function checkAccepted(
  query: Query,
  { buyerStates, paid }: Facts,
  observations: Observations,
): Promise<Check[]> {
  const { accepted } = observations;
  const stored = await query<{ id: number; kopecks: number; status: string }>(
    'select id::int, amount_kopecks::float8 as kopecks, status from payments',
  );
  const byId = new Map(stored.map((payment) => [payment.id, payment]));
  const lost = accepted.filter(({ paymentId, kopecks }) => byId.get(paymentId)?.kopecks !== kopecks);
  const answered = new Set(accepted.map(({ paymentId }) => paymentId));
  // A failed request leaves a failed payment behind, and its key can be used again; that payment continues only when it
  // turns out to be paid.
  const isPaid = new Set(paid.map(({ reference }) => Number(reference)));
  const extra = stored.filter(({ id, status }) => !answered.has(id) && status !== 'failed' && !isPaid.has(id));
  const orders = priceById(buyerStates.flatMap((state) => state.orders));
  const domains = priceById(buyerStates.flatMap((state) => state.domains));
  const shownPrices = ({ action, orderIds }: AcceptedPayment) =>
    orderIds.map((id) => (isOfDomain(action) ? domains : orders).get(id));
  const unshown = accepted.filter((one) => shownPrices(one).includes(undefined));
  const mispriced = accepted.filter((one) => {
    const prices = shownPrices(one);
    return prices.length > 0 && prices.reduce<Kopecks>((sum, price = 0) => sum + price, 0) !== one.kopecks;
  });
  const leftBehind = await query<{ what: string }>(`
    select 'payment ' || payment_id || ' is decided, and holds product ' || product_id as what
      from unpaid_reservations r join payments p on p.id = r.payment_id
      where released_at is null and p.status not in ('created', 'pending')
    union all select 'a key of payment ' || payment_id || ' has no response' from idempotency_keys
      where response is null and payment_id is not null`);
  const names = (list: readonly AcceptedPayment[]) =>
    list.map(({ paymentId, action }) => `payment ${paymentId} of act ${action.number}`);
  return [
    { name: 'accepted payments, all of them stored', value: `${accepted.length}`, failures: names(lost) },
    {
      name: 'keys that made one payment each',
      value: `${answered.size}`,
      failures: [
        ...(answered.size === accepted.length ? [] : ['two keys got one payment as their response']),
        ...extra.map(({ id, status }) => `payment ${id} is ${status}, and nobody was told of it`),
        ...observations.failures,
      ],
    },
    {
      name: 'accepted orders of products and names, all shown to their buyers',
      value: `${accepted.flatMap(({ orderIds }) => orderIds).length}`,
      failures: names(unshown),
    },
    {
      name: 'reservations and keys left by payments that have ended',
      value: `${leftBehind.length}`,
      failures: leftBehind.map(({ what }) => what),
    },
    { name: 'orders with another price than the buyer saw', value: `${mispriced.length}`, failures: names(mispriced) },
  ];
}

function priceById(orders: readonly { id: number; price: number }[]): Map<number, Kopecks> {
  return new Map(orders.map(({ id, price }) => [id, fromRoubles(price)]));
}
