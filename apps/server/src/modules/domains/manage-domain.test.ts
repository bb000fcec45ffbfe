import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bought, becomes, buyName, freshLabel, sellZones } from '../../../test/domains.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(async () => {
  await world.dns({ reset: true });
  await world.registrar({ reset: true });
  await world.warnings({ reset: true });
});
afterAll(() => world.close());

/** A name that is registered and its owner's. */
async function ownName(kind?: string): Promise<Bought> {
  const bought = await buyName(world, { domain: freshLabel(kind) });
  await becomes(world, bought, 'completed');
  return bought;
}

const dataOf = async ({ domain, token }: Bought) => (await world.api('domains/getDomainData', { domain }, token)).body;
const changesOf = async ({ domain, token }: Bought) =>
  (await world.api('domains/getDomainChanges', { domain, page: 1 }, token)).body.changes;
const enable = ({ domain, token }: Bought) => world.api('domains/enableCloudflare', { domain }, token);
const disable = ({ domain, token }: Bought) => world.api('domains/disableCloudflare', { domain }, token);
const zoneOf = async ({ domain }: Bought) => (await world.dns()).zones.filter(({ name }) => name === domain);
const heldAt = async ({ domain }: Bought) => {
  const { domains } = await world.registrar();
  const held = domains.find(({ domain: { name, extension } }) => `${name}.${extension}` === domain);
  return { nameServers: held?.name_servers.map(({ name }) => name), keys: held?.dnssec_keys };
};
/** Every change is at its end, whatever had to be asked again. */
const settled = (name: Bought) =>
  eventually(async () => {
    await world.hurryJobs('domains.change');
    return (await dataOf(name)).change === null;
  }, 30);

const enabled = async (kind?: string): Promise<Bought> => {
  const name = await ownName(kind);
  await enable(name);
  await settled(name);
  return name;
};

const record = (type: string, name: string, content: string, more: object = {}) =>
  ({ type, name, content, proxied: false, ttl: 1000, ...more }) as never;
const save = ({ domain, token }: Bought, dnsRecords: never[]) =>
  world.api('domains/updateDnsRecords', { domain, dnsRecords }, token);

