import { fromRoubles, type Kopecks } from '@lotok/money';
import type { Check } from '../checks-table.ts';
import type { Facts } from '../facts.ts';
import type { World } from '../world.ts';
import { priceOf } from '../zones.ts';
import { inRoubles } from '../report.ts';
import { netPriceOf } from './net-price.ts';

type Sale = { kind: 'order' | 'domain'; id: number; botId: number; subject: string; quantity: number };
/** Money that an order or a name has moved to or from the account of a partner. */
type Posted = { kind: 'order' | 'domain'; id: number; code: string; kopecks: Kopecks };
/** What a partner must have of a sale. */
type Share = Sale & { code: string; earned: Kopecks; kept: Kopecks };

/**
 * What partners have earned: of each delivered order and name that was bought in one of their bots the difference between the price that
 * the buyer is shown and the shop's own price, less the part of refunds, and of nothing else.
 */
export async function checkEarnings(world: World, facts: Facts): Promise<Check[]> {
  const { query } = world;
  const sales = await query<Sale>(`
    select 'order' as kind, id::int, bot_id::int as "botId", product_id::text as subject, quantity from orders where bot_id is not null
    union all select 'domain', id::int, bot_id::int, domain, 1 from domain_orders where bot_id is not null`);
  const posted = await query<Posted>(`
    select m[1] as kind, m[2]::int as id, a.code, sum(e.amount_kopecks)::float8 as kopecks
    from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id,
      regexp_match(t.cause, '^(order|domain):(\\d+):') as m
    where a.code like 'partner:%' and m is not null group by 1, 2, 3`);
  const shares = sales.map((sale) => toShare(world, facts, sale));
  const byName = new Map(shares.map((share) => [`${share.kind} ${share.id}`, share]));
  const wrong = shares.filter(({ kind, id, code, kept }) => {
    const entries = posted.filter((each) => each.kind === kind && each.id === id);
    return (
      entries.reduce((sum, { kopecks }) => sum + kopecks, 0) !== kept || entries.some((each) => each.code !== code)
    );
  });
  const foreign = posted.filter(({ kind, id }) => !byName.has(`${kind} ${id}`));
  const sum = (list: readonly Kopecks[]) => list.reduce((total, each) => total + each, 0);
  return [
    {
      name: 'sales in partners’ bots, each with exactly the difference for its partner',
      value: `${shares.length}, ${inRoubles(sum(shares.map(({ kept }) => kept)))}`,
      failures: [
        ...wrong.map(({ kind, id, kept }) => {
          const entries = posted.filter((each) => each.kind === kind && each.id === id);
          return `${kind} ${id} is worth ${inRoubles(kept)} to its partner, and has moved ${JSON.stringify(entries)}`;
        }),
        ...foreign.map(({ kind, id, code }) => `${kind} ${id} has moved money to ${code}, and was not bought in a bot`),
      ],
    },
    {
      name: 'taken back from partners by refunds',
      value: inRoubles(sum(shares.map(({ earned, kept }) => earned - kept))),
      failures: [],
    },
  ];
}

/** What orders have moved to partners. */
export async function findKept(world: World): Promise<Kopecks> {
  const [row] = await world.query<{ kopecks: number }>(`select coalesce(sum(e.amount_kopecks), 0)::float8 as kopecks
    from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
    where a.code like 'partner:%' and t.cause ~ '^(order|domain):'`);
  return row?.kopecks ?? 0;
}

function toShare({ bazaar, products }: World, { buyerStates }: Facts, sale: Sale): Share {
  const partner = bazaar.bots.find(({ id }) => id === sale.botId)?.partner;
  const code = `partner:${partner?.buyerId}`;
  if (sale.kind === 'domain') {
    const order = buyerStates.flatMap(({ domains }) => domains).find(({ id }) => id === sale.id);
    const earned = order?.status === 'completed' ? fromRoubles(order.price) - priceOf(sale.subject) : 0;
    return { ...sale, code, earned, kept: earned };
  }
  const order = buyerStates.flatMap(({ orders }) => orders).find(({ id }) => id === sale.id);
  const listPrice = products.find(({ id }) => id === Number(sale.subject))?.listPriceKopecks ?? 0;
  if (!order) return { ...sale, code, earned: 0, kept: 0 };
  const price = fromRoubles(order.price);
  const difference = price - listPrice * order.quantity;
  const kept = Math.floor((difference * netPriceOf(order)) / price);
  return { ...sale, code, earned: order.status === 'completed' ? difference : 0, kept };
}
