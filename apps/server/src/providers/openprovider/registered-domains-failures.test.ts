import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable, ProviderBusy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { listenOpenprovider } from './listen.ts';

const servers = ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'];

let openprovider: Awaited<ReturnType<typeof listenOpenprovider>>;
let registrar: ReturnType<typeof openprovider.connect>;
let id: number;
beforeEach(async () => {
  openprovider = await listenOpenprovider();
  registrar = openprovider.connect({ breakerPauseMs: 20, breakerMaxPauseMs: 20 });
  id = (await registrar.register({ label: 'lavka', zone: 'com' }, '42')).registrarId;
});
afterEach(() => openprovider.close());

const calls = async () => (await openprovider.control()).calls;
const call = {
  read: () => registrar.read(id),
  update: () => registrar.setNameServers(id, servers),
  authcode: () => registrar.getAuthCode(id),
  renew: () => registrar.renew(id),
};
const repeatable = ['read', 'update', 'authcode'] as const;
const operations = [...repeatable, 'renew'] as const;
const each = <A, B>(some: readonly A[], others: readonly B[]) =>
  some.flatMap((a) => others.map((b) => [a, b] as const));

/** A client of an Openprovider that responds with this to every request. */
const respondWith = (body: object, status = 200) =>
  openprovider.connect({
    fetch: async (...args) =>
      new Request(...args).url.endsWith('/auth/login')
        ? Response.json({ code: 0, desc: '', data: { token: 'kept-token' } })
        : Response.json(body, { status }),
  });

describe('a failing Openprovider', () => {
  it.each(each(repeatable, ['500', 'malformed', 'broken', 'answer-lost'] as const))(
    'is called again for idempotent operations: %s, %s',
    async (operation, how) => {
      await openprovider.control({ fail: { operation, how, times: 2 } });
      await call[operation]();
      expect((await calls())[operation]).toBe(3);
      await openprovider.control({ fail: { operation, how, times: 3 } });
      await expect(call[operation]()).rejects.toThrow(Outage);
      expect((await calls())[operation]).toBe(6);
    },
  );

  it.each(['500', '429', 'malformed', 'broken', 'answer-lost', 'maintenance', '50', '4007', '10005'] as const)(
    'is called only once to renew: %s',
    async (how) => {
      await openprovider.control({ fail: { operation: 'renew', how } });
      await expect(registrar.renew(id)).rejects.toThrow(Outage);
      expect((await calls()).renew).toBe(1);
    },
  );

  it.each(each(repeatable, ['429', 'maintenance', '50', '4007', '10005'] as const))(
    'is not called again by %s after %s',
    async (operation, how) => {
      await openprovider.control({ fail: { operation, how } });
      await expect(call[operation]()).rejects.toThrow(ProviderBusy);
      expect((await calls())[operation]).toBe(1);
    },
  );

  it.each(each(operations, ['196', '401'] as const))(
    'that rejects the token is called again by %s after one login: %s',
    async (operation, how) => {
      await openprovider.control({ fail: { operation, how } });
      await call[operation]();
      expect(await calls()).toMatchObject({ login: 2, [operation]: 2 });
    },
  );

  it.each(operations)('is not called again after a refusal: %s', async (operation) => {
    await openprovider.control({ fail: { operation, how: 'refused' } });
    await expect(call[operation]()).rejects.toThrow(ProviderRefusal);
    expect((await calls())[operation]).toBe(1);
  });

  it('has renewed the domain when only the response was lost', async () => {
    const before = await registrar.read(id);
    await openprovider.control({ fail: { operation: 'renew', how: 'answer-lost' } });
    await expect(registrar.renew(id)).rejects.toThrow(Outage);
    const after = await registrar.read(id);
    expect(Number(after?.activeTo)).toBeGreaterThan(Number(before?.activeTo));
    await expect(registrar.renew(id)).rejects.toThrow('4007');
    expect(await registrar.read(id)).toEqual(after);
  });

  it('has renewed nothing when the connection broke before', async () => {
    const before = await registrar.read(id);
    await openprovider.control({ fail: { operation: 'renew', how: 'broken' } });
    await expect(registrar.renew(id)).rejects.toThrow(Outage);
    expect(await registrar.read(id)).toEqual(before);
    await registrar.renew(id);
    expect(Number((await registrar.read(id))?.activeTo)).toBeGreaterThan(Number(before?.activeTo));
  });

  it('is not called after five failed renewals until its probe succeeds', async () => {
    await openprovider.control({ fail: { operation: 'list', how: 'broken', times: 1_000 } });
    await openprovider.control({ fail: { operation: 'renew', how: 'broken', times: 5 } });
    for (let n = 0; n < 5; n += 1) await expect(registrar.renew(id)).rejects.toThrow('network fault');
    await expect(registrar.read(id)).rejects.toThrow(ProviderUnavailable);
    expect(await calls()).toMatchObject({ renew: 5, read: 0 });
    await openprovider.control({ reset: true });
    await expect.poll(() => registrar.isUnavailable()).toBe(false);
    await registrar.renew(id);
  });
});