describe('Cloudflare', () => {
  it('is switched on: a zone, its name servers at the registrar, automatic SSL; and active by itself', async () => {
    const name = await ownName();
    const { ns_records: before } = await dataOf(name);
    expect((await enable(name)).body).toEqual({ ok: true });
    const [zone] = await zoneOf(name);
    const data = await dataOf(name);
    expect(data).toMatchObject({ ns_records: zone?.nameServers, cloudflare: { auto_ssl: 'on', dns_records: [] } });
    expect((await heldAt(name)).nameServers).toEqual(zone?.nameServers);
    await eventually(async () => (await dataOf(name)).cloudflare?.status === 'active');
    expect(await changesOf(name)).toMatchObject([
      { what: 'cloudflare_on', status: 'done', before, after: zone?.nameServers, error: null },
    ]);
  });

  it('is switched off: the former name servers first, then the zone is gone', async () => {
    const name = await ownName();
    const { ns_records: before } = await dataOf(name);
    await enable(name);
    expect((await disable(name)).body).toEqual({ ok: true });
    expect(await dataOf(name)).toMatchObject({ ns_records: before, cloudflare: null });
    expect((await heldAt(name)).nameServers).toEqual(before);
    expect(await zoneOf(name)).toEqual([]);
  });

  it('switched on twice at once is on once', async () => {
    const name = await ownName();
    const answers = await Promise.all([enable(name), enable(name)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await settled(name);
    expect(await zoneOf(name)).toHaveLength(1);
    await disable(name);
    expect((await dataOf(name)).ns_records).not.toEqual([]);
    expect(await dataOf(name)).toMatchObject({ cloudflare: null });
  });

  it.each([
    ['the zone', 'zones/create'],
    ['looking for the zone', 'zones/list'],
    ['automatic SSL', 'settings/edit'],
  ] as const)('makes one zone when the answer of %s got lost', async (_what, operation) => {
    const name = await ownName();
    await world.dns({ fail: { operation, how: 'answer-lost', times: 1 } });
    await enable(name);
    await settled(name);
    expect(await zoneOf(name)).toHaveLength(1);
    expect((await dataOf(name)).cloudflare).not.toBeNull();
    expect(await changesOf(name)).toMatchObject([{ status: 'done' }]);
  });

  it('goes on when the registrar was away between the zone and the name servers', async () => {
    const name = await ownName();
    await world.registrar({ fail: { operation: 'update', how: '500', times: 3 } });
    await enable(name);
    await settled(name);
    const [zone] = await zoneOf(name);
    expect((await heldAt(name)).nameServers).toEqual(zone?.nameServers);
    expect(await changesOf(name)).toMatchObject([{ status: 'done' }]);
  });

  it('is a clear error and leaves all as it was when the zone is in another account', async () => {
    const name = await ownName('elsewhere');
    const before = await dataOf(name);
    expect(await enable(name)).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    expect(await dataOf(name)).toEqual(before);
    const [change] = await changesOf(name);
    expect(change).toMatchObject({ what: 'cloudflare_on', status: 'failed' });
    expect(change?.error).toBeTruthy();
  });

  it('leaves no zone behind when its settings are refused', async () => {
    const name = await ownName();
    const { ns_records: before } = await dataOf(name);
    await world.dns({ fail: { operation: 'settings/edit', how: 'refuse', times: 1 } });
    expect(await enable(name)).toMatchObject({ status: 502 });
    expect(await zoneOf(name)).toEqual([]);
    expect((await heldAt(name)).nameServers).toEqual(before);
    expect(await dataOf(name)).toMatchObject({ ns_records: before, cloudflare: null, change: null });
  });

  it('stays on with the name servers of its zone when the zone can’t be deleted', async () => {
    const name = await enabled();
    const [zone] = await zoneOf(name);
    await world.dns({ fail: { operation: 'zones/delete', how: 'refuse', times: 1 } });
    expect(await disable(name)).toMatchObject({ status: 502 });
    expect((await heldAt(name)).nameServers).toEqual(zone?.nameServers);
    expect((await dataOf(name)).cloudflare).not.toBeNull();
  });

  it('takes off the keys of the former name servers, which would make the name unreachable', async () => {
    const name = await enabled('signed');
    expect((await heldAt(name)).keys ?? []).toEqual([]);
  });

  it('switches TLS 1.3, and says so where it is off', async () => {
    const name = await ownName();
    const tls = (state: 'on' | 'off') =>
      world.api('domains/updateTls13', { domain: name.domain, tls_1_3: state }, name.token);
    expect(await tls('on')).toMatchObject({ status: 409, body: { errorCode: 'CLOUDFLARE_DISABLED' } });
    await enable(name);
    for (const state of ['off', 'on'] as const) {
      expect((await tls(state)).body).toEqual({ ok: true });
      expect((await dataOf(name)).cloudflare?.tls_1_3).toBe(state);
    }
  });
});

describe('name servers', () => {
  const update = (name: Bought, nsRecords: string[]) =>
    world.api('domains/updateNsRecords', { domain: name.domain, nsRecords }, name.token);

  it('are set at the registrar, in lower case and without a final dot', async () => {
    const name = await ownName();
    const { ns_records: before } = await dataOf(name);
    expect((await update(name, ['NS1.Example.com.', 'ns2.example.com'])).body).toEqual({ ok: true });
    const after = ['ns1.example.com', 'ns2.example.com'];
    expect((await dataOf(name)).ns_records).toEqual(after);
    expect((await heldAt(name)).nameServers).toEqual(after);
    expect(await changesOf(name)).toMatchObject([{ what: 'name_servers', status: 'done', before, after }]);
  });

  it.each([
    ['one', ['ns1.example.com'], 'NS_COUNT'],
    ['five', [1, 2, 3, 4, 5].map((n) => `ns${n}.example.com`), 'NS_COUNT'],
    ['an empty one', ['ns1.example.com', ' '], 'VALIDATION'],
    ['the same twice', ['ns1.example.com', 'NS1.example.com.'], 'VALIDATION'],
    ['no host name', ['ns1.example.com', 'not a name'], 'VALIDATION'],
    ['a bare label', ['ns1.example.com', 'localhost'], 'VALIDATION'],
  ])('are refused for %s, and stay', async (_what, nsRecords, errorCode) => {
    const name = await ownName();
    const before = await dataOf(name);
    expect(await update(name, nsRecords)).toMatchObject({ status: 400, body: { errorCode } });
    expect(await dataOf(name)).toEqual(before);
  });

  it('that the registry refuses are told with its reason, and the former ones stay', async () => {
    const name = await ownName();
    const before = await dataOf(name);
    const refused = await update(name, ['refuse-1.example.com', 'ns2.example.com']);
    expect(refused).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    expect(await dataOf(name)).toEqual(before);
    expect(await changesOf(name)).toMatchObject([{ status: 'failed', error: refused.body.error }]);
  });

  it('are Cloudflare’s while it is on', async () => {
    const name = await enabled();
    expect(await update(name, ['ns1.example.com', 'ns2.example.com'])).toMatchObject({ status: 400 });
  });

  it('end as the last that was wished for, when several changes are wished for at once', async () => {
    const name = await ownName();
    const wishes = [1, 2, 3].map((n) => [`a${n}.example.com`, `b${n}.example.com`]);
    await Promise.all(wishes.map((wish) => update(name, wish)));
    await settled(name);
    const [last, ...earlier] = await changesOf(name);
    expect(earlier).toHaveLength(2);
    expect((await dataOf(name)).ns_records).toEqual(last?.after);
    expect((await heldAt(name)).nameServers).toEqual(last?.after);
  });
});

describe('records', () => {
  it('become the list that is given: made, changed and deleted by difference', async () => {
    const name = await enabled();
    await save(name, [
      record('A', '@', '192.0.2.1', { proxied: true, ttl: 1 }),
      record('MX', '@', '10 mail.example.com.'),
    ]);
    const first = (await dataOf(name)).cloudflare?.dns_records ?? [];
    expect(first.map(({ type, name, content, proxied }) => [type, name, content, proxied])).toEqual([
      ['A', name.domain, '192.0.2.1', true],
      ['MX', name.domain, '10 mail.example.com', false],
    ]);
    const { calls } = await world.dns();
    expect((await save(name, [...(first as never[]), record('TXT', 'www', '"hello world"')])).body).toEqual({
      ok: true,
    });
    const second = (await dataOf(name)).cloudflare?.dns_records ?? [];
    expect(second.map(({ id }) => id)).toEqual(expect.arrayContaining(first.map(({ id }) => id)));
    expect((await world.dns()).calls['records/batch']).toBe(calls['records/batch'] + 1);
    // What was read is saved unchanged, so that nothing is sent.
    expect((await save(name, second as never[])).status).toBe(200);
    expect((await world.dns()).calls['records/batch']).toBe(calls['records/batch'] + 1);
    await save(name, []);
    expect((await dataOf(name)).cloudflare?.dns_records).toEqual([]);
  });

  it.each([
    ['an address that is none', [record('A', 'www', '300.1.1.1')], 'dnsRecords.0.content'],
    ['no name', [record('A', '@', '192.0.2.1'), record('A', '', '192.0.2.1')], 'dnsRecords.1.name'],
    ['a TTL that is too short', [record('A', '@', '192.0.2.1', { ttl: 30 })], 'dnsRecords.0.ttl'],
    ['a proxied text', [record('TXT', '@', '"a"', { proxied: true })], 'dnsRecords.0.proxied'],
    ['a CNAME beside others', [record('A', 'www', '192.0.2.1'), record('CNAME', 'www', 'example.org')], 'dnsRecords'],
  ])('are refused for %s, naming the record, and nothing is sent', async (_what, records, path) => {
    const name = await enabled();
    const { calls } = await world.dns();
    const refused = await save(name, records);
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 'DNS_RECORD_INVALID' } });
    expect(refused.body.details?.[0]?.path).toContain(path);
    expect((await world.dns()).calls['records/batch']).toBe(calls['records/batch']);
  });

  it('stay all as they were when Cloudflare refuses one of them', async () => {
    const name = await enabled();
    await save(name, [record('A', '@', '192.0.2.1')]);
    const before = (await dataOf(name)).cloudflare?.dns_records;
    expect(await save(name, [record('A', '@', '192.0.2.2'), record('TXT', '@', '"refuse-me"')])).toMatchObject({
      status: 502,
    });
    expect((await dataOf(name)).cloudflare?.dns_records).toEqual(before);
  });

  it('come back when a later batch of a long list is refused', async () => {
    const name = await enabled();
    await save(name, [record('A', '@', '192.0.2.1')]);
    const many = Array.from({ length: 250 }, (_, n) => record('TXT', `t${n}`, n === 249 ? '"refuse-me"' : `"${n}"`));
    await save(name, many);
    await settled(name);
    const records = (await dataOf(name)).cloudflare?.dns_records ?? [];
    expect(records.map(({ content }) => content)).toEqual(['192.0.2.1']);
    expect((await changesOf(name))[0]).toMatchObject({ what: 'dns_records', status: 'failed' });
  });

  it('need Cloudflare', async () => {
    const name = await ownName();
    expect(await save(name, [])).toMatchObject({ status: 409, body: { errorCode: 'CLOUDFLARE_DISABLED' } });
  });
});

