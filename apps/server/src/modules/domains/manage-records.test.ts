import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bought, sellZones } from '../../../test/domains.ts';
import { ownNames, record } from '../../../test/own-names.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { insertChange } from './domain-changes.store.ts';

let world: World;
const { calm, ownName, dataOf, changesOf, waitForChanges, enabled, save } = ownNames(() => world);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(() => calm());
afterAll(() => world.close());

describe('records', () => {
  it('become the given list by creating, changing and deleting the difference', async () => {
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
    // The list is saved as it was read, so nothing is sent.
    expect((await save(name, second as never[])).status).toBe(200);
    expect((await world.dns()).calls['records/batch']).toBe(calls['records/batch'] + 1);
    await save(name, []);
    expect((await dataOf(name)).cloudflare?.dns_records).toEqual([]);
  });

  it.each([
    ['an invalid address', [record('A', 'www', '300.1.1.1')], 0, 'content', 'ipv4_invalid'],
    ['no name', [record('A', '@', '192.0.2.1'), record('A', '', '192.0.2.1')], 1, 'name', 'name_required'],
    ['a TTL that is too short', [record('A', '@', '192.0.2.1', { ttl: 30 })], 0, 'ttl', 'ttl_invalid'],
    ['a proxied text', [record('TXT', '@', '"a"', { proxied: true })], 0, 'proxied', 'proxied_unsupported'],
    [
      'a CNAME beside others',
      [record('A', 'www', '192.0.2.1'), record('CNAME', 'www', 'example.org')],
      1,
      'name',
      'cname_beside_others',
    ],
  ])(
    'are refused for %s with the position, the field and the reason, and nothing is sent',
    async (_what, records, index, field, reason) => {
      const name = await enabled();
      const { calls } = await world.dns();
      const refused = await save(name, records);
      expect(refused).toMatchObject({
        status: 400,
        body: {
          errorCode: 'DNS_RECORD_INVALID',
          details: [{ path: `dnsRecords.${index}.${field}` }],
          params: { records: [{ index, field, reason }] },
        },
      });
      expect((await world.dns()).calls['records/batch']).toBe(calls['records/batch']);
    },
  );

  it('stay unchanged when Cloudflare refuses one of them', async () => {
    const name = await enabled();
    await save(name, [record('A', '@', '192.0.2.1')]);
    const before = (await dataOf(name)).cloudflare?.dns_records;
    expect(await save(name, [record('A', '@', '192.0.2.2'), record('TXT', '@', '"refuse-me"')])).toMatchObject({
      status: 502,
    });
    expect((await dataOf(name)).cloudflare?.dns_records).toEqual(before);
  });

  it('are restored when a later batch of a long list is refused', async () => {
    const name = await enabled();
    await save(name, [record('A', '@', '192.0.2.1')]);
    const many = Array.from({ length: 250 }, (_, n) => record('TXT', `t${n}`, n === 249 ? '"refuse-me"' : `"${n}"`));
    await save(name, many);
    await waitForChanges(name);
    const records = (await dataOf(name)).cloudflare?.dns_records ?? [];
    expect(records.map(({ content }) => content)).toEqual(['192.0.2.1']);
    expect((await changesOf(name))[0]).toMatchObject({ what: 'dns_records', status: 'failed' });
  });

  it('require Cloudflare', async () => {
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
  /** Requests a change that waits until the next one of the name is requested. */
  const requestWithoutJob = ({ domain, buyerId }: Bought, records: { name: string }[]) =>
    inTransaction(world.db, async (tx) => {
      const query = tx.selectFrom('domains').select('id').where('name', '=', domain);
      const { id: domainId } = await query.executeTakeFirstOrThrow();
      const request = { records: records.map((one) => ({ ...one, name: `${one.name}.${domain}` })) };
      await insertChange(tx, { domainId, buyerId, what: 'dns_records', request });
    });
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

  it('is added to the records or replaces them, and a dry run shows the difference', async () => {
    const name = await enabled();
    await save(name, [record('A', 'old', '192.0.2.1')]);
    const preview = await load(name, file, { dryRun: true });
    expect(preview.body).toMatchObject({ added: 4, changed: 0, removed: 0, problems: [] });
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

  it('is added to the records of a change that is still pending when it is imported', async () => {
    const name = await enabled();
    await save(name, [record('A', 'old', '192.0.2.1'), record('A', 'gone', '192.0.2.2')]);
    await requestWithoutJob(name, [record('A', 'old', '192.0.2.1'), record('A', 'pending', '192.0.2.3')]);
    expect((await load(name, 'www A 192.0.2.7\n')).body).toMatchObject({ added: 1, problems: [] });
    await waitForChanges(name);
    expect((await contents(name)).toSorted()).toEqual([
      `old.${name.domain} A 192.0.2.1`,
      `pending.${name.domain} A 192.0.2.3`,
      `www.${name.domain} A 192.0.2.7`,
    ]);
  });

  it('is refused when a change that is still pending adds a record that excludes one of its records', async () => {
    const name = await enabled();
    await requestWithoutJob(name, [record('CNAME', 'www', 'example.org')]);
    const refused = await load(name, 'www A 192.0.2.7\n');
    expect(refused).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    expect(refused.body.error).toContain('CNAME');
    expect(await contents(name)).toEqual([`www.${name.domain} CNAME example.org`]);
  });

  it('that is exported can be imported unchanged', async () => {
    const name = await enabled();
    await load(name, file);
    const response = await read(name);
    expect(response.headers.get('content-type')).toBe('text/dns; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name.domain}.zone"`);
    const written = await response.text();
    expect((await load(name, written, { mode: 'replace', dryRun: true })).body).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
      problems: [],
    });
  });

  it('with a problem changes nothing and reports the lines', async () => {
    const name = await enabled();
    const response = await load(name, 'www A 192.0.2.7\nftp A nonsense\nwww CNAME example.org.\n');
    expect(response.body.problems).toMatchObject([
      { line: 2, reason: 'ipv4_invalid', values: { value: 'nonsense' } },
      { line: 0, record: { type: 'CNAME', name: `www.${name.domain}` }, reason: 'cname_beside_others' },
    ]);
    expect(await contents(name)).toEqual([]);
  });

  it('is available to the owner only, and requires Cloudflare', async () => {
    const name = await ownName();
    expect(await load(name, file)).toMatchObject({ status: 409, body: { errorCode: 'CLOUDFLARE_DISABLED' } });
    expect((await read(name)).status).toBe(409);
    const stranger = { ...name, token: (await world.user()).token };
    expect((await read(stranger)).status).toBe(403);
    expect((await load(stranger, file)).status).toBe(403);
    expect((await read({ ...name, token: await world.guest() })).status).toBe(401);
  });
});
