import type { Ask } from '../database.ts';
import type { Facts } from '../facts.ts';
import { isNeverRegistered, isNeverRenewed } from '../plan-name.ts';
import type { Check } from '../checks-table.ts';

/** Names, counted at the registrar and where they were handed out: each has one owner who paid, and none is registered for nobody. */
export async function checkNames(ask: Ask, { endings, registered, zones }: Facts): Promise<Check[]> {
  const all = endings.flatMap(({ domains }) => domains);
  const orders = all.filter(({ kind }) => kind !== 'renewal');
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
  const renewed = Map.groupBy(
    all.filter(({ kind, status }) => kind === 'renewal' && status === 'completed'),
    ({ domain }) => domain,
  );
  const wrongYears = [...owned].filter(
    ([domain]) => there.get(domain)?.[0]?.years !== 1 + (renewed.get(domain)?.length ?? 0),
  );
  const notRenewed = all.filter(({ kind, status }) => kind === 'renewal' && status === 'refunded');
  // Another renewal of the same year was first, or the registrar renews it for nobody.
  const notRenewedForNothing = notRenewed.filter(({ domain }) => !isNeverRenewed(domain) && !renewed.has(domain));
  const shown = new Map(endings.flatMap(({ names }) => [...names]));
  const zoneOf = new Map(zones.map((zone) => [zone.name, zone]));
  const halfDone = [...shown].filter(([domain, { ns_records: servers, cloudflare }]) => {
    const held = there.get(domain)?.[0]?.nameServers ?? [];
    const zone = zoneOf.get(domain);
    const isOn = cloudflare !== null;
    return !areSame(held, servers) || isOn !== (zone !== undefined) || (zone && !areSame(held, zone.nameServers));
  });
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
    {
      name: 'names renewed, each for as many years as were paid for',
      figure: `${renewed.size} for ${[...renewed.values()].flat().length} years`,
      faults: namesOf(wrongYears),
    },
    {
      name: 'renewals given back, none that could have been had',
      figure: `${notRenewed.length}`,
      faults: idsOf(notRenewedForNothing),
    },
    {
      name: 'names that point at the registrar and stand at Cloudflare as their owners see',
      figure: `${shown.size}, ${zones.length} with Cloudflare`,
      faults: namesOf(halfDone),
    },
    {
      name: 'zones at Cloudflare of nobody',
      figure: `${zones.filter(({ name }) => !shown.has(name)).length}`,
      faults: zones.filter(({ name }) => !shown.has(name)).map(({ name }) => name),
    },
    { name: 'names shown before they are registered', figure: `${early.length}`, faults: idsOf(early) },
    {
      name: 'names held for orders that came to nothing',
      figure: `${held.length}`,
      faults: held.map(({ name }) => name),
    },
  ];
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((server) => other.includes(server));
}
