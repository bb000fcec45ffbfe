import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable, ProviderBusy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { listenCloudflare, testKeys } from './listen.ts';

let cloudflare: Awaited<ReturnType<typeof listenCloudflare>>;
beforeEach(async () => {
  cloudflare = await listenCloudflare();
});
afterEach(() => cloudflare.close());

const record = (name: string) => ({ type: 'A' as const, name, content: '192.0.2.1', proxied: false, ttl: 1 });
const recordsToAdd = (...names: string[]) => ({ created: names.map(record), changed: [], removed: [] });

/** A client of a Cloudflare that responds with this to every request. */
const respondWith = (body: unknown, status = 200, headers: Record<string, string> = {}) => {
  let count = 0;
  const host = cloudflare.connect({
    fetch: async () => {
      count += 1;
      return Response.json(body, { status, headers });
    },
  });
  return { host, count: () => count };
};
const refuseWith = (code: number, message: string, status = 400) =>
  respondWith({ success: false, errors: [{ code, message }], messages: [], result: null }, status);

describe('a failing Cloudflare', () => {
  it.each(['500', '429', 'malformed', 'broken', 'answer-lost'] as const)(
    'is called only once for a new zone or a batch: %s',
    async (how) => {
      const host = cloudflare.connect();
      await cloudflare.control({ fail: { operation: 'zones/create', how } });
      await expect(host.createZone('lavka.com')).rejects.toThrow(Outage);
      expect((await cloudflare.control()).calls['zones/create']).toBe(1);
      const { id } = await host.createZone('lavka.com');
      await cloudflare.control({ fail: { operation: 'records/batch', how } });
      await expect(host.changeRecords(id, recordsToAdd('a.lavka.com'))).rejects.toThrow(Outage);
      const { calls, zones } = await cloudflare.control();
      expect(calls['records/batch']).toBe(1);
      expect(zones).toHaveLength(1);
      expect(zones[0]?.records).toHaveLength(how === 'answer-lost' ? 1 : 0);
    },
  );

  it.each(['500', '429', 'malformed', 'broken', 'answer-lost'] as const)(
    'is called again for idempotent operations: %s',
    async (how) => {
      const host = cloudflare.connect();
      const { id } = await host.createZone('lavka.com');
      for (const operation of ['settings/edit', 'ssl/universal', 'dnssec/edit', 'zones/delete', 'zones/get'] as const)
        await cloudflare.control({ fail: { operation, how, times: 2 } });
      await host.setTls13(id, false);
      await host.setAutoSsl(id, true);
      await host.setDnssec(id, true);
      expect((await host.getZone(id))?.name).toBe('lavka.com');
      expect((await cloudflare.control()).zones).toMatchObject([
        { settings: { tls_1_3: 'off', ssl_automatic_mode: 'auto' }, dnssec: 'pending' },
      ]);
      await host.deleteZone(id);
      expect(await host.getZone(id)).toBeNull();
      await cloudflare.control({ fail: { operation: 'zones/list', how, times: 3 } });
      await expect(host.findZone('lavka.com')).rejects.toThrow(Outage);
    },
  );

  it('has created the zone when only the response was lost, and the next call finds it', async () => {
    const host = cloudflare.connect();
    await cloudflare.control({ fail: { operation: 'zones/create', how: 'answer-lost' } });
    await expect(host.createZone('lavka.com')).rejects.toThrow('zones/create: network fault');
    const found = await host.findZone('lavka.com');
    expect(found).not.toBeNull();
    expect(await host.createZone('lavka.com')).toEqual(found);
    expect((await cloudflare.control()).zones).toHaveLength(1);
  });

  it('that is slow may create the zone after the client’s timeout', async () => {
    const timeout = new AbortController();
    const host = cloudflare.connect({ fetch: (url, request) => fetch(url, { ...request, signal: timeout.signal }) });
    await cloudflare.control({ delay: { operation: 'zones/create', ms: 60_000 } });
    const calls = Promise.allSettled([host.createZone('lavka.com')]);
    await expect.poll(async () => (await cloudflare.control()).calls['zones/create']).toBe(1);
    timeout.abort(new DOMException('The client has waited long enough.', 'TimeoutError'));
    expect(await calls).toMatchObject([
      { reason: { message: expect.stringContaining('zones/create: no answer in time') } },
    ]);
    await cloudflare.control({ reset: true });
    await expect.poll(async () => (await cloudflare.control()).zones.length).toBe(1);
  });

  it('may respond after the timeout, and the next call finds the zone', async () => {
    const impatient = cloudflare.connect({ timeoutMs: 50 });
    await cloudflare.control({ fail: { operation: 'zones/create', how: 'answer-late' } });
    await expect(impatient.createZone('lavka.com')).rejects.toThrow('no answer in time');
    expect((await cloudflare.connect().createZone('lavka.com')).status).toBe('pending');
    expect((await cloudflare.control()).zones).toHaveLength(1);
  });

  it('is an outage when no server listens', async () => {
    const host = cloudflare.connect({ apiUrl: 'http://127.0.0.1:9/client/v4' });
    await expect(host.findZone('lavka.com')).rejects.toThrow('zones/list: network fault');
  });

  it.each([
    [{}, 200],
    [[], 200],
    [null, 200],
    [{ success: true, result: { id: 'x' } }, 200],
    [{ success: true }, 200],
    [{ success: true, result: { id: 7, name: 'lavka.com', status: 'active' } }, 200],
    [{ success: true, result: { id: 'x', name: 'lavka.com', status: 'active' } }, 502],
    [{ success: false, errors: [{ code: 1, message: 'internal' }] }, 500],
    ['a page', 404],
  ])('is an outage when it responds about a zone with %j, %i', async (body, status) => {
    await expect(respondWith(body, status).host.getZone('x')).rejects.toThrow(Outage);
    await expect(respondWith(body, status).host.createZone('lavka.com')).rejects.toThrow(Outage);
  });

  it.each([
    [404, 1001],
    [400, 1001],
    [404, 7003],
    [400, 7003],
    [404, 0],
  ])('does not have the zone when it responds with %i, %i', async (status, code) => {
    const { host } = refuseWith(code, 'Invalid zone identifier', status);
    expect(await host.getZone('x')).toBeNull();
    await host.deleteZone('x');
    await expect(host.listRecords('x')).rejects.toThrow(ProviderRefusal);
  });

  it.each([
    [401, 1000],
    [403, 9109],
    [403, 10000],
    [400, 6003],
  ])('that rejects the token throws Busy and not a refusal, and is not called again: %i, %i', async (status, code) => {
    const { host, count } = refuseWith(code, 'Authentication error', status);
    await expect(host.getZone('x')).rejects.toThrow(ProviderBusy);
    await expect(host.deleteZone('x')).rejects.toThrow(ProviderBusy);
    await expect(host.createZone('lavka.com')).rejects.toThrow(ProviderBusy);
    expect(count()).toBe(3);
  });

  it('refuses with its own message', async () => {
    const host = cloudflare.connect();
    const { id } = await host.createZone('lavka.com');
    await cloudflare.control({ fail: { operation: 'records/batch', how: 'refuse' } });
    await expect(host.changeRecords(id, recordsToAdd('a.lavka.com'))).rejects.toMatchObject({
      message: 'records/batch: 1004 DNS Validation Error: refused by order.',
      providerMessage: 'DNS Validation Error: refused by order.',
    });
    await expect(refuseWith(1097, 'This zone is banned', 403).host.createZone('lavka.com')).rejects.toThrow(
      ProviderRefusal,
    );
    await expect(respondWith({ success: false, errors: [] }, 400).host.createZone('lavka.com')).rejects.toMatchObject({
      message: 'zones/create: 0',
      providerMessage: null,
    });
  });

  it('does not reveal the token in errors', async () => {
    const message = `Bearer ${testKeys.token} ${'no '.repeat(500)}`;
    const refusal = await refuseWith(1004, message)
      .host.changeRecords('x', recordsToAdd('a'))
      .catch((error: Error) => error);
    expect(refusal).toMatchObject({ message: expect.stringMatching(/^records\/batch: 1004 Bearer … no no/) });
    expect((refusal as Error).message.length).toBeLessThan(350);
    expect(JSON.stringify(refusal)).not.toContain(testKeys.token);
    const busy = await refuseWith(10000, message, 403)
      .host.getZone('x')
      .catch((error: Error) => error.message);
    expect(busy).not.toContain(testKeys.token);
  });
});