describe('a zone file', () => {
  const load = ({ domain, token }: Bought, zone: string, more: object = {}) =>
    world.api('domains/importZone', { domain, zone, mode: 'add', dryRun: false, ...more }, token);
  const read = async ({ domain, token }: Bought) => {
    const address = `${world.origin}/api/domains/exportZone?domain=${domain}`;
    return fetch(address, { headers: { authorization: `Bearer ${token}` } });
  };
  const contents = async (name: Bought) =>
    ((await dataOf(name)).cloudflare?.dns_records ?? []).map(({ type, name, content }) => `${name} ${type} ${content}`);
  const file = `
$TTL 1h
@   IN SOA ns1.example.org. admin.example.org. ( 1 2 3 4 5 )
www 300 IN A 192.0.2.7 ; the site
mail        A 192.0.2.8
@           MX 10 mail
            TXT "v=spf1 mx -all"
`;

  it('is taken in beside what is there or in its place, after a look at what it would do', async () => {
    const name = await enabled();
    await save(name, [record('A', 'old', '192.0.2.1')]);
    const look = await load(name, file, { dryRun: true });
    expect(look.body).toMatchObject({ added: 4, changed: 0, removed: 0, problems: [] });
    expect(await contents(name)).toEqual([`old.${name.domain} A 192.0.2.1`]);
    expect((await load(name, file)).body).toMatchObject({ added: 4, removed: 0, problems: [] });
    expect(await contents(name)).toHaveLength(5);
    expect((await load(name, file)).body).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect((await load(name, file, { mode: 'replace' })).body).toMatchObject({ added: 0, removed: 1 });
    expect((await contents(name)).toSorted()).toEqual([
      `mail.${name.domain} A 192.0.2.8`,
      `${name.domain} MX 10 mail.${name.domain}`,
      `${name.domain} TXT "v=spf1 mx -all"`,
      `www.${name.domain} A 192.0.2.7`,
    ]);
  });

  it('that is written out is read in again unchanged', async () => {
    const name = await enabled();
    await load(name, file);
    const answer = await read(name);
    expect(answer.headers.get('content-type')).toBe('text/dns; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name.domain}.zone"`);
    const written = await answer.text();
    expect((await load(name, written, { mode: 'replace', dryRun: true })).body).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
      problems: [],
    });
  });

  it('with a problem changes nothing and tells its lines', async () => {
    const name = await enabled();
    const answer = await load(name, 'www A 192.0.2.7\nftp A nonsense\nwww CNAME example.org.\n');
    expect(answer.body.problems.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 0]));
    expect(await contents(name)).toEqual([]);
  });

  it('is its owner’s alone, and needs Cloudflare', async () => {
    const name = await ownName();
    expect(await load(name, file)).toMatchObject({ status: 409, body: { errorCode: 'CLOUDFLARE_DISABLED' } });
    expect((await read(name)).status).toBe(409);
    const stranger = { ...name, token: (await world.user()).token };
    expect((await read(stranger)).status).toBe(403);
    expect((await load(stranger, file)).status).toBe(403);
    expect((await read({ ...name, token: await world.guest() })).status).toBe(401);
  });
});

