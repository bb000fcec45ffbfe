import type { ProductOrder } from '@lotok/contract';
import { fromRoubles, type Kopecks } from '@lotok/money';
import { hashToken } from '../apps/server/src/platform/secrets.ts';
import type { Memory } from './world.ts';
import { type DomainOrder, listDomains, listOrders } from './ask-orders.ts';
import { type DomainData, readOwnName } from './own-names.ts';
import type { HostedZone } from './dns-host.ts';
import type { Calls } from './calls.ts';
import type { Ask } from './database.ts';
import { listWaiting, type Waiting } from './operator-list.ts';
import { balanceOf, type Person } from './people.ts';
import type { PaidInvoice, Providers } from './providers.ts';
import type { RegisteredName } from './registrar.ts';

/** Somebody's end of the story, as the shop tells it to them. */
export type Ending = {
  person: Person;
  orders: ProductOrder[];
  domains: DomainOrder[];
  /** What the shop tells of each name that is theirs, by the name. */
  names: Map<string, DomainData>;
  balanceKopecks: Kopecks;
};
/** The reward that was paid for an order to whoever brought its buyer: of how much it was, and what was asked and taken back of it. */
export type Reward = { orderId: number; kopecks: number; ofKopecks: number; askedBack: number; takenBack: number };
/**
 * What is true in the end: from the providers, the registrar and Cloudflare, from buyers, and from the operator's list. `owners`: whose
 * each payment is, also of those that nobody was told of. `paidAtBirth`: invoices that were paid before the shop had its answer.
 */
export type Facts = {
  endings: Ending[];
  paid: PaidInvoice[];
  paidAtBirth: ReadonlySet<string>;
  rewards: Map<number, Reward>;
  registered: RegisteredName[];
  zones: HostedZone[];
  waiting: Waiting[];
  owners: Map<number, Person>;
};

const AT_ONCE = 8;

export async function gatherFacts(parts: {
  calls: Calls;
  providers: Providers;
  ask: Ask;
  memory: Memory;
}): Promise<Facts> {
  const people = [...parts.memory.users, ...parts.memory.guests];
  const endings: Ending[] = [];
  const visit = async () => {
    for (let person = people.pop(); person; person = people.pop()) endings.push(await endingOf(parts.calls, person));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return {
    endings,
    paid: await parts.providers.listPaid(),
    paidAtBirth: await parts.providers.listPaidAtBirth(),
    rewards: await findRewards(parts.ask),
    registered: await parts.providers.registrar.listNames(),
    zones: await parts.providers.dnsHost.listZones(),
    waiting: await listWaiting(parts.ask),
    owners: await findOwners(parts.ask, parts.memory),
  };
}

async function findOwners(ask: Ask, { users, guests }: Memory): Promise<Map<number, Person>> {
  const byToken = new Map([...users, ...guests].map((person) => [hashToken(person.token).toString('hex'), person]));
  const rows = await ask<{ paymentId: number; token: string }>(`
    select p.id::int as "paymentId", encode(s.token_hash, 'hex') as token from payments p join sessions s using (buyer_id)`);
  return new Map(
    rows.flatMap(({ paymentId, token }) => {
      const person = byToken.get(token);
      return person ? [[paymentId, person] as const] : [];
    }),
  );
}

async function findRewards(ask: Ask): Promise<Map<number, Reward>> {
  const rewards = await ask<Reward>(`select order_id::int as "orderId", amount_kopecks::float8 as kopecks,
    of_kopecks::float8 as "ofKopecks", asked_back_kopecks::float8 as "askedBack", taken_back_kopecks::float8 as "takenBack"
    from referral_rewards where held_until is null`);
  return new Map(rewards.map((reward) => [reward.orderId, reward]));
}

async function endingOf(calls: Calls, person: Person): Promise<Ending> {
  const orders: ProductOrder[] = [];
  // Each by itself, as a buyer opens the goods.
  for (const { id } of await listOrders(calls, person))
    orders.push((await calls.untilAnswered('orders/getOrder', { orderId: id }, { token: person.token })).body);
  const domains = await listDomains(calls, person);
  const names = new Map<string, DomainData>();
  for (const { domain, kind, status } of domains)
    if (kind !== 'renewal' && status === 'completed') names.set(domain, await readOwnName(calls, person, domain));
  return { person, orders, domains, names, balanceKopecks: fromRoubles(await balanceOf(calls, person)) };
}
