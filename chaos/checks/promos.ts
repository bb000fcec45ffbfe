import type { Observations } from '../world.ts';
import type { Query } from '../database.ts';
import type { Calls } from '../calls.ts';
import type { Facts } from '../facts.ts';
import { createGuest } from '../buyers.ts';
import type { Outcome } from '../plan.ts';
import type { Product } from '../products.ts';
import type { Promo } from '../promos.ts';
import type { Check } from '../checks-table.ts';

/** Outcomes that may revive a payment that was given up: its use counts again, even as one more than the limit. */
const revived: readonly (Outcome | 'paid from the balance')[] = [
  'paid as the time runs out',
  'paid late',
  'paid late, no notice',
  'paid while the shop is down',
  'declined, then paid',
];
type Use = { code: string; paymentId: number; buyerId: number; status: string; isSpent: boolean };

/** Uses of promo codes: never more than the limit, and returned with each order that failed. */
export async function checkPromos(
  {
    query,
    calls,
    promos,
    products,
  }: { query: Query; calls: Calls; promos: readonly Promo[]; products: readonly Product[] },
  { paid, paidOnCreation }: Facts,
  { accepted }: Observations,
): Promise<Check[]> {
  const uses = await query<Use>(`select u.code, p.id::int as "paymentId", p.buyer_id::int as "buyerId", p.status,
    u.is_spent as "isSpent" from promo_uses u join payments p on p.id = u.payment_id`);
  const spent = uses.filter(({ status }) => !['expired', 'failed', 'underpaid', 'refunded'].includes(status));
  const inTime = new Set(
    accepted.filter(({ outcome }) => !revived.includes(outcome)).map(({ paymentId }) => paymentId),
  );
  for (const { invoiceId, reference } of paid) if (paidOnCreation.has(invoiceId)) inTime.delete(Number(reference));
  const failures = promos.flatMap(({ code, maxUses = Infinity, maxUsesPerBuyer = Infinity }) => {
    const own = spent.filter((use) => use.code === code && inTime.has(use.paymentId));
    const many = [...Map.groupBy(own, ({ buyerId }) => buyerId)].filter(([, list]) => list.length > maxUsesPerBuyer);
    return [
      ...(own.length > maxUses ? [`${code} was used ${own.length} times, and has ${maxUses}`] : []),
      ...many.map(
        ([buyer, list]) => `${code} was used ${list.length} times by buyer ${buyer}, who has ${maxUsesPerBuyer}`,
      ),
    ];
  });
  const wrongState = uses.filter((use) => use.isSpent !== spent.includes(use));
  const usage = promos.map(({ code, maxUses }) => {
    const count = spent.filter((use) => use.code === code).length;
    return maxUses === undefined ? `${code} ${count}` : `${code} ${count} of ${maxUses}`;
  });
  return [
    { name: 'uses of promo codes, within their limits', value: usage.join(', '), failures },
    {
      name: 'uses released with cancelled orders',
      value: `${uses.length - spent.length}`,
      failures: wrongState.map(({ code, paymentId, status }) => `${code} of payment ${paymentId}, which is ${status}`),
    },
    {
      name: 'codes that a new buyer can use exactly while uses are left',
      value: `${promos.length}`,
      failures: await listMisjudged({ calls, promos, products }, spent),
    },
  ];
}

/** Compares the shop's quote for a new buyer who enters a code with the uses that are counted here. */
async function listMisjudged(
  { calls, promos, products }: { calls: Calls; promos: readonly Promo[]; products: readonly Product[] },
  spent: readonly Use[],
): Promise<string[]> {
  const { token } = await createGuest(calls);
  const wanted = { products: [{ id: products[0]?.id ?? 0, quantity: 1 }] };
  const failures: string[] = [];
  for (const { code, maxUses = Infinity } of promos) {
    const { body } = await calls.retryUntilAnswered('orders/quoteOrder', { ...wanted, promoCode: code }, { token });
    const hasUsesLeft = spent.filter((use) => use.code === code).length < maxUses;
    const refusal = body.promo?.refusal ?? null;
    if (refusal !== (hasUsesLeft ? null : 'used_up'))
      failures.push(`${code} has the refusal ${refusal}, and ${hasUsesLeft ? 'has uses left' : 'is used up'}`);
  }
  return failures;
}