describe('a Cloudflare whose rate limit is exceeded', () => {
  it('is not called until Retry-After has passed', async () => {
    const host = cloudflare.connect();
    await cloudflare.control({ fail: { operation: 'zones/list', how: '429', retryAfter: 300 } });
    await expect(host.findZone('lavka.com')).rejects.toThrow(ProviderBusy);
    await expect(host.findZone('lavka.com')).rejects.toThrow('too often lately');
    await expect(host.createZone('lavka.com')).rejects.toThrow(ProviderBusy);
    expect((await cloudflare.control()).calls).toMatchObject({ 'zones/list': 1, 'zones/create': 0 });
  });

  it('is called again after a short Retry-After', async () => {
    const host = cloudflare.connect();
    await cloudflare.control({ fail: { operation: 'zones/list', how: '429', retryAfter: 1 } });
    const startedAt = performance.now();
    expect(await host.findZone('lavka.com')).toBeNull();
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    expect((await cloudflare.control()).calls['zones/list']).toBe(2);
  });
});

describe('a Cloudflare that failed five times in a row', () => {
  it('is not called until its probe succeeds', async () => {
    const host = cloudflare.connect({ breakerPauseMs: 50, breakerMaxPauseMs: 50 });
    await cloudflare.control({ fail: { operation: 'zones/create', how: 'broken', times: 1_000 } });
    await cloudflare.control({ fail: { operation: 'zones/list', how: 'broken', times: 1_000 } });
    for (let n = 0; n < 5; n += 1) await expect(host.createZone(`lavka${n}.com`)).rejects.toThrow('network fault');
    expect(host.isUnavailable()).toBe(true);
    await expect(host.createZone('lavka.com')).rejects.toThrow(ProviderUnavailable);
    expect((await cloudflare.control()).calls['zones/create']).toBe(5);
    await cloudflare.control({ reset: true });
    await expect.poll(() => host.isUnavailable()).toBe(false);
    expect((await host.createZone('lavka.com')).status).toBe('pending');
  });

  it('is not one that refused requests five times', async () => {
    const host = cloudflare.connect();
    for (let n = 0; n < 6; n += 1)
      await expect(host.createZone('elsewhere-lavka.com')).rejects.toThrow(ProviderRefusal);
    expect(host.isUnavailable()).toBe(false);
  });
});
