import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Cut, runCutOff, silent } from '../../../test/cut-off.ts';
import { type Bought, sellZones } from '../../../test/domains.ts';
import { ownNames, record } from '../../../test/own-names.ts';
import { sandboxClients } from '../../../test/sandbox-clients.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { createTurns } from '../../platform/http/turns.ts';
import { carryOutChanges } from './carry-out-changes.ts';
import { type ChangeKind, insertChange } from './domain-changes.store.ts';

/** So many cuts of one kind are played beside each other. */
const AT_ONCE = 4;

let world: World;
/** The clients of the process that goes on. */
let another: ReturnType<typeof sandboxClients>;
const { calm, ownName, dataOf, changesOf, zoneOf, heldAt, save, enabled } = ownNames(() => world);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
  another = sandboxClients(world.origin);
});
afterEach(() => calm());
afterAll(async () => {
  another.registrar.close();
  another.dnsHost.close();
  await world.close();
});

const active = async (): Promise<Bought> => {
  const name = await enabled();
  await eventually(async () => (await dataOf(name)).cloudflare?.status === 'active');
  return name;
};
const signed = async (): Promise<Bought> => {
  const name = await active();
  await world.api('domains/updateDnssec', { domain: name.domain, dnssec: 'on' }, name.token);
  await eventually(async () => (await dataOf(name)).cloudflare?.dnssec?.status === 'on');
  return name;
};
const recorded = async (): Promise<Bought> => {
  const name = await enabled();
  await save(name, [record('A', '@', '192.0.2.1'), record('TXT', 'old', '"old"')] as never[]);
  return name;
};
/** More than Cloudflare takes in one piece. */
const manyRecords = (last: string) =>
  Array.from({ length: 250 }, (_, n) => record('TXT', `t${n}`, n === 249 ? last : `"${n}"`) as object);

/** What both sides have of a name, without what differs from name to name. */
async function bothSides(name: Bought) {
  // What the registry has to publish comes by itself.
  await eventually(async () => (await dataOf(name)).cloudflare?.dnssec?.status !== 'pending');
  const [data, held, [zone, ...others]] = await Promise.all([dataOf(name), heldAt(name), zoneOf(name)]);
  const points = (servers: readonly string[] | undefined) =>
    String(servers) === String(zone?.nameServers) ? 'at its zone' : servers;
  return {
    shown: {
      points: points(data.ns_records),
      isLocked: data.domain.is_locked,
      hasCloudflare: data.cloudflare !== null,
      dnssec: data.cloudflare?.dnssec?.status,
      tls: data.cloudflare?.tls_1_3,
      ssl: data.cloudflare?.auto_ssl,
      records: data.cloudflare?.dns_records
        .map(({ type, name: at, content }) => `${at.replace(name.domain, '@')} ${type} ${content}`)
        .sort(),
      change: data.change,
    },
    registrar: { points: points(held.nameServers), keys: held.keys.length, isLocked: held.isLocked },
    host: zone && { signing: zone.dnssec, records: zone.records.length, others: others.length },
  };
}

type Kind = {
  of: string;
  what: ChangeKind;
  wish: object;
  begun: () => Promise<Bought>;
  refused?: () => Promise<unknown>;
};

/** Wishes for a change without a job, carries it out up to where it is cut off, and then to its end by another process. */
async function carriedOut({ what, wish, begun, refused }: Kind, cut: Cut | null) {
  const name = await begun();
  const before = await bothSides(name);
  await refused?.();
  const domainId = await inTransaction(world.db, async (tx) => {
    const { id } = await tx
      .selectFrom('domains')
      .select('id')
      .where('name', '=', name.domain)
      .executeTakeFirstOrThrow();
    await insertChange(tx, { domainId: id, buyerId: name.buyerId, what, wish });
    return id;
  });
  const { isCut, calls } = await runCutOff(world, cut, (parts) => carryOutChanges(parts, domainId));
  await eventually(async () => {
    await carryOutChanges({ db: world.db, log: silent, ...another }, domainId);
    return (await dataOf(name)).change === null;
  });
  const [change] = await changesOf(name);
  return {
    isCut,
    calls,
    before,
    after: await bothSides(name),
    change: change && { what: change.what, status: change.status },
  };
}

