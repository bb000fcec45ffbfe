import type { ProductOrder } from '@lotok/contract';
import { fromRoubles, type Kopecks } from '@lotok/money';
import { hashToken } from '../apps/server/src/platform/secrets.ts';
import type { Memory } from './acts.ts';
import { type DomainOrder, listDomains, listOrders } from './ask-orders.ts';
import type { Calls } from './calls.ts';
import type { Ask } from './database.ts';
import { listWaiting, type Waiting } from './operator-list.ts';
import { balanceOf, type Person } from './people.ts';
import type { PaidInvoice, Providers } from './providers.ts';
import type { RegisteredName } from './registrar.ts';

/** Somebody's end of the story, as the shop tells it to them. */
export type Ending = { person: Person; orders: ProductOrder[]; domains: DomainOrder[]; balanceKopecks: Kopecks };
/**
 * What is true in the end: from the providers and the registrar, from buyers, and from the operator's list. `owners`: whose
 * each payment is, also of those that nobody was told of.
 */
export type Facts = {
  endings: Ending[];
  paid: PaidInvoice[];
  registered: RegisteredName[];
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
    registered: await parts.providers.registrar.listNames(),
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

async function endingOf(calls: Calls, person: Person): Promise<Ending> {
  const orders = await listOrders(calls, person);
  const domains = await listDomains(calls, person);
  return { person, orders, domains, balanceKopecks: fromRoubles(await balanceOf(calls, person)) };
}
