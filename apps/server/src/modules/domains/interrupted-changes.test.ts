import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CrashPoint, runUntilCrash, silent } from '../../../test/run-until-crash.ts';
import { type Bought, sellZones } from '../../../test/domains.ts';
import { forgetZone, leaveZone, ownNames, record } from '../../../test/own-names.ts';
import { sandboxClients } from '../../../test/sandbox-clients.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { createSemaphore } from '../../platform/http/semaphore.ts';
import { applyChanges } from './apply-changes.ts';
import { type ChangeKind, insertChange } from './domain-changes.store.ts';

/** Interruptions of one kind that run concurrently. */
const CONCURRENCY = 4;

let world: World;
/** Provider clients of the process that continues the work. */
let otherClients: ReturnType<typeof sandboxClients>;
const { calm, ownName, dataOf, changesOf, zoneOf, registrarState, save, enabled, enable, waitForChanges } = ownNames(
  () => world,
);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
  otherClients = sandboxClients(world.origin);
});
afterEach(() => calm());
afterAll(async () => {
  otherClients.registrar.close();
  otherClients.dnsHost.close();
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
const withLeftZone = async (): Promise<Bought> => {
  const name = await ownName();
  await leaveZone(world, name);
  return name;
};
const withForgottenZone = async (): Promise<Bought> => {
  const name = await ownName();
  const { ns_records: former } = await dataOf(name);
  await enable(name);
  await waitForChanges(name);
  await save(name, [record('A', '@', '192.0.2.1')] as never[]);
  await forgetZone(world, name, former);
  return name;
};
const recorded = async (): Promise<Bought> => {
  const name = await enabled();
  await save(name, [record('A', '@', '192.0.2.1'), record('TXT', 'old', '"old"')] as never[]);
  return name;
};
/** More records than Cloudflare accepts in one batch. */
const manyRecords = (last: string) =>
  Array.from({ length: 250 }, (_, n) => record('TXT', `t${n}`, n === 249 ? last : `"${n}"`) as object);

/** The state of a name at the registrar and at Cloudflare, without values that differ from name to name. */
async function bothSides(name: Bought) {
  // The registry publishes a key some time after it was set.
  await eventually(async () => (await dataOf(name)).cloudflare?.dnssec?.status !== 'pending');
  const [data, atRegistrar, [zone, ...others]] = await Promise.all([dataOf(name), registrarState(name), zoneOf(name)]);
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
    registrar: {
      points: points(atRegistrar.nameServers),
      keys: atRegistrar.keys.length,
      isLocked: atRegistrar.isLocked,
    },
    host: zone && { signing: zone.dnssec, records: zone.records.length, others: others.length },
  };
}

type Kind = {
  title: string;
  what: ChangeKind;
  request: object;
  prepare: () => Promise<Bought>;
  injectRefusal?: () => Promise<unknown>;
};

/** Requests a change without a job, applies it up to the interruption, and then completes it in another process. */
async function applyInterrupted({ what, request, prepare, injectRefusal }: Kind, cut: CrashPoint | null) {
  const name = await prepare();
  const before = await bothSides(name);
  await injectRefusal?.();
  const domainId = await inTransaction(world.db, async (tx) => {
    const { id } = await tx
      .selectFrom('domains')
      .select('id')
      .where('name', '=', name.domain)
      .executeTakeFirstOrThrow();
    await insertChange(tx, { domainId: id, buyerId: name.buyerId, what, request });
    return id;
  });
  const { hasCrashed, calls } = await runUntilCrash(world, cut, (deps) => applyChanges(deps, domainId));
  await eventually(async () => {
    await applyChanges({ db: world.db, log: silent, ...otherClients }, domainId);
    return (await dataOf(name)).change === null;
  });
  const [change] = await changesOf(name);
  return {
    hasCrashed,
    calls,
    before,
    after: await bothSides(name),
    change: change && { what: change.what, status: change.status },
  };
}

type When = CrashPoint['when'];
const cutsOf = (calls: number, when: When): CrashPoint[] =>
  Array.from({ length: calls }, (_, n) => ({ call: n + 1, when }));

/** The result of a change without an interruption, and the results with an interruption before or after each of its calls. */
async function applyWithEveryInterruption(kind: Kind, when: When) {
  const uncut = await applyInterrupted(kind, null);
  expect(uncut.calls).toBeGreaterThan(1);
  const takeTurn = createSemaphore(CONCURRENCY);
  const cuts = await Promise.all(
    cutsOf(uncut.calls, when).map(async (cut) => ({ cut, ...(await takeTurn(() => applyInterrupted(kind, cut))) })),
  );
  return { uncut, cuts };
}

const kinds: Kind[] = [
  { title: 'Cloudflare on', what: 'cloudflare_on', request: {}, prepare: () => ownName() },
  {
    title: 'Cloudflare on, for a name with keys',
    what: 'cloudflare_on',
    request: {},
    prepare: () => ownName('signed'),
  },
  { title: 'Cloudflare on, with a zone of a former owner', what: 'cloudflare_on', request: {}, prepare: withLeftZone },
  {
    title: 'Cloudflare on, with a zone that a restored backup does not have',
    what: 'cloudflare_on',
    request: {},
    prepare: withForgottenZone,
  },
  { title: 'Cloudflare off, for a signed zone', what: 'cloudflare_off', request: {}, prepare: signed },
  { title: 'TLS 1.3', what: 'tls_1_3', request: { isOn: false }, prepare: () => enabled() },
  {
    title: 'name servers',
    what: 'name_servers',
    request: { nameServers: ['ns1.example.net', 'ns2.example.net'] },
    prepare: () => ownName('signed'),
  },
  {
    title: 'records in two batches',
    what: 'dns_records',
    request: { records: manyRecords('"249"') },
    prepare: recorded,
  },
  { title: 'the lock', what: 'lock', request: { isLocked: false }, prepare: () => ownName() },
  { title: 'DNSSEC on', what: 'dnssec', request: { isOn: true }, prepare: active },
  { title: 'DNSSEC off', what: 'dnssec', request: { isOn: false }, prepare: signed },
];

describe.each<When>(['before', 'after'])('a change whose process is killed %s any of its calls', (when) => {
  it.each(kinds)('reaches the new state on both sides: $title', async (kind) => {
    const { uncut, cuts } = await applyWithEveryInterruption(kind, when);
    expect(uncut.change).toEqual({ what: kind.what, status: 'done' });
    expect(uncut.after).not.toEqual(uncut.before);
    for (const { cut, hasCrashed, change, after } of cuts)
      expect({ cut, hasCrashed, change, after }).toEqual({
        cut,
        hasCrashed: true,
        change: uncut.change,
        after: uncut.after,
      });
  });
});

const refusals: Kind[] = [
  {
    title: 'Cloudflare on, refused at the step before the last one',
    what: 'cloudflare_on',
    request: {},
    prepare: () => ownName(),
    injectRefusal: () => world.dns({ fail: { operation: 'settings/edit', how: 'refuse', times: 99 } }),
  },
  {
    title: 'Cloudflare off, when the zone can’t be deleted',
    what: 'cloudflare_off',
    request: {},
    prepare: active,
    injectRefusal: () => world.dns({ fail: { operation: 'zones/delete', how: 'refuse', times: 99 } }),
  },
  {
    title: 'records whose second batch is refused',
    what: 'dns_records',
    request: { records: manyRecords('"refuse-me"') },
    prepare: recorded,
  },
];

describe.each<When>(['before', 'after'])('a refused change whose process is killed %s any of its calls', (when) => {
  it.each(refusals)('restores the former state on both sides: $title', async (kind) => {
    const { uncut, cuts } = await applyWithEveryInterruption(kind, when);
    expect(uncut).toMatchObject({ change: { what: kind.what, status: 'failed' }, after: uncut.before });
    for (const { cut, hasCrashed, change, before, after } of cuts)
      expect({ cut, hasCrashed, change, after }).toEqual({
        cut,
        hasCrashed: true,
        change: uncut.change,
        after: before,
      });
  });
});
