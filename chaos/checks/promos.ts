import type { Memory } from '../world.ts';
import type { Ask } from '../database.ts';
import type { Calls } from '../calls.ts';
import type { Facts } from '../facts.ts';
import { newGuest } from '../people.ts';
import type { Outcome } from '../plan.ts';
import type { Product } from '../goods.ts';
import type { Promo } from '../promos.ts';
import type { Check } from '../checks-table.ts';

/** Of a payment that was given up and is paid after all the use counts again, even if that is one more than the limit. */
const revived: readonly (Outcome | 'paid from the balance')[] = [
  'paid as the time runs out',
  'paid late',
  'paid late, no notice',
  'paid while the shop is down',
  'declined, then paid',
];
type Use = { code: string; paymentId: number; buyerId: number; status: string; isSpent: boolean };

/** Uses of promo codes: never more than a code has, and given back with each order that came to nothing. */
export async function checkPromos(
  { ask, calls, promos, products }: { ask: Ask; calls: Calls; promos: readonly Promo[]; products: readonly Product[] },
  { paid, paidAtBirth }: Facts,
  { made }: Memory,
): Promise<Check[]> {
  const uses = await ask<Use>(`select u.code, p.id::int as "paymentId", p.buyer_id::int as "buyerId", p.status,
    u.is_spent as "isSpent" from promo_uses u join payments p on p.id = u.payment_id`);
  const spent = uses.filter(({ status }) => !['expired', 'failed', 'underpaid', 'refunded'].includes(status));
  const inTime = new Set(made.filter(({ outcome }) => !revived.includes(outcome)).map(({ paymentId }) => paymentId));
  for (const { invoiceId, reference } of paid) if (paidAtBirth.has(invoiceId)) inTime.delete(Number(reference));
  const faults = promos.flatMap(({ code, mostUses = Infinity, mostUsesABuyer = Infinity }) => {
    const own = spent.filter((use) => use.code === code && inTime.has(use.paymentId));
    const many = [...Map.groupBy(own, ({ buyerId }) => buyerId)].filter(([, list]) => list.length > mostUsesABuyer);
    return [
      ...(own.length > mostUses ? [`${code} was used ${own.length} times, and has ${mostUses}`] : []),
      ...many.map(
        ([buyer, list]) => `${code} was used ${list.length} times by buyer ${buyer}, who has ${mostUsesABuyer}`,
      ),
    ];
  });
  const kept = uses.filter((use) => use.isSpent !== spent.includes(use));
  const figures = promos.map(({ code, mostUses }) => {
    const count = spent.filter((use) => use.code === code).length;
    return mostUses === undefined ? `${code} ${count}` : `${code} ${count} of ${mostUses}`;
  });
  return [
    { name: 'uses of promo codes, never more than there are', figure: figures.join(', '), faults },
    {
      name: 'uses given back with orders that came to nothing',
      figure: `${uses.length - spent.length}`,
      faults: kept.map(({ code, paymentId, status }) => `${code} of payment ${paymentId}, which is ${status}`),
    },
    {
      name: 'codes that the shop takes from a stranger while uses are left',
      figure: `${promos.length}`,
      faults: await listMisjudged({ calls, promos, products }, spent),
    },
  ];
}

/** What the shop answers somebody who types a code now, against the uses that are counted here. */
async function listMisjudged(
  { calls, promos, products }: { calls: Calls; promos: readonly Promo[]; products: readonly Product[] },
  spent: readonly Use[],
): Promise<string[]> {
  const { token } = await newGuest(calls);
  const wanted = { products: [{ id: products[0]?.id ?? 0, quantity: 1 }] };
  const faults: string[] = [];
  for (const { code, mostUses = Infinity } of promos) {
    const { body } = await calls.untilAnswered('orders/quoteOrder', { ...wanted, promoCode: code }, { token });
    const isLeft = spent.filter((use) => use.code === code).length < mostUses;
    const refusal = body.promo?.refusal ?? null;
    if (refusal !== (isLeft ? null : 'used_up'))
      faults.push(`${code} is answered ${refusal}, and ${isLeft ? 'has uses left' : 'is used up'}`);
  }
  return faults;
}
