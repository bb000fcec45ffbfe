import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { listenSandbox } from '../sandbox/listen.ts';
import { createOpenprovider } from './client.ts';
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
  const ask = async (method: string, call: string, body?: object, token = '') => {
    const response = await fetch(`${sandbox.url}/v1beta${call}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Envelope };
  };
  const logIn = async () => {
    const { body } = await ask('POST', '/auth/login', { username: keys.username, password: keys.password });
    return String(body.data?.token);
  };
  const client = createOpenprovider({ ...keys, apiUrl: `${sandbox.url}/v1beta` });
  closers.push(client.close);
  return { sandbox, client, ask, logIn };
}

it('answers a check as the real one does', async () => {
  const { ask, logIn } = await open();
  const domains = ['lavka', 'taken-lavka', 'premium-lavka'].map((name) => ({ name, extension: 'com' }));
  const { status, body } = await ask('POST', '/domains/check', { domains, with_price: true }, await logIn());
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

it('answers nobody without a token of its own, nor to a wrong password', async () => {
  const { ask } = await open();
  const refused = { status: 500, body: { code: 196, desc: 'Authentication/Authorization Failed', data: null } };
  expect(await ask('GET', '/domains')).toMatchObject(refused);
  expect(await ask('POST', '/domains/check', { domains: [] }, 'made-up')).toMatchObject(refused);
  expect(await ask('POST', '/auth/login', { username: keys.username, password: 'x' })).toMatchObject(refused);
});

it('gives thirty tokens a minute', async () => {
  const { ask, logIn } = await open();
  for (let n = 0; n < 30; n += 1) await logIn();
  const { body } = await ask('POST', '/auth/login', { username: keys.username, password: keys.password });
  expect(body).toMatchObject({ code: 50, desc: 'Calls limit has been reached' });
});

it('takes the same registration twice within ten seconds for a mistake', async () => {
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
])('does not register %j: %i', async (wrong, code) => {
  const { ask, logIn } = await open();
  const handles = { owner_handle: keys.ownerHandle, admin_handle: keys.ownerHandle, tech_handle: keys.ownerHandle };
  const servers = [{ name: 'ns1.openprovider.nl' }, { name: 'ns2.openprovider.be' }];
  const right = { domain: { name: 'lavka', extension: 'com' }, period: 1, autorenew: 'off', name_servers: servers };
  const { body } = await ask('POST', '/domains', { ...right, ...handles, ...wrong }, await logIn());
  expect(body).toMatchObject({ code, data: null });
});

it('lists its names in pages', async () => {
  const { client, ask, logIn } = await open();
  for (const label of ['a1', 'b1', 'c1']) await client.register({ label, zone: 'com' }, label);
  const { body } = await ask('GET', '/domains?limit=2&offset=1', undefined, await logIn());
  expect(body.data).toMatchObject({ total: 3, results: [{ comments: 'b1' }, { comments: 'c1' }] });
});

it('keeps names over a restart, also what is to become of them, and forgets tokens', async () => {
  const stateFile = path.join(await mkdtemp(path.join(os.tmpdir(), 'sandbox-')), 'state', 'openprovider.jsonl');
  const first = await open({ stateFile });
  const token = await first.logIn();
  const registered = await first.client.register({ label: 'lavka', zone: 'com' }, '1');
  await first.client.register({ label: 'late-lavka', zone: 'com' }, '2');
  await first.sandbox.control({ domain: 'lavka.com', set: { expiresAt: '2030-01-02T03:04:05Z' } });
  const second = await open({ stateFile });
  expect((await second.ask('GET', '/domains', undefined, token)).body.code).toBe(196);
  expect(await second.client.find({ label: 'lavka', zone: 'com' })).toEqual({
    ...registered,
    activeTo: new Date('2030-01-02T03:04:05Z'),
  });
  expect(await second.client.find({ label: 'late-lavka', zone: 'com' })).toMatchObject({ status: 'pending' });
  expect(await second.client.check({ label: 'lavka', zone: 'com' })).toBe('taken');
});

it('has no control where nobody asked for it, and understands orders strictly', async () => {
  const shut = await open({ control: false });
  await expect(shut.sandbox.control({})).rejects.toThrow('404');
  const { sandbox } = await open();
  await expect(sandbox.control({ fail: { operation: 'transfer', how: '500' } })).rejects.toThrow('operation');
  await expect(sandbox.control({ domain: 'nowhere.com', set: { status: 'ACT' } })).rejects.toThrow('no such domain');
});
