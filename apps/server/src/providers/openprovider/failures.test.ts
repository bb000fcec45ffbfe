import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable, ProviderBusy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { listenOpenprovider, testKeys } from './listen.ts';

const inCom = (label: string) => ({ label, zone: 'com' });

let openprovider: Awaited<ReturnType<typeof listenOpenprovider>>;
beforeEach(async () => {
  openprovider = await listenOpenprovider();
});
afterEach(() => openprovider.close());

/** A client of an Openprovider that responds with this to every request. */
const respondWith = (body: object, status = 200) =>
  openprovider.connect({
    fetch: async (...args) =>
      new Request(...args).url.endsWith('/auth/login')
        ? Response.json({ code: 0, desc: '', data: { token: 'kept-token' } })
        : Response.json(body, { status }),
  });

describe('a failing Openprovider', () => {
  it.each(['500', '429', 'malformed', 'broken', 'answer-lost', 'maintenance', '50', '4007', '10005'] as const)(
    'is called only once to register: %s',
    async (how) => {
      await openprovider.control({ fail: { operation: 'create', how } });
      await expect(openprovider.connect().register(inCom('lavka'), '42')).rejects.toThrow(Outage);
      expect((await openprovider.control()).calls.create).toBe(1);
    },
  );

  it.each(['500', 'malformed', 'broken'] as const)('is called again for a state: %s', async (how) => {
    const registrar = openprovider.connect();
    await openprovider.control({ fail: { operation: 'list', how, times: 2 } });
    expect(await registrar.find(inCom('lavka'))).toBeNull();
    await openprovider.control({ fail: { operation: 'list', how, times: 3 } });
    await expect(registrar.find(inCom('lavka'))).rejects.toThrow(Outage);
  });

  it.each(['429', 'maintenance', '50', '4007', '10005'] as const)('is not called again after %s', async (how) => {
    await openprovider.control({ fail: { operation: 'list', how } });
    await expect(openprovider.connect().find(inCom('lavka'))).rejects.toThrow(ProviderBusy);
    expect((await openprovider.control()).calls.list).toBe(1);
  });

  it('that has locked the account is counted apart from outages', async () => {
    const outcomes: string[] = [];
    const meter = {
      count: (_: string, call: string, outcome: string) => void outcomes.push(`${call} ${outcome}`),
      time: () => undefined,
      state: () => undefined,
    };
    const registrar = openprovider.connect({ meter });
    for (const how of ['4007', '10005'] as const) {
      await openprovider.control({ fail: { operation: 'list', how } });
      await expect(registrar.find(inCom('lavka'))).rejects.toThrow(ProviderBusy);
    }
    expect(outcomes).toEqual(['domains/list outage', 'domains/list locked']);
  });

  it('has registered the domain when only the response was lost, and a query finds it', async () => {
    const registrar = openprovider.connect();
    await openprovider.control({ fail: { operation: 'create', how: 'answer-lost' } });
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow(Outage);
    expect(await registrar.find(inCom('lavka'))).toMatchObject({ status: 'active' });
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow('4007');
    expect((await openprovider.control()).domains).toHaveLength(1);
  });

  it('has registered nothing when the connection broke before', async () => {
    const registrar = openprovider.connect();
    await openprovider.control({ fail: { operation: 'create', how: 'broken' } });
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow(Outage);
    expect(await registrar.find(inCom('lavka'))).toBeNull();
    expect((await registrar.register(inCom('lavka'), '42')).status).toBe('active');
  });

  it('that is slow may register the domain after the client’s timeout', async () => {
    const timeout = new AbortController();
    const registrar = openprovider.connect({
      fetch: (url, request) => fetch(url, { ...request, signal: timeout.signal }),
    });
    await openprovider.control({ delay: { operation: 'create', ms: 60_000 } });
    const calls = Promise.allSettled([registrar.register(inCom('lavka'), '42')]);
    await expect.poll(async () => (await openprovider.control()).calls.create).toBe(1);
    timeout.abort(new DOMException('The client has waited long enough.', 'TimeoutError'));
    expect(await calls).toMatchObject([
      { reason: { message: expect.stringContaining('domains/create: no answer in time') } },
    ]);
    await openprovider.control({ release: 'create' });
    await expect.poll(async () => (await openprovider.control()).domains.length).toBe(1);
  });

  it('is an outage when no server listens', async () => {
    const registrar = openprovider.connect({ apiUrl: 'http://127.0.0.1:9/v1beta' });
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
  ])('is an outage when it responds to a registration with %j, %i', async (body, status) => {
    await expect(respondWith(body, status).register(inCom('lavka'), '42')).rejects.toThrow(Outage);
  });

  it.each([200, 400, 500])('refuses by its code, whatever the status: %i', async (status) => {
    const refused = respondWith({ code: 310, desc: 'Credit is not enough!', data: null }, status);
    await expect(refused.register(inCom('lavka'), '42')).rejects.toThrow(ProviderRefusal);
    await expect(refused.find(inCom('lavka'))).rejects.toThrow('domains/list: 310 Credit is not enough!');
  });

  it('is an outage only for the domain that is missing in a response', async () => {
    const results = [{ domain: 'lavka.com', status: 'free' }];
    const registrar = respondWith({ code: 0, desc: '', data: { results } });
    const [there, missing] = await Promise.allSettled([
      registrar.check(inCom('lavka')),
      registrar.check(inCom('other')),
    ]);
    expect(there).toEqual({ status: 'fulfilled', value: 'free' });
    expect(missing).toMatchObject({ status: 'rejected', reason: expect.any(Outage) });
  });

  it('does not reveal credentials in errors', async () => {
    const desc = `${testKeys.username} with ${testKeys.password} and Bearer kept-token: ${'no '.repeat(500)}`;
    const refusal = await respondWith({ code: 399, desc })
      .register(inCom('lavka'), '42')
      .then(
        () => expect.unreachable(),
        (error: Error) => error,
      );
    expect(refusal.message).toMatch(/^domains\/create: 399 … with … and Bearer …: no no/);
    expect(refusal.message.length).toBeLessThan(250);
    const wrong = openprovider.connect({ fetch: async () => Response.json({ code: 399, desc }) });
    const outage = await wrong.find(inCom('lavka')).catch((error: Error) => error.message);
    expect(outage).not.toContain(testKeys.password);
  });
});