describe('responses about a registered domain', () => {
  const row = { id: 7, status: 'ACT', domain: { name: 'lavka', extension: 'com' } };
  const readDomain = (more: object) => respondWith({ code: 0, desc: '', data: { ...row, ...more } }).read(7);

  it.each([
    [{}, false],
    [{ registry_statuses: null }, false],
    [{ registry_statuses: [] }, false],
    [{ registry_statuses: ['ok', 'clientTransferProhibited'] }, false],
    [{ registry_statuses: ['clientHold'] }, true],
    [{ registry_statuses: ['serverHold'] }, true],
    [{ registry_statuses: { client_hold: { value: 0, is_changeable: true } } }, false],
    [{ registry_statuses: { client_transfer_prohibited: { value: 1 } } }, false],
    [{ registry_statuses: { client_hold: { value: 1, is_changeable: true } } }, true],
    [{ registry_statuses: { server_hold: true } }, true],
    [{ is_client_hold_enabled: true }, true],
    [{ is_client_hold_enabled: '1' }, true],
    [{ is_client_hold_enabled: '' }, false],
  ])('say whether it is on hold: %j', async (more, isOnHold) => {
    expect((await readDomain(more))?.isOnHold).toBe(isOnHold);
  });

  it('are parsed in every documented notation', async () => {
    const body = { name_servers: [{ name: 'NS1.Test.NET.' }], is_locked: 1, dnssec_keys: null, status: 'PEN' };
    expect(await readDomain(body)).toEqual({
      registrarId: 7,
      status: 'pending',
      activeTo: null,
      nameServers: ['ns1.test.net'],
      isLocked: true,
      isOnHold: false,
      dsRecords: [],
    });
  });

  it.each([
    { code: 0 },
    { code: 0, data: { id: 7 } },
    { code: 0, data: { ...row, dnssec_keys: [{ flags: 257 }] } },
    [],
  ])('are an outage when they are malformed: %j', async (body) => {
    await expect(respondWith(body).read(7)).rejects.toThrow(Outage);
  });

  it('without an auth code are a refusal, since the registry sends it to the owner', async () => {
    const client = respondWith({ code: 0, desc: '', data: { success: true, type: 'external' } });
    await expect(client.getAuthCode(7)).rejects.toThrow(ProviderRefusal);
  });

  it('do not reveal the auth code in errors', async () => {
    const code = 'S3cret#Code!';
    const data = { ...row, id: 'x', auth_code: code };
    const failing = [
      respondWith({ code: 0, desc: '', data }).read(7),
      respondWith({ code: 0, desc: '', data: { auth_code: { text: code } } }).getAuthCode(7),
      respondWith({ code: 399, desc: 'no', data }).getAuthCode(7),
      respondWith({ code: 0, data: { auth_code: code } }, 502).getAuthCode(7),
    ];
    for (const failed of await Promise.allSettled(failing)) {
      expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('domains/') } });
      if (failed.status === 'rejected')
        expect(`${failed.reason.stack} ${JSON.stringify(failed.reason)}`).not.toContain(code);
    }
  });
});

describe('an identical request', () => {
  it('is limited so that the account is not blocked, and the limit does not open the circuit breaker', async () => {
    const client = respondWith({ code: 320, desc: 'The domain is not in your account' });
    let succeeded = 0;
    const call = () =>
      client.read(7).then(
        () => void (succeeded += 1),
        (error: Error) => error,
      );
    const errors = [];
    for (let n = 0; n < 155; n += 1) errors.push(...(await Promise.all([call(), call()])));
    expect(errors.some((error) => error instanceof ProviderBusy)).toBe(true);
    expect(succeeded).toBeLessThan(300);
    expect(client.isUnavailable()).toBe(false);
    expect(await client.read(8)).toBeNull();
  });
});
