import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Away, Busy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { listenSandbox } from '../sandbox/listen.ts';
import { createOpenprovider, type OpenproviderOptions } from './client.ts';
import type { ControlAnswer, ControlOrder } from './sandbox-control.ts';
import { openproviderSandbox } from './sandbox.ts';

const keys = { username: 'shop-user', password: 'shop-password', ownerHandle: 'XX123456-XX' };
const servers = ['ns1.openprovider.nl', 'ns2.openprovider.be', 'ns3.openprovider.eu'];
const inCom = (label: string) => ({ label, zone: 'com' });

let sandbox: Awaited<ReturnType<typeof listenSandbox>>;
const closers: (() => void)[] = [];
const connect = (changes: Partial<OpenproviderOptions> = {}) => {
  const registrar = createOpenprovider({ ...keys, apiUrl: `${sandbox.url}/v1beta`, retryMs: 5, ...changes });
  closers.push(registrar.close);
  return registrar;
};
const control = (order: ControlOrder = {}) => sandbox.control(order) as unknown as Promise<ControlAnswer>;
const answering = (body: object, status = 200) =>
  connect({
    fetch: async (...asked) =>
      new Request(...asked).url.endsWith('/auth/login')
        ? Response.json({ code: 0, desc: '', data: { token: 'kept-token' } })
        : Response.json(body, { status }),
  });

beforeEach(async () => {
  sandbox = await listenSandbox(openproviderSandbox({ ...keys, control: true }), '/sandbox/openprovider');
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await sandbox.close();
});

