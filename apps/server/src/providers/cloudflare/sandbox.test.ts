import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { listenCloudflare, testKeys } from './listen.ts';
import type { CloudflareSandboxOptions } from './sandbox.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(options: Partial<CloudflareSandboxOptions> = {}) {
  const cloudflare = await listenCloudflare(options);
  closers.push(cloudflare.close);
  const makeZone = async (name: string) => {
    const { body } = await cloudflare.request('POST', '/zones', { account: { id: testKeys.accountId }, name });
    return (body.result as { id: string }).id;
  };
  return { ...cloudflare, makeZone };
}

it('the sandbox responds in the envelope of Cloudflare', async () => {
  const { request, makeZone } = await open();
  const id = await makeZone('Lavka.com');
  const zone = { id, name: 'lavka.com', status: 'pending', type: 'full', paused: false, activated_on: null };
  expect(await request('GET', `/zones/${id}`)).toMatchObject({
    status: 200,
    body: { success: true, errors: [], messages: [], result: { ...zone, account: { id: testKeys.accountId } } },
  });
  expect((await request('GET', '/zones?name=lavka.com&status=pending')).body).toMatchObject({
    result: [zone],
    result_info: { page: 1, per_page: 20, count: 1, total_count: 1, total_pages: 1 },
  });
  for (const other of ['name=other.com', 'status=active', 'account.id=x'])
    expect((await request('GET', `/zones?${other}`)).body.result).toEqual([]);
  expect((await request('PATCH', `/zones/${id}`, { paused: true })).body.result).toMatchObject({ paused: true });
  expect((await request('PATCH', `/zones/${id}`, { paused: true, type: 'full' })).body.errors).toMatchObject([
    { code: 1012 },
  ]);
  expect((await request('DELETE', `/zones/${id}`)).body.result).toEqual({ id });
  expect(await request('GET', `/zones/${id}`)).toEqual({
    status: 404,
    body: { success: false, errors: [{ code: 1001, message: 'Invalid zone identifier' }], messages: [], result: null },
  });
});

it('the sandbox requires its token', async () => {
  const { request } = await open();
  expect(await request('GET', '/zones', undefined, null)).toMatchObject({
    status: 400,
    body: { errors: [{ code: 9106 }] },
  });
  expect(await request('GET', '/zones', undefined, '')).toMatchObject({
    status: 400,
    body: { errors: [{ code: 6003 }] },
  });
  expect(await request('GET', '/zones', undefined, 'x')).toMatchObject({
    status: 403,
    body: { errors: [{ code: 10000 }] },
  });
});

it('the sandbox refuses invalid zones', async () => {
  const { request, makeZone } = await open();
  await makeZone('lavka.com');
  const account = { id: testKeys.accountId };
  for (const [body, code] of [
    [{ account, name: 'lavka.com' }, 1061],
    [{ account, name: 'elsewhere-x.com' }, 1061],
    [{ account, name: 'lavka' }, 1049],
    [{ account, name: 'лавка.рф' }, 1049],
    [{ account: { id: 'x' }, name: 'x.com' }, 1068],
    [{ name: 'x.com' }, 1068],
    [{ account, name: 'x.com', type: 'partial' }, 1069],
    [[], 6007],
  ] as const)
    expect((await request('POST', '/zones', body)).body.errors).toMatchObject([{ code }]);
});

