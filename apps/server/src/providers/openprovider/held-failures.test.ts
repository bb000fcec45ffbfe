import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Away, Busy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { listenOpenprovider } from './listen.ts';

const servers = ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'];

let openprovider: Awaited<ReturnType<typeof listenOpenprovider>>;
let registrar: ReturnType<typeof openprovider.connect>;
let id: number;
beforeEach(async () => {
  openprovider = await listenOpenprovider();
  registrar = openprovider.connect({ breakerPauseMs: 20 });
  id = (await registrar.register({ label: 'lavka', zone: 'com' }, '42')).registrarId;
});
afterEach(() => openprovider.close());

const calls = async () => (await openprovider.control()).calls;
const ask = {
  read: () => registrar.read(id),
  update: () => registrar.setNameServers(id, servers),
  authcode: () => registrar.getAuthCode(id),
  renew: () => registrar.renew(id),
};
const repeatable = ['read', 'update', 'authcode'] as const;
const operations = [...repeatable, 'renew'] as const;
const each = <A, B>(some: readonly A[], others: readonly B[]) =>
  some.flatMap((a) => others.map((b) => [a, b] as const));

/** A client of an Openprovider that answers this, whatever it is asked. */
const answering = (body: object, status = 200) =>
  openprovider.connect({
    fetch: async (...asked) =>
      new Request(...asked).url.endsWith('/auth/login')
        ? Response.json({ code: 0, desc: '', data: { token: 'kept-token' } })
        : Response.json(body, { status }),
  });

describe('a failing Openprovider', () => {
  it.each(each(repeatable, ['500', 'malformed', 'broken', 'answer-lost'] as const))(
    'is asked again for what may be done twice: %s, %s',
    async (operation, how) => {
      await openprovider.control({ fail: { operation, how, times: 2 } });
      await ask[operation]();
      expect((await calls())[operation]).toBe(3);
      await openprovider.control({ fail: { operation, how, times: 3 } });
      await expect(ask[operation]()).rejects.toThrow(Outage);
      expect((await calls())[operation]).toBe(6);
    },
  );

  it.each(['500', '429', 'malformed', 'broken', 'answer-lost', 'maintenance', '50', '4007', '10005'] as const)(
    'is never asked twice to renew: %s',
    async (how) => {
      await openprovider.control({ fail: { operation: 'renew', how } });
      await expect(registrar.renew(id)).rejects.toThrow(Outage);
      expect((await calls()).renew).toBe(1);
    },
  );

  it.each(each(repeatable, ['429', 'maintenance', '50', '4007', '10005'] as const))(
    'is left alone by %s when it says %s',
    async (operation, how) => {
      await openprovider.control({ fail: { operation, how } });
      await expect(ask[operation]()).rejects.toThrow(Busy);
      expect((await calls())[operation]).toBe(1);
    },
  );

  it.each(each(operations, ['196', '401'] as const))(
    'that does not know its token any more is asked again by %s after one login: %s',
    async (operation, how) => {
      await openprovider.control({ fail: { operation, how } });
      await ask[operation]();
      expect(await calls()).toMatchObject({ login: 2, [operation]: 2 });
    },
  );

  it.each(operations)('refuses for good, without being asked again: %s', async (operation) => {
    await openprovider.control({ fail: { operation, how: 'refused' } });
    await expect(ask[operation]()).rejects.toThrow(ProviderRefusal);
    expect((await calls())[operation]).toBe(1);
  });

  it('whose answer is lost has renewed all the same, as the name tells', async () => {
    const before = await registrar.read(id);
    await openprovider.control({ fail: { operation: 'renew', how: 'answer-lost' } });
    await expect(registrar.renew(id)).rejects.toThrow(Outage);
    const after = await registrar.read(id);
    expect(Number(after?.activeTo)).toBeGreaterThan(Number(before?.activeTo));
    await expect(registrar.renew(id)).rejects.toThrow('4007');
    expect(await registrar.read(id)).toEqual(after);
  });

  it('that is cut off before has renewed nothing', async () => {
    const before = await registrar.read(id);
    await openprovider.control({ fail: { operation: 'renew', how: 'broken' } });
    await expect(registrar.renew(id)).rejects.toThrow(Outage);
    expect(await registrar.read(id)).toEqual(before);
    await registrar.renew(id);
    expect(Number((await registrar.read(id))?.activeTo)).toBeGreaterThan(Number(before?.activeTo));
  });

  it('is not asked at all after five renewals that failed, until it answers again', async () => {
    await openprovider.control({ fail: { operation: 'list', how: 'broken', times: 1_000 } });
    await openprovider.control({ fail: { operation: 'renew', how: 'broken', times: 5 } });
    for (let n = 0; n < 5; n += 1) await expect(registrar.renew(id)).rejects.toThrow('network fault');
    await expect(registrar.read(id)).rejects.toThrow(Away);
    expect(await calls()).toMatchObject({ renew: 5, read: 0 });
    await openprovider.control({ reset: true });
    await expect.poll(() => registrar.isAway()).toBe(false);
    await registrar.renew(id);
  });
});

describe('answers about a name that is held', () => {
  const row = { id: 7, status: 'ACT', domain: { name: 'lavka', extension: 'com' } };
  const held = (more: object) => answering({ code: 0, desc: '', data: { ...row, ...more } }).read(7);

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
    expect((await held(more))?.isOnHold).toBe(isOnHold);
  });

  it('are read whatever way they are written', async () => {
    const answer = { name_servers: [{ name: 'NS1.Test.NET.' }], is_locked: 1, dnssec_keys: null, status: 'PEN' };
    expect(await held(answer)).toEqual({
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
  ])('are an outage when they make no sense: %j', async (body) => {
    await expect(answering(body).read(7)).rejects.toThrow(Outage);
  });

  it('without an auth code are a refusal: the registry sends it to the owner', async () => {
    const answer = answering({ code: 0, desc: '', data: { success: true, type: 'external' } });
    await expect(answer.getAuthCode(7)).rejects.toThrow(ProviderRefusal);
  });

  it('have the auth code in no error, whatever else they say', async () => {
    const code = 'S3cret#Code!';
    const data = { ...row, id: 'x', auth_code: code };
    const failing = [
      answering({ code: 0, desc: '', data }).read(7),
      answering({ code: 0, desc: '', data: { auth_code: { text: code } } }).getAuthCode(7),
      answering({ code: 399, desc: 'no', data }).getAuthCode(7),
      answering({ code: 0, data: { auth_code: code } }, 502).getAuthCode(7),
    ];
    for (const failed of await Promise.allSettled(failing)) {
      expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('domains/') } });
      if (failed.status === 'rejected')
        expect(`${failed.reason.stack} ${JSON.stringify(failed.reason)}`).not.toContain(code);
    }
  });
});

describe('the same question', () => {
  it('is not asked so often that the account is shut, and says nothing of whether Openprovider is there', async () => {
    const other = answering({ code: 320, desc: 'The domain is not in your account' });
    let answered = 0;
    const ask = () =>
      other.read(7).then(
        () => void (answered += 1),
        (error: Error) => error,
      );
    const came = [];
    for (let n = 0; n < 155; n += 1) came.push(...(await Promise.all([ask(), ask()])));
    expect(came.some((error) => error instanceof Busy)).toBe(true);
    expect(answered).toBeLessThan(300);
    expect(other.isAway()).toBe(false);
    expect(await other.read(8)).toBeNull();
  }, 30_000);
});