describe('the red warning', () => {
  const watch = ({ domain, token }: Bought, isOn: boolean) =>
    world.api('domains/updateCheckKT', { domain, google_auto_check_kt: isOn }, token);
  const letters = async ({ buyerId }: Bought) =>
    (
      await world.db
        .selectFrom('mails')
        .select('about')
        .where('buyer_id', '=', buyerId)
        .where('kind', '=', 'domain_kt')
        .execute()
    ).map(({ about }) => (about as { isRed: boolean }).isRed);

  it('is asked about at once and daily, and its owner is told when it comes and when it goes', async () => {
    const name = await ownName('red');
    expect((await watch(name, true)).body).toEqual({ ok: true });
    await eventually(async () => (await dataOf(name)).domain.google_active_kt);
    expect((await dataOf(name)).domain).toMatchObject({ google_auto_check_kt: true });
    await eventually(async () => (await letters(name)).length === 1);
    await world.warnings({ name: name.domain, isFlagged: false });
    await world.db
      .updateTable('domains')
      .set({ kt_checked_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('name', '=', name.domain)
      .execute();
    await world.runJob('maintenance.sweep');
    await eventually(async () => !(await dataOf(name)).domain.google_active_kt);
    await eventually(async () => (await letters(name)).length === 2);
    expect(await letters(name)).toEqual([true, false]);
    await watch(name, false);
    expect((await dataOf(name)).domain.google_auto_check_kt).toBe(false);
    expect((await changesOf(name)).map(({ what, after }) => [what, after])).toEqual([
      ['kt_check', ['off']],
      ['kt_check', ['on']],
    ]);
  });
});

describe('a name', () => {
  const calls = [
    'enableCloudflare',
    'disableCloudflare',
    'updateTls13',
    'updateNsRecords',
    'updateDnsRecords',
    'updateCheckKT',
  ] as const;
  const inputs = {
    enableCloudflare: {},
    disableCloudflare: {},
    updateTls13: { tls_1_3: 'on' },
    updateNsRecords: { nsRecords: ['ns1.example.com', 'ns2.example.com'] },
    updateDnsRecords: { dnsRecords: [] },
    updateCheckKT: { google_auto_check_kt: true },
  } as const;
  const press = (call: (typeof calls)[number], domain: string, token?: string) =>
    world.api(`domains/${call}`, { domain, ...inputs[call] } as never, token);

  it.each(calls)('is changed by its owner alone: %s', async (call) => {
    const name = await ownName();
    const before = await dataOf(name);
    const stranger = await world.user();
    expect(await press(call, name.domain, stranger.token)).toMatchObject({
      status: 403,
      body: { errorCode: 'FORBIDDEN' },
    });
    expect(await press(call, 'nobody-has-this.com', name.token)).toMatchObject({ status: 404 });
    expect(await press(call, name.domain, await world.guest())).toMatchObject({ status: 401 });
    expect(await press(call, name.domain)).toMatchObject({ status: 401 });
    expect(await dataOf(name)).toEqual(before);
  });

  it('tells what was changed to its owner alone', async () => {
    const name = await ownName();
    const ask = (token?: string) => world.api('domains/getDomainChanges', { domain: name.domain, page: 1 }, token);
    expect((await ask(name.token)).body).toEqual({ changes: [], last_page: 1 });
    expect((await ask((await world.user()).token)).status).toBe(403);
    expect((await ask(await world.guest())).status).toBe(401);
    expect((await ask()).status).toBe(401);
  });

  it('that is banned can’t be changed', async () => {
    const name = await ownName();
    await world.db.updateTable('domains').set({ banned_at: new Date() }).where('name', '=', name.domain).execute();
    for (const call of calls)
      expect(await press(call, name.domain, name.token)).toMatchObject({
        status: 409,
        body: { errorCode: 'DOMAIN_BANNED' },
      });
    const { domains } = (await world.api('domains/getDomains', { page: 1 }, name.token)).body;
    expect(domains).toMatchObject([{ domain: name.domain, status: 'banned', cloudflare: false }]);
  });

  it('is carried on when its job was lost, and by one server alone when several take it up', async () => {
    const name = await ownName();
    await world.dns({ fail: { operation: 'zones/list', how: '500', times: 3 } });
    await enable(name);
    await sql`delete from graphile_worker._private_jobs where key like 'domain-change:%' and locked_by is null`.execute(
      world.db,
    );
    await sql`update domain_changes set created_at = created_at - interval '3 minutes' where status = 'pending'`.execute(
      world.db,
    );
    await world.runJob('maintenance.sweep');
    await settled(name);
    expect(await zoneOf(name)).toHaveLength(1);
    expect((await dataOf(name)).cloudflare).not.toBeNull();
  });
});