describe('a name at Openprovider', () => {
  it.each([
    ['lavka', 'free'],
    ['xn--80aaa0cvac', 'free'],
    ['taken-lavka', 'taken'],
    ['google', 'taken'],
    ['premium-lavka', 'premium'],
    ['fail-lavka', 'free'],
  ])('%s is %s', async (label, availability) => {
    expect(await connect().check(inCom(label))).toBe(availability);
  });

  it('is registered for a year to the shop, hidden, and found again', async () => {
    const registrar = connect();
    const name = { label: 'xn--80aaa0cvac', zone: 'com.se' };
    const registered = await registrar.register(name, 'order 42');
    expect(registered).toEqual({
      registrarId: expect.any(Number),
      status: 'active',
      activeTo: expect.any(Date),
      nameServers: servers,
    });
    const days = (Number(registered.activeTo) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(365);
    expect(Math.round(days)).toBeLessThanOrEqual(366);
    expect(await registrar.find(name)).toEqual(registered);
    const { domains } = await control();
    const handles = { owner_handle: 'XX123456-XX', admin_handle: 'XX123456-XX', tech_handle: 'XX123456-XX' };
    expect(domains).toMatchObject([
      {
        domain: { name: 'xn--80aaa0cvac', extension: 'com.se' },
        ...handles,
        billing_handle: 'XX123456-XX',
        autorenew: 'off',
        is_private_whois_enabled: true,
        comments: 'order 42',
      },
    ]);
    expect(await registrar.check(name)).toBe('taken');
  });

  it.each([
    ['ACT', 'active'],
    ['REQ', 'pending'],
    ['PEN', 'pending'],
    ['a status of next year', 'pending'],
    ['FAI', 'failed'],
  ])('in status %s is %s', async (status, told) => {
    const registrar = connect();
    await registrar.register(inCom('lavka'), '42');
    await control({ domain: 'lavka.com', set: { status } });
    expect((await registrar.find(inCom('lavka')))?.status).toBe(told);
  });

  it.each(['ACT', 'REQ', 'FAI', 'DEL'])('answered as %s is told so', async (status) => {
    const registered = await answering({ code: 0, desc: '', data: { id: 7, status } }).register(inCom('x'), '42');
    const told = { ACT: 'active', REQ: 'pending', FAI: 'failed', DEL: 'failed' }[status];
    expect(registered).toEqual({ registrarId: 7, status: told, activeTo: null, nameServers: servers });
  });

  it('is requested first and then active, or fails', async () => {
    const registrar = connect();
    expect(await registrar.register(inCom('late-lavka'), '42')).toMatchObject({ status: 'pending', activeTo: null });
    expect(await registrar.register(inCom('faulty-lavka'), '43')).toMatchObject({ status: 'pending', activeTo: null });
    const statusOf = async (label: string) => (await registrar.find(inCom(label)))?.status;
    await expect.poll(() => statusOf('faulty-lavka'), { timeout: 4_000 }).toBe('failed');
    await expect.poll(() => statusOf('late-lavka'), { timeout: 8_000 }).toBe('active');
    expect(await registrar.check(inCom('faulty-lavka'), { isFresh: true })).toBe('free');
  }, 15_000);

  it('that the account does not have, or has no more, is null', async () => {
    const registrar = connect();
    expect(await registrar.find(inCom('taken-lavka'))).toBeNull();
    await registrar.register(inCom('lavka'), '42');
    await control({ domain: 'lavka.com', set: { status: 'DEL' } });
    expect(await registrar.find(inCom('lavka'))).toBeNull();
    expect(await registrar.find({ label: 'lavka', zone: 'net' })).toBeNull();
  });

  it('is refused for good when it is not free, or the registry says no', async () => {
    const registrar = connect();
    for (const label of ['taken-lavka', 'premium-lavka', 'fail-lavka', '-lavka'])
      await expect(registrar.register(inCom(label), label)).rejects.toThrow(ProviderRefusal);
    await expect(registrar.register(inCom('google'), '1')).rejects.toThrow('domains/create: 311 The domain you want');
    await expect(connect({ ownerHandle: 'YY1-YY' }).register(inCom('lavka'), '1')).rejects.toThrow('331 Invalid owner');
    expect((await control()).domains).toEqual([]);
  });
});

describe('rows of Openprovider’s list', () => {
  const row = (id: number, more: object = {}) => ({
    id,
    status: 'ACT',
    domain: { name: 'lavka', extension: 'com' },
    expiration_date: '2027-10-18 7:03:09',
    name_servers: [{ name: 'a.test' }, { name: 'b.test' }],
    ...more,
  });
  const found = (...results: object[]) =>
    answering({ code: 0, desc: '', data: { results, total: results.length } }).find(inCom('lavka'));

  it('are read as UTC', async () => {
    const activeTo = new Date('2027-10-18T07:03:09Z');
    expect(await found(row(7))).toEqual({
      registrarId: 7,
      status: 'active',
      activeTo,
      nameServers: ['a.test', 'b.test'],
    });
  });

  it.each(['0000-00-00 00:00:00', '', null, 'soon'])('may have no date: %j', async (expiration_date) => {
    expect((await found(row(7, { expiration_date, name_servers: null })))?.activeTo).toBeNull();
  });

  it('count where they are of exactly this name and not deleted', async () => {
    const others = [
      row(1, { domain: { name: 'lavka', extension: 'com.se' } }),
      row(2, { domain: { name: 'new-lavka', extension: 'com' } }),
      row(3, { status: 'DEL' }),
      row(4, { is_deleted: true }),
    ];
    expect(await found(...others)).toBeNull();
    expect((await found(...others, row(5, { domain: { name: 'LAVKA', extension: 'COM' } })))?.registrarId).toBe(5);
  });

  it('that are several tell the best one, then the newest', async () => {
    const failed = row(9, { status: 'FAI' });
    expect((await found(failed, row(7, { status: 'REQ' }), row(8, { status: 'REQ' })))?.registrarId).toBe(8);
    expect((await found(failed, row(8, { status: 'REQ' }), row(6)))?.registrarId).toBe(6);
  });
});

describe('a token of Openprovider', () => {
  it('is got once for many who begin together, and kept', async () => {
    const registrar = connect();
    await Promise.all(['a1', 'b1', 'c1'].map((label) => registrar.find(inCom(label))));
    await registrar.check(inCom('lavka'));
    expect((await control()).calls).toEqual({ login: 1, check: 1, create: 0, list: 3 });
  });

  it.each(['196', '401'] as const)('that is refused (%s) is renewed once, and the call made once more', async (how) => {
    const registrar = connect();
    await registrar.find(inCom('lavka'));
    await control({ fail: { operation: 'create', how } });
    expect((await registrar.register(inCom('lavka'), '42')).status).toBe('active');
    expect((await control()).calls).toEqual({ login: 2, check: 0, create: 2, list: 1 });
  });

  it('that expires is renewed once for all who meet it', async () => {
    const registrar = connect();
    await registrar.find(inCom('lavka'));
    await control({ expireTokens: true });
    const found = await Promise.all(['a1', 'b1', 'c1', 'd1'].map((label) => registrar.find(inCom(label))));
    expect(found).toEqual([null, null, null, null]);
    expect((await control()).calls).toEqual({ login: 2, check: 0, create: 0, list: 9 });
  });

  it('that is refused again right after a login is an outage, without a third try', async () => {
    const registrar = connect();
    await control({ fail: { operation: 'list', how: '196', times: 100 } });
    await expect(registrar.find(inCom('lavka'))).rejects.toThrow(Busy);
    expect((await control()).calls).toMatchObject({ login: 2, list: 2 });
  });

  it('is never asked for more than eight times in a minute', async () => {
    const registrar = connect({ breakerPauseMs: 1 });
    await control({ fail: { operation: 'list', how: '196', times: 1_000 } });
    for (let n = 0; n < 30; n += 1) await expect(registrar.find(inCom('lavka'))).rejects.toThrow(Outage);
    expect((await control()).calls.login).toBe(8);
  });

  it('is not asked for again with a wrong password, which is an outage and no name’s fault', async () => {
    const registrar = connect({ password: 'wrong-password' });
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow(Busy);
    for (let n = 0; n < 3; n += 1) await expect(registrar.find(inCom('lavka'))).rejects.toThrow(Outage);
    expect((await control()).calls).toEqual({ login: 1, check: 0, create: 0, list: 0 });
  });

  it('is asked for again some time after it was refused', async () => {
    const registrar = connect({ loginPauseMs: 20 });
    await control({ fail: { operation: 'login', how: '196' } });
    await expect(registrar.find(inCom('lavka'))).rejects.toThrow(Busy);
    await expect.poll(() => registrar.find(inCom('lavka')).catch(() => 'refused')).toBeNull();
  });
});

describe('a failing Openprovider', () => {
  it.each(['500', '429', 'malformed', 'broken', 'answer-lost', 'maintenance', '50', '4007', '10005'] as const)(
    'is never asked twice to register: %s',
    async (how) => {
      await control({ fail: { operation: 'create', how } });
      await expect(connect().register(inCom('lavka'), '42')).rejects.toThrow(Outage);
      expect((await control()).calls.create).toBe(1);
    },
  );

  it.each(['500', 'malformed', 'broken'] as const)('is asked again for a state: %s', async (how) => {
    const registrar = connect();
    await control({ fail: { operation: 'list', how, times: 2 } });
    expect(await registrar.find(inCom('lavka'))).toBeNull();
    await control({ fail: { operation: 'list', how, times: 3 } });
    await expect(registrar.find(inCom('lavka'))).rejects.toThrow(Outage);
  });

  it.each(['429', 'maintenance', '50', '4007', '10005'] as const)('is left alone when it says %s', async (how) => {
    await control({ fail: { operation: 'list', how } });
    await expect(connect().find(inCom('lavka'))).rejects.toThrow(Busy);
    expect((await control()).calls.list).toBe(1);
  });

  it('whose answer is lost has registered all the same, and tells so when it is asked', async () => {
    const registrar = connect();
    await control({ fail: { operation: 'create', how: 'answer-lost' } });
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow(Outage);
    expect(await registrar.find(inCom('lavka'))).toMatchObject({ status: 'active', nameServers: servers });
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow('4007');
    expect((await control()).domains).toHaveLength(1);
  });

  it('that is cut off before has registered nothing', async () => {
    const registrar = connect();
    await control({ fail: { operation: 'create', how: 'broken' } });
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow(Outage);
    expect(await registrar.find(inCom('lavka'))).toBeNull();
    expect((await registrar.register(inCom('lavka'), '42')).status).toBe('active');
  });

  it('that is slow may register when nobody waits any more', async () => {
    await control({ delay: { operation: 'create', ms: 200 } });
    const registrar = connect({ timeoutMs: 50 });
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow('domains/create: no answer in time');
    await expect.poll(async () => (await control()).domains.length).toBe(1);
  });

  it('is an outage when nothing listens', async () => {
    const registrar = connect({ apiUrl: 'http://127.0.0.1:9/v1beta' });
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow('auth/login: network fault');
    await expect(registrar.check(inCom('lavka'))).rejects.toThrow(Outage);
  });

  it.each([
    [{}, 200],
    [[], 200],
    [{ code: 0 }, 200],
    [{ code: 0, data: { id: 'x' } }, 200],
    [{ code: 0, data: { id: 7, status: 'ACT' } }, 502],
    [{ code: 13, message: 'internal' }, 500],
    [{ code: 399, desc: '' }, 503],
    [{ code: 17, desc: 'Error communicating with registry' }, 200],
    [{ code: 326, desc: 'This domain is already in your account' }, 500],
    [{ code: 399, desc: 'x', maintenance: true }, 200],
  ])('is an outage when it answers a registration with %j, %i', async (body, status) => {
    await expect(answering(body, status).register(inCom('lavka'), '42')).rejects.toThrow(Outage);
  });

  it.each([200, 400, 500])('refuses by its code, whatever the status: %i', async (status) => {
    const refused = answering({ code: 310, desc: 'Credit is not enough!', data: null }, status);
    await expect(refused.register(inCom('lavka'), '42')).rejects.toThrow(ProviderRefusal);
    await expect(refused.find(inCom('lavka'))).rejects.toThrow('domains/list: 310 Credit is not enough!');
  });

  it('is an outage for a name that is missing in its answer, and for that name alone', async () => {
    const results = [{ domain: 'lavka.com', status: 'free' }];
    const registrar = answering({ code: 0, desc: '', data: { results } });
    const [there, missing] = await Promise.allSettled([
      registrar.check(inCom('lavka')),
      registrar.check(inCom('other')),
    ]);
    expect(there).toEqual({ status: 'fulfilled', value: 'free' });
    expect(missing).toMatchObject({ status: 'rejected', reason: expect.any(Outage) });
  });

  it('says nothing of its secrets', async () => {
    const desc = `${keys.username} with ${keys.password} and Bearer kept-token: ${'no '.repeat(500)}`;
    const refusal = await answering({ code: 399, desc })
      .register(inCom('lavka'), '42')
      .then(
        () => expect.unreachable(),
        (error: Error) => error,
      );
    expect(refusal.message).toMatch(/^domains\/create: 399 … with … and Bearer …: no no/);
    expect(refusal.message.length).toBeLessThan(250);
    const wrong = connect({ fetch: async () => Response.json({ code: 399, desc }) });
    const outage = await wrong.find(inCom('lavka')).catch((error: Error) => error.message);
    expect(outage).not.toContain(keys.password);
  });
});

describe('an Openprovider that failed five times in a row', () => {
  it('is not asked at all until its probe is answered', async () => {
    const registrar = connect({ breakerPauseMs: 50 });
    await control({ fail: { operation: 'create', how: 'broken', times: 1_000 } });
    await control({ fail: { operation: 'list', how: 'broken', times: 1_000 } });
    for (let n = 0; n < 5; n += 1)
      await expect(registrar.register(inCom(`lavka${n}`), '42')).rejects.toThrow('network fault');
    expect(registrar.isAway()).toBe(true);
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow(Away);
    await expect(registrar.check(inCom('lavka'))).rejects.toThrow(Away);
    expect((await control()).calls).toMatchObject({ create: 5, check: 0 });
    await control({ reset: true });
    await expect.poll(() => registrar.isAway()).toBe(false);
    expect((await registrar.register(inCom('lavka'), '42')).status).toBe('active');
  });

  it('is not one that refused five times', async () => {
    const registrar = connect();
    for (let n = 0; n < 6; n += 1)
      await expect(registrar.register(inCom('taken-lavka'), `${n}`)).rejects.toThrow(ProviderRefusal);
    expect(registrar.isAway()).toBe(false);
  });
});
