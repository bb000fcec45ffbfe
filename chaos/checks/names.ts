import type { Query } from '../database.ts';
import type { Facts } from '../facts.ts';
import { isNeverRegistered, isNeverRenewed } from '../plan-name.ts';
import type { Check } from '../checks-table.ts';

/**
 * Checks names at the registrar and in delivered orders: each has one owner who paid, and none is registered without an
 * owner.
 */
export async function checkNames(query: Query, { buyerStates, registered, zones }: Facts): Promise<Check[]> {
  const all = buyerStates.flatMap(({ domains }) => domains);
  const orders = all.filter(({ kind }) => kind !== 'renewal');
  const delivered = orders.filter(({ status }) => status === 'completed');
  const owned = Map.groupBy(delivered, ({ domain }) => domain);
  const registeredByName = Map.groupBy(
    registered.filter(({ isRefused }) => !isRefused),
    ({ name }) => name,
  );
  const wanted = [...Map.groupBy(orders, ({ domain }) => domain)].filter(([, of]) => of.length > 1);
  const missing = delivered.filter(({ domain, active_to: end }) => {
    const [only, ...more] = registeredByName.get(domain) ?? [];
    return !only?.isRegistered || more.length > 0 || only.endsAt !== Date.parse(end ?? '');
  });
  const refunded = orders.filter(({ status }) => status === 'refunded');
  const unjustified = refunded.filter(({ domain }) => !isNeverRegistered(domain) && !owned.has(domain));
  const shownEarly = orders.filter(({ status, active_to: end }) => status !== 'completed' && end !== null);
  const reserved = await query<{ name: string }>(`select d.name from domains d join domain_orders o on o.id = d.order_id
    where o.status <> 'completed' or d.registered_at is null`);
  const renewed = Map.groupBy(
    all.filter(({ kind, status }) => kind === 'renewal' && status === 'completed'),
    ({ domain }) => domain,
  );
  const wrongYears = [...owned].filter(
    ([domain]) => registeredByName.get(domain)?.[0]?.years !== 1 + (renewed.get(domain)?.length ?? 0),
  );
  const notRenewed = all.filter(({ kind, status }) => kind === 'renewal' && status === 'refunded');
  // Another renewal of the same year was first, or the registrar never renews the name.
  const unjustifiedRenewals = notRenewed.filter(({ domain }) => !isNeverRenewed(domain) && !renewed.has(domain));
  const shown = new Map(buyerStates.flatMap(({ names }) => [...names]));
  const zoneOf = new Map(zones.map((zone) => [zone.name, zone]));
  const inconsistent = [...shown].filter(([domain, { ns_records: servers, cloudflare }]) => {
    const atRegistrar = registeredByName.get(domain)?.[0]?.nameServers ?? [];
    const zone = zoneOf.get(domain);
    const isOn = cloudflare !== null;
    return (
      !areSame(atRegistrar, servers) ||
      isOn !== (zone !== undefined) ||
      (zone && !areSame(atRegistrar, zone.nameServers))
    );
  });
  const idsOf = (list: typeof orders) => list.map(({ id, domain }) => `order ${id} of ${domain}`);
  const namesOf = (list: Iterable<[string, unknown]>) => [...list].map(([name]) => name);
  return [
    {
      name: 'delivered names, each registered once, with the registrar’s expiry',
      value: `${delivered.length}`,
      failures: idsOf(missing),
    },
    {
      name: 'names at the registrar, each owned by a buyer',
      value: `${registeredByName.size}`,
      failures: namesOf([...registeredByName].filter(([name]) => !owned.has(name))),
    },
    {
      name: 'names in several orders, each delivered once at most',
      value: `${wanted.length}`,
      failures: namesOf([...owned].filter(([, of]) => of.length > 1)),
    },
    {
      name: 'refunded names, none of them available',
      value: `${refunded.length}`,
      failures: idsOf(unjustified),
    },
    {
      name: 'renewed names, each for the years that were paid',
      value: `${renewed.size} for ${[...renewed.values()].flat().length} years`,
      failures: namesOf(wrongYears),
    },
    {
      name: 'refunded renewals, none of them possible',
      value: `${notRenewed.length}`,
      failures: idsOf(unjustifiedRenewals),
    },
    {
      name: 'names with the name servers and zones that their owners see',
      value: `${shown.size}, ${zones.length} with Cloudflare`,
      failures: namesOf(inconsistent),
    },
    {
      name: 'zones at Cloudflare without an owner',
      value: `${zones.filter(({ name }) => !shown.has(name)).length}`,
      failures: zones.filter(({ name }) => !shown.has(name)).map(({ name }) => name),
    },
    { name: 'names shown before they are registered', value: `${shownEarly.length}`, failures: idsOf(shownEarly) },
    {
      name: 'names reserved for orders that have ended',
      value: `${reserved.length}`,
      failures: reserved.map(({ name }) => name),
    },
  ];
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((server) => other.includes(server));
}
