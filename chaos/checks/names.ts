import type { Ask } from '../database.ts';
import type { Facts } from '../facts.ts';
import { isNeverRegistered } from '../plan-name.ts';
import type { Check } from '../report.ts';

/** Names, counted at the registrar and where they were handed out: each has one owner who paid, and none is registered for nobody. */
export async function checkNames(ask: Ask, { endings, registered }: Facts): Promise<Check[]> {
  const orders = endings.flatMap(({ domains }) => domains);
  const delivered = orders.filter(({ status }) => status === 'completed');
  const owned = Map.groupBy(delivered, ({ domain }) => domain);
  const there = Map.groupBy(
    registered.filter(({ isRefused }) => !isRefused),
    ({ name }) => name,
  );
  const wanted = [...Map.groupBy(orders, ({ domain }) => domain)].filter(([, of]) => of.length > 1);
  const missing = delivered.filter(({ domain, active_to: end }) => {
    const [only, ...more] = there.get(domain) ?? [];
    return !only?.isRegistered || more.length > 0 || only.endsAt !== Date.parse(end ?? '');
  });
  const refunded = orders.filter(({ status }) => status === 'refunded');
  const forNothing = refunded.filter(({ domain }) => !isNeverRegistered(domain) && !owned.has(domain));
  const early = orders.filter(({ status, active_to: end }) => status !== 'completed' && end !== null);
  const held = await ask<{ name: string }>(`select d.name from domains d join domain_orders o on o.id = d.order_id
    where o.status <> 'completed' or d.registered_at is null`);
  const idsOf = (list: typeof orders) => list.map(({ id, domain }) => `order ${id} of ${domain}`);
  const namesOf = (list: Iterable<[string, unknown]>) => [...list].map(([name]) => name);
  return [
    {
      name: 'names delivered, each once at the registrar, until the day that it tells',
      figure: `${delivered.length}`,
      faults: idsOf(missing),
    },
    {
      name: 'names that the registrar has for the shop, each some buyer’s',
      figure: `${there.size}`,
      faults: namesOf([...there].filter(([name]) => !owned.has(name))),
    },
    {
      name: 'names that several orders were for, each one buyer’s at most',
      figure: `${wanted.length}`,
      faults: namesOf([...owned].filter(([, of]) => of.length > 1)),
    },
    {
      name: 'names given back, none that could have been had',
      figure: `${refunded.length}`,
      faults: idsOf(forNothing),
    },
    { name: 'names shown before they are registered', figure: `${early.length}`, faults: idsOf(early) },
    {
      name: 'names held for orders that came to nothing',
      figure: `${held.length}`,
      faults: held.map(({ name }) => name),
    },
  ];
}