it.each([
  [{ type: 'A', content: '192.0.2' }, 9005],
  [{ type: 'AAAA', content: '192.0.2.1' }, 9006],
  [{ type: 'CNAME', content: 'a b' }, 9007],
  [{ type: 'TXT', content: '' }, 9000],
  [{ type: 'A', content: '192.0.2.1', name: 'a b' }, 9000],
  [{ type: 'A', content: '192.0.2.1', name: '' }, 9000],
  [{ type: 'A', content: '192.0.2.1', ttl: 86_401 }, 9021],
  [{ type: 'A', content: '192.0.2.1', ttl: '60' }, 9021],
  [{ type: 'A', content: '10.0.0.1', proxied: true }, 9004],
  [{ type: 'TXT', content: '"x"', proxied: true }, 9004],
  [{ type: 'A', content: '192.0.2.1', proxied: 'yes' }, 9003],
  [{ type: 'WKS', content: 'x' }, 9004],
  [{ type: 'MX', content: 'mail.example.com' }, 9101],
  [{ type: 'MX', content: 'mail.example.com', priority: 65_536 }, 9101],
  [{ type: 'URI', data: { weight: 1, target: 'https://example.com' } }, 9101],
  [{ type: 'CAA', content: '0 issue "x"' }, 9101],
  [{ type: 'CAA', data: { flags: 0, tag: 'issue' } }, 9101],
  [{ type: 'CAA', data: { flags: '0', tag: 'issue', value: 'x' } }, 9102],
  [{ type: 'SRV', data: { priority: 1, weight: 1, port: 5060 } }, 9101],
  [{ type: 'TXT', content: '"refuse-me"' }, 1004],
])('the sandbox refuses the record %j: %i', async (fields, code) => {
  const { request, makeZone } = await open();
  const id = await makeZone('lavka.com');
  const response = await request('POST', `/zones/${id}/dns_records`, { name: 'x', ...fields });
  expect(response).toMatchObject({ status: 400, body: { success: false, errors: [{ code }], result: null } });
});

it('the sandbox stores records as Cloudflare does', async () => {
  const { request, makeZone } = await open();
  const records = `/zones/${await makeZone('lavka.com')}/dns_records`;
  const made = await request('POST', records, {
    type: 'A',
    name: 'WWW',
    content: '192.0.2.1',
    ttl: 1000,
    proxied: true,
  });
  const { id } = made.body.result as { id: string };
  expect(made.body.result).toMatchObject({ name: 'www.lavka.com', ttl: 1, proxied: true, proxiable: true });
  expect((await request('PATCH', `${records}/${id}`, { proxied: false, ttl: 300 })).body.result).toMatchObject({
    id,
    content: '192.0.2.1',
    ttl: 300,
    proxied: false,
  });
  expect(
    (await request('PUT', `${records}/${id}`, { type: 'A', name: '@', content: '192.0.2.2' })).body.result,
  ).toMatchObject({ id, name: 'lavka.com', ttl: 1 });
  expect((await request('GET', `${records}/${id}`)).body.result).toMatchObject({ content: '192.0.2.2' });
  const data = { priority: 5, weight: 1, port: 5060, target: 'sip.lavka.com' };
  expect((await request('POST', records, { type: 'SRV', name: '_sip._tcp', data })).body.result).toMatchObject({
    content: '1 5060 sip.lavka.com',
    priority: 5,
    data,
  });
  for (const [query, count] of [
    ['type=A', 1],
    ['name=lavka.com', 1],
    ['content=192.0.2.2', 1],
    ['proxied=true', 0],
    ['', 2],
  ] as const)
    expect((await request('GET', `${records}?${query}`)).body.result_info).toMatchObject({ total_count: count });
  expect((await request('DELETE', `${records}/${id}`)).body.result).toEqual({ id });
  expect(await request('DELETE', `${records}/${id}`)).toMatchObject({
    status: 404,
    body: { errors: [{ code: 81044 }] },
  });
});

it('the sandbox lists records in pages', async () => {
  const { request, makeZone } = await open();
  const records = `/zones/${await makeZone('lavka.com')}/dns_records`;
  const posts = Array.from({ length: 105 }, (_, n) => ({ type: 'A', name: `n${n}`, content: '192.0.2.1' }));
  await request('POST', `${records}/batch`, { posts });
  const first = await request('GET', records);
  expect(first.body.result_info).toEqual({ page: 1, per_page: 100, count: 100, total_count: 105, total_pages: 2 });
  const second = await request('GET', `${records}?page=2`);
  expect(second.body.result).toMatchObject(posts.slice(100).map(({ name }) => ({ name: `${name}.lavka.com` })));
  expect((await request('GET', `${records}?page=3&per_page=60`)).body.result).toEqual([]);
});