describe('an Openprovider that failed five times in a row', () => {
  it('is not called until its probe succeeds', async () => {
    const registrar = openprovider.connect({ breakerPauseMs: 50, breakerMaxPauseMs: 50 });
    await openprovider.control({ fail: { operation: 'create', how: 'broken', times: 1_000 } });
    await openprovider.control({ fail: { operation: 'list', how: 'broken', times: 1_000 } });
    for (let n = 0; n < 5; n += 1)
      await expect(registrar.register(inCom(`lavka${n}`), '42')).rejects.toThrow('network fault');
    expect(registrar.isUnavailable()).toBe(true);
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow(ProviderUnavailable);
    await expect(registrar.check(inCom('lavka'))).rejects.toThrow(ProviderUnavailable);
    expect((await openprovider.control()).calls).toMatchObject({ create: 5, check: 0 });
    await openprovider.control({ reset: true });
    await expect.poll(() => registrar.isUnavailable()).toBe(false);
    expect((await registrar.register(inCom('lavka'), '42')).status).toBe('active');
  });

  it('is not one that refused requests five times', async () => {
    const registrar = openprovider.connect();
    for (let n = 0; n < 6; n += 1)
      await expect(registrar.register(inCom('taken-lavka'), `${n}`)).rejects.toThrow(ProviderRefusal);
    expect(registrar.isUnavailable()).toBe(false);
  });
});
