import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { listenSandbox } from '../sandbox/listen.ts';
import { createOpenprovider } from './client.ts';
import { openRegistry } from './sandbox-registry.ts';
import { openproviderSandbox, type OpenproviderSandboxOptions } from './sandbox.ts';

const keys = { username: 'shop-user', password: 'shop-password', ownerHandle: 'XX123456-XX' };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Envelope = { code: number; desc: string; maintenance: boolean; data: Record<string, unknown> | null };

async function open(more: Partial<OpenproviderSandboxOptions> = {}) {
  const sandbox = await listenSandbox(
    openproviderSandbox({ ...keys, control: true, ...more }),
    '/sandbox/openprovider',
  );
  closers.push(sandbox.close);
  const request = async (method: string, call: string, body?: object, token = '') => {
    const response = await fetch(`${sandbox.url}/v1beta${call}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Envelope };
  };
  const logIn = async () => {
    const { body } = await request('POST', '/auth/login', { username: keys.username, password: keys.password });
    return String(body.data?.token);
  };
  const client = createOpenprovider({ ...keys, apiUrl: `${sandbox.url}/v1beta` });
  closers.push(client.close);
  return { sandbox, client, request, logIn };
}

it('a check is answered as by Openprovider', async () => {
  const { request, logIn } = await open();
  const domains = ['lavka', 'taken-lavka', 'premium-lavka'].map((name) => ({ name, extension: 'com' }));
  const { status, body } = await request('POST', '/domains/check', { domains, with_price: true }, await logIn());
  expect(status).toBe(200);
  const price = { product: { currency: 'EUR', price: 10 }, reseller: { currency: 'EUR', price: 10 } };
  expect(body).toMatchObject({
    code: 0,
    desc: '',
    maintenance: false,
    data: {
      results: [
        { domain: 'lavka.com', status: 'free', is_premium: false, reason: '', price },
        { domain: 'taken-lavka.com', status: 'active', is_premium: false, reason: 'Domain exists' },
        { domain: 'premium-lavka.com', status: 'free', is_premium: true, premium: { price: { create: 250 } } },
      ],
    },
  });
});

it('calls without a valid token and logins with a wrong password are rejected', async () => {
  const { request } = await open();
  const refused = { status: 500, body: { code: 196, desc: 'Authentication/Authorization Failed', data: null } };
  expect(await request('GET', '/domains')).toMatchObject(refused);
  expect(await request('POST', '/domains/check', { domains: [] }, 'made-up')).toMatchObject(refused);
  expect(await request('POST', '/auth/login', { username: keys.username, password: 'x' })).toMatchObject(refused);
});

it('at most thirty tokens a minute are issued', async () => {
  const { request, logIn } = await open();
  for (let n = 0; n < 30; n += 1) await logIn();
  const { body } = await request('POST', '/auth/login', { username: keys.username, password: keys.password });
  expect(body).toMatchObject({ code: 50, desc: 'Calls limit has been reached' });
});

it('an identical registration within ten seconds is rejected', async () => {
  const { client } = await open();
  await client.register({ label: 'lavka', zone: 'com' }, 'order 1');
  await expect(client.register({ label: 'lavka', zone: 'com' }, 'order 1')).rejects.toThrow('4007');
  await expect(client.register({ label: 'lavka', zone: 'com' }, 'order 2')).rejects.toThrow('311');
});

it.each([
  [{ domain: { name: '', extension: 'com' } }, 300],
  [{ domain: { name: 'a'.repeat(64), extension: 'com' } }, 302],
  [{ domain: { name: 'лавка', extension: 'com' } }, 303],
  [{ domain: { name: 'lavka', extension: '' } }, 306],
  [{ domain: { name: 'lavka', extension: 'c' } }, 307],
  [{ domain: null }, 300],
  [{ owner_handle: 'x' }, 331],
  [{ admin_handle: undefined }, 333],
  [{ tech_handle: 7 }, 335],
  [{ period: 0 }, 316],
  [{ period: '1' }, 316],
  [{ autorenew: 'never' }, 347],
  [{ name_servers: [{ name: 'ns1.openprovider.nl' }] }, 221],
  [{ name_servers: 'dns-openprovider' }, 221],
  [{ name_servers: [null, 7] }, 221],
])('an invalid registration is refused: %j, %i', async (wrong, code) => {
  const { request, logIn } = await open();
  const handles = { owner_handle: keys.ownerHandle, admin_handle: keys.ownerHandle, tech_handle: keys.ownerHandle };
  const servers = [{ name: 'ns1.openprovider.nl' }, { name: 'ns2.openprovider.be' }];
  const right = { domain: { name: 'lavka', extension: 'com' }, period: 1, autorenew: 'off', name_servers: servers };
  const { body } = await request('POST', '/domains', { ...right, ...handles, ...wrong }, await logIn());
  expect(body).toMatchObject({ code, data: null });
});

it('domains are listed in pages', async () => {
  const { client, request, logIn } = await open();
  for (const label of ['a1', 'b1', 'c1']) await client.register({ label, zone: 'com' }, label);
  const { body } = await request('GET', '/domains?limit=2&offset=1', undefined, await logIn());
  expect(body.data).toMatchObject({ total: 3, results: [{ comments: 'b1' }, { comments: 'c1' }] });
});

it('domains and their scheduled status survive a restart, tokens do not', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sandbox-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const stateFile = path.join(folder, 'state', 'openprovider.jsonl');
  const first = await open({ stateFile });
  const token = await first.logIn();
  const registered = await first.client.register({ label: 'lavka', zone: 'com' }, '1');
  await first.client.register({ label: 'late-lavka', zone: 'com' }, '2');
  await first.sandbox.control({ domain: 'lavka.com', set: { expiresAt: '2030-01-02T03:04:05Z' } });
  const second = await open({ stateFile });
  expect((await second.request('GET', '/domains', undefined, token)).body.code).toBe(196);
  expect(await second.client.find({ label: 'lavka', zone: 'com' })).toEqual({
    ...registered,
    activeTo: new Date('2030-01-02T03:04:05Z'),
  });
  expect(await second.client.check({ label: 'lavka', zone: 'com' })).toBe('taken');
  await expect.poll(() => second.client.find({ label: 'late-lavka', zone: 'com' })).toMatchObject({ status: 'active' });
});

it('a domain is described as by Openprovider, with registry statuses only on request', async () => {
  const { client, request, logIn } = await open();
  const { registrarId } = await client.register({ label: 'lavka', zone: 'com' }, '1');
  const token = await logIn();
  const { body } = await request('GET', `/domains/${registrarId}?with_registry_statuses=true`, undefined, token);
  expect(body.data).toMatchObject({
    id: registrarId,
    status: 'ACT',
    domain: { name: 'lavka', extension: 'com' },
    name_servers: [{ seq_nr: 1, name: 'ns1.openprovider.nl' }, { seq_nr: 2 }, { seq_nr: 3 }],
    is_locked: true,
    is_dnssec_enabled: false,
    dnssec: 'unsigned',
    dnssec_keys: null,
    auth_code: expect.any(String),
    registry_statuses: { client_hold: { value: 0 }, client_transfer_prohibited: { value: 1 } },
  });
  const bare = await request('GET', `/domains/${registrarId}`, undefined, token);
  expect(bare.body.data).not.toHaveProperty('registry_statuses');
  const changed = await request('PUT', `/domains/${registrarId}`, { is_locked: false }, token);
  expect(changed.body).toMatchObject({ code: 0, data: { id: registrarId, status: 'ACT' } });
  for (const call of ['', '/renew', '/authcode'])
    expect((await request(call === '/renew' ? 'POST' : 'GET', `/domains/7${call}`, undefined, token)).body.code).toBe(
      320,
    );
});

it('a domain on Openprovider’s name servers is signed unless DNSSEC is declined', async () => {
  const { request, logIn } = await open();
  const handles = { owner_handle: keys.ownerHandle, admin_handle: keys.ownerHandle, tech_handle: keys.ownerHandle };
  const token = await logIn();
  const isSigned = async (name: string, more: object) => {
    const domain = { name, extension: 'com' };
    const servers = [{ name: 'ns1.openprovider.nl' }, { name: 'ns2.openprovider.be' }];
    const fields = { domain, period: 1, autorenew: 'off', name_servers: servers, ...handles, ...more };
    const { body } = await request('POST', '/domains', fields, token);
    return (await request('GET', `/domains/${Number(body.data?.id)}`, undefined, token)).body.data?.is_dnssec_enabled;
  };
  expect(await isSigned('a1', {})).toBe(true);
  expect(await isSigned('b1', { is_dnssec_enabled: false })).toBe(false);
  expect(await isSigned('c1', { name_servers: [{ name: 'ns1.test.net' }, { name: 'ns2.test.net' }] })).toBe(false);
});

it('changes survive a restart, and files of older versions are readable', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sandbox-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const stateFile = path.join(folder, 'openprovider.jsonl');
  const first = await open({ stateFile });
  const { registrarId } = await first.client.register({ label: 'lavka', zone: 'com' }, '1');
  await first.client.setNameServers(registrarId, ['ns1.test.net', 'ns2.test.net']);
  await first.client.setLock(registrarId, false);
  await first.client.renew(registrarId);
  await first.sandbox.control({ set: { name: 'lavka.com', hold: true } });
  const [before, code] = [await first.client.read(registrarId), await first.client.getAuthCode(registrarId)];
  const [line = ''] = (await readFile(stateFile, 'utf8')).split('\n');
  const { isLocked, isOnHold, isGone, keys: _, ...older } = JSON.parse(line).state;
  expect([isLocked, isOnHold, isGone]).toEqual([true, false, false]);
  await appendFile(stateFile, `${JSON.stringify({ id: '7', state: { ...older, id: 7, name: 'kiosk' } })}\n`);
  const second = await open({ stateFile });
  expect(await second.client.read(registrarId)).toEqual(before);
  expect(before).toMatchObject({ isLocked: false, isOnHold: true, nameServers: ['ns1.test.net', 'ns2.test.net'] });
  expect(await second.client.getAuthCode(registrarId)).toBe(code);
  expect(await second.client.read(7)).toMatchObject({ isLocked: true, isOnHold: false, dsRecords: [] });
});

it('other sandboxes can read the name servers of a domain', async () => {
  const registry = openRegistry(keys);
  const { client, sandbox } = await open({ registry });
  expect(registry.nameServersOf('lavka.com')).toBeNull();
  const { registrarId } = await client.register({ label: 'lavka', zone: 'com' }, '1');
  await client.setNameServers(registrarId, ['ns1.test.net', 'ns2.test.net']);
  expect(registry.nameServersOf('lavka.com')).toEqual(['ns1.test.net', 'ns2.test.net']);
  await sandbox.control({ set: { name: 'lavka.com', deleted: true } });
  expect(registry.nameServersOf('lavka.com')).toBeNull();
});

it('the control route exists only where it is enabled, and validates commands strictly', async () => {
  const withoutControl = await open({ control: false });
  await expect(withoutControl.sandbox.control({})).rejects.toThrow('404');
  const { sandbox } = await open();
  await expect(sandbox.control({ fail: { operation: 'transfer', how: '500' } })).rejects.toThrow('operation');
  await expect(sandbox.control({ domain: 'nowhere.com', set: { status: 'ACT' } })).rejects.toThrow('no such domain');
});
