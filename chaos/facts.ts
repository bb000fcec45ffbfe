import type { ProductOrder } from '@lotok/contract';
import { fromRoubles, type Kopecks } from '@lotok/money';
import { hashToken } from '../apps/server/src/platform/secrets.ts';
import type { Observations } from './world.ts';
import { type DomainOrder, listDomains, listOrders } from './list-orders.ts';
import { type DomainData, readOwnName } from './own-names.ts';
import type { HostedZone } from './dns-host.ts';
import type { Calls } from './calls.ts';
import type { Query } from './database.ts';
import { listWaiting, type Waiting } from './operator-list.ts';
import { balanceOf, type Buyer } from './buyers.ts';
import type { Progress } from './progress.ts';
import type { PaidInvoice, Providers } from './providers.ts';
import type { RegisteredName } from './registrar.ts';

/** The final state of a buyer, as the shop shows it. */
export type BuyerState = {
  buyer: Buyer;
  orders: ProductOrder[];
  domains: DomainOrder[];
  /** The data of each own name, keyed by the name. */
  names: Map<string, DomainData>;
  balanceKopecks: Kopecks;
};
/**
 * The reward that was paid to the referrer for an order: the amount, the amount it was calculated from, and how much of
 * it was due back and taken back.
 */
export type Reward = { orderId: number; kopecks: number; ofKopecks: number; askedBack: number; takenBack: number };
/**
 * The final state, from the providers, the registrar and Cloudflare, from buyers, and from the operator's list.
 * `owners`: the buyer of each payment, also of payments whose response was lost. `paidOnCreation`: invoices that were
 * paid before the shop received the response.
 */
export type Facts = {
  buyerStates: BuyerState[];
  paid: PaidInvoice[];
  paidOnCreation: ReadonlySet<string>;
  rewards: Map<number, Reward>;
  registered: RegisteredName[];
  zones: HostedZone[];
  waiting: Waiting[];
  owners: Map<number, Buyer>;
};

const CONCURRENCY = 8;

export async function collectFacts(deps: {
  calls: Calls;
  providers: Providers;
  query: Query;
  observations: Observations;
  progress: Progress;
}): Promise<Facts> {
  const buyers = [...deps.observations.users, ...deps.observations.guests];
  const buyerStates: BuyerState[] = [];
  const visit = async () => {
    for (let buyer = buyers.pop(); buyer; buyer = buyers.pop()) buyerStates.push(await readBuyerState(deps, buyer));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, visit));
  return {
    buyerStates,
    paid: await deps.providers.listPaid(),
    paidOnCreation: await deps.providers.listPaidOnCreation(),
    rewards: await findRewards(deps.query),
    registered: await deps.providers.registrar.listNames(),
    zones: await deps.providers.dnsHost.listZones(),
    waiting: await listWaiting(deps.query),
    owners: await findOwners(deps.query, deps.observations),
  };
}

async function findOwners(query: Query, { users, guests }: Observations): Promise<Map<number, Buyer>> {
  const byToken = new Map([...users, ...guests].map((buyer) => [hashToken(buyer.token).toString('hex'), buyer]));
  const rows = await query<{ paymentId: number; token: string }>(`
    select p.id::int as "paymentId", encode(s.token_hash, 'hex') as token from payments p join sessions s using (buyer_id)`);
  return new Map(
    rows.flatMap(({ paymentId, token }) => {
      const buyer = byToken.get(token);
      return buyer ? [[paymentId, buyer] as const] : [];
    }),
  );
}

async function findRewards(query: Query): Promise<Map<number, Reward>> {
  const rewards = await query<Reward>(`select order_id::int as "orderId", amount_kopecks::float8 as kopecks,
    of_kopecks::float8 as "ofKopecks", asked_back_kopecks::float8 as "askedBack", taken_back_kopecks::float8 as "takenBack"
    from referral_rewards where held_until is null`);
  return new Map(rewards.map((reward) => [reward.orderId, reward]));
}

/** Thousands of names are read no faster than Cloudflare's rate limit admits, so each read counts as progress of the run. */
async function readBuyerState(
  { calls, progress }: { calls: Calls; progress: Progress },
  buyer: Buyer,
): Promise<BuyerState> {
  const orders: ProductOrder[] = [];
  // One by one, as a buyer opens the goods.
  for (const { id } of await listOrders(calls, buyer)) {
    orders.push((await calls.retryUntilAnswered('orders/getOrder', { orderId: id }, { token: buyer.token })).body);
    progress.advance();
  }
  const domains = await listDomains(calls, buyer);
  const names = new Map<string, DomainData>();
  for (const { domain, kind, status } of domains) {
    if (kind !== 'renewal' && status === 'completed') names.set(domain, await readOwnName(calls, buyer, domain));
    progress.advance();
  }
  return { buyer, orders, domains, names, balanceKopecks: fromRoubles(await balanceOf(calls, buyer)) };
}