const cutsOf = (calls: number): Cut[] =>
  Array.from({ length: calls }, (_, n) => n + 1).flatMap((call) => [
    { call, when: 'before' },
    { call, when: 'after' },
  ]);

/** What a change leads to that nobody cuts off, and what it leads to cut off at each of its calls. */
async function everyCut(kind: Kind) {
  const uncut = await carriedOut(kind, null);
  expect(uncut.calls).toBeGreaterThan(1);
  const takeTurn = createTurns(AT_ONCE);
  const cuts = await Promise.all(
    cutsOf(uncut.calls).map(async (cut) => ({ cut, ...(await takeTurn(() => carriedOut(kind, cut))) })),
  );
  return { uncut, cuts };
}

const kinds: Kind[] = [
  { of: 'Cloudflare on', what: 'cloudflare_on', wish: {}, begun: () => ownName() },
  {
    of: 'Cloudflare on, for a name with keys',
    what: 'cloudflare_on',
    wish: {},
    begun: () => ownName('signed'),
  },
  { of: 'Cloudflare off, for a signed zone', what: 'cloudflare_off', wish: {}, begun: signed },
  { of: 'TLS 1.3', what: 'tls_1_3', wish: { isOn: false }, begun: () => enabled() },
  {
    of: 'name servers',
    what: 'name_servers',
    wish: { nameServers: ['ns1.example.net', 'ns2.example.net'] },
    begun: () => ownName('signed'),
  },
  {
    of: 'records in two pieces',
    what: 'dns_records',
    wish: { records: manyRecords('"249"') },
    begun: recorded,
  },
  { of: 'the lock', what: 'lock', wish: { isLocked: false }, begun: () => ownName() },
  { of: 'DNSSEC on', what: 'dnssec', wish: { isOn: true }, begun: active },
  { of: 'DNSSEC off', what: 'dnssec', wish: { isOn: false }, begun: signed },
];

describe('a change whose process is killed between any two steps', () => {
  it.each(kinds)('ends in the new state on both sides: $of', async (kind) => {
    const { uncut, cuts } = await everyCut(kind);
    expect(uncut.change).toEqual({ what: kind.what, status: 'done' });
    expect(uncut.after).not.toEqual(uncut.before);
    for (const { cut, isCut, change, after } of cuts)
      expect({ cut, isCut, change, after }).toEqual({ cut, isCut: true, change: uncut.change, after: uncut.after });
  });
});

const refusals: Kind[] = [
  {
    of: 'Cloudflare on, refused at its last step but one',
    what: 'cloudflare_on',
    wish: {},
    begun: () => ownName(),
    refused: () => world.dns({ fail: { operation: 'settings/edit', how: 'refuse', times: 99 } }),
  },
  {
    of: 'Cloudflare off, when the zone can’t be deleted',
    what: 'cloudflare_off',
    wish: {},
    begun: active,
    refused: () => world.dns({ fail: { operation: 'zones/delete', how: 'refuse', times: 99 } }),
  },
  {
    of: 'records whose second piece is refused',
    what: 'dns_records',
    wish: { records: manyRecords('"refuse-me"') },
    begun: recorded,
  },
];

describe('a change that is refused, whose process is killed between any two steps', () => {
  it.each(refusals)('ends in the former state on both sides: $of', async (kind) => {
    const { uncut, cuts } = await everyCut(kind);
    expect(uncut).toMatchObject({ change: { what: kind.what, status: 'failed' }, after: uncut.before });
    for (const { cut, isCut, change, before, after } of cuts)
      expect({ cut, isCut, change, after }).toEqual({ cut, isCut: true, change: uncut.change, after: before });
  });
});