it('a batch is carried out in the order of the API, completely or not at all', async () => {
  const { request, makeZone, control } = await open();
  const records = `/zones/${await makeZone('lavka.com')}/dns_records`;
  const a = (name: string, content = '192.0.2.1') => ({ type: 'A', name, content });
  const made = await request('POST', `${records}/batch`, { posts: [a('a'), a('b'), a('c')] });
  const { posts } = made.body.result as { posts: { id: string }[] };
  const [one, two, three] = posts.map(({ id }) => id);
  const work = {
    posts: [{ type: 'CNAME', name: 'a', content: 'c.lavka.com' }],
    puts: [{ id: three, ...a('b') }],
    patches: [{ id: two, content: '192.0.2.9' }],
    deletes: [{ id: one }],
  };
  const done = await request('POST', `${records}/batch`, work);
  expect(done.body.result).toMatchObject({
    deletes: [{ id: one }],
    patches: [{ id: two, content: '192.0.2.9' }],
    puts: [{ id: three, name: 'b.lavka.com' }],
    posts: [{ name: 'a.lavka.com', type: 'CNAME' }],
  });
  const { zones } = await control();
  const again = await request('POST', `${records}/batch`, { deletes: [{ id: two }], puts: [{ id: one, ...a('x') }] });
  expect(again).toMatchObject({ status: 400, body: { errors: [{ code: 81044 }] } });
  const tooMany = { posts: Array.from({ length: 201 }, (_, n) => a(`n${n}`)) };
  expect((await request('POST', `${records}/batch`, tooMany)).body.errors).toHaveLength(1);
  expect((await control()).zones).toEqual(zones);
});

it('the sandbox validates settings and their values', async () => {
  const { request, makeZone } = await open();
  const zone = `/zones/${await makeZone('lavka.com')}`;
  const changed = await request('PATCH', `${zone}/settings/tls_1_3`, { value: 'zrt' });
  expect(changed.body.result).toMatchObject({ id: 'tls_1_3', value: 'zrt', editable: true });
  expect((await request('GET', `${zone}/settings/tls_1_3`)).body.result).toMatchObject({ value: 'zrt' });
  expect((await request('PATCH', `${zone}/settings/tls_1_3`, { value: 'maybe' })).body.errors).toMatchObject([
    { code: 1007 },
  ]);
  for (const unknown of ['tls_1_4', 'toString'])
    expect((await request('GET', `${zone}/settings/${unknown}`)).body.errors).toMatchObject([{ code: 1003 }]);
  expect((await request('PATCH', `${zone}/ssl/universal/settings`, { enabled: 1 })).status).toBe(400);
  expect((await request('PATCH', `${zone}/ssl/universal/settings`, { enabled: false })).body.result).toEqual({
    enabled: false,
  });
  expect((await request('GET', `${zone}/ssl/verification`)).body.result).toEqual([]);
  expect((await request('PATCH', `${zone}/dnssec`, { status: 'on' })).status).toBe(400);
  expect((await request('PATCH', `${zone}/dnssec`, { status: 'active' })).body.result).toMatchObject({
    status: 'pending',
  });
  expect((await request('PATCH', `${zone}/dnssec`, { status: 'disabled' })).body.result).toEqual({
    status: 'disabled',
  });
});

it('zones survive a restart with their records, and deleted zones stay deleted', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sandbox-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const stateFile = path.join(folder, 'state', 'cloudflare.jsonl');
  const first = await open({ stateFile });
  const id = await first.makeZone('lavka.com');
  await first.request('DELETE', `/zones/${await first.makeZone('gone.com')}`);
  await first.request('POST', `/zones/${id}/dns_records`, { type: 'A', name: '@', content: '192.0.2.1' });
  await first.control({ zone: 'lavka.com', set: { status: 'active' } });
  const second = await open({ stateFile });
  const { zones } = await second.control();
  expect(zones).toEqual((await first.control()).zones);
  expect(zones).toMatchObject([{ id, status: 'active', records: [{ name: 'lavka.com' }] }]);
  await second.control({ zone: 'lavka.com', set: { status: null } });
  expect((await second.control()).zones).toMatchObject([{ status: 'pending' }]);
});

it('the control route exists only where it is enabled, and validates commands strictly', async () => {
  const withoutControl = await open({ control: false });
  await expect(withoutControl.control()).rejects.toThrow('404');
  const { control } = await open();
  await expect(control({ fail: { operation: 'zones/rename' as 'zones/get', how: '500' } })).rejects.toThrow(
    'operation',
  );
  await expect(control({ zone: 'nowhere.com', set: { status: 'active' } })).rejects.toThrow('no such zone');
});
