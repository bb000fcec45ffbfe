import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderBusy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { createLocalSlots } from '../rate-limit-slots.ts';
import { listenOpenprovider } from './listen.ts';

const inCom = (label: string) => ({ label, zone: 'com' });

let openprovider: Awaited<ReturnType<typeof listenOpenprovider>>;
beforeEach(async () => {
  openprovider = await listenOpenprovider();
});
afterEach(() => openprovider.close());

const countChecks = async () => (await openprovider.control()).calls.check;

describe('domains that are checked together', () => {
  it('are one request, which contains each domain once', async () => {
    const registrar = openprovider.connect();
    const labels = ['lavka', 'taken-lavka', 'premium-lavka', 'lavka', 'lavka'];
    const results = await Promise.all(labels.map((label) => registrar.check(inCom(label))));
    expect(results).toEqual(['free', 'taken', 'premium', 'free', 'free']);
    expect(await countChecks()).toBe(1);
  });

  it('are requested twenty at a time', async () => {
    const registrar = openprovider.connect();
    const labels = Array.from({ length: 45 }, (_, n) => `${n % 2 ? 'taken-' : ''}lavka${n}`);
    const results = await Promise.all(labels.map((label) => registrar.check(inCom(label))));
    expect(results).toEqual(labels.map((_, n) => (n % 2 ? 'taken' : 'free')));
    expect(await countChecks()).toBe(3);
  });

  it('get their results even when Openprovider refuses one of them', async () => {
    const registrar = openprovider.connect();
    const [good, bad, taken] = await Promise.allSettled([
      registrar.check(inCom('lavka')),
      registrar.check(inCom('lavka-')),
      registrar.check(inCom('taken-lavka')),
    ]);
    expect([good, taken]).toMatchObject([{ value: 'free' }, { value: 'taken' }]);
    expect(bad).toMatchObject({ reason: expect.any(ProviderRefusal) });
    expect(await countChecks()).toBe(4);
  });

  it('share an outage, and are requested again after it', async () => {
    const registrar = openprovider.connect();
    await openprovider.control({ fail: { operation: 'check', how: 'broken', times: 3 } });
    const results = await Promise.allSettled([registrar.check(inCom('a1')), registrar.check(inCom('b1'))]);
    expect(results).toMatchObject([{ reason: expect.any(Outage) }, { reason: expect.any(Outage) }]);
    expect(await countChecks()).toBe(3);
    expect(await registrar.check(inCom('a1'))).toBe('free');
  });
});

describe('the availability of a domain', () => {
  it('is cached for a while, but not for fresh checks', async () => {
    const registrar = openprovider.connect();
    expect(await registrar.check(inCom('lavka'))).toBe('free');
    await openprovider.control({ domain: 'lavka.com', isTaken: true });
    expect(await registrar.check(inCom('lavka'))).toBe('free');
    expect(await registrar.check(inCom('lavka'), { isFresh: true })).toBe('taken');
    expect(await registrar.check(inCom('lavka'))).toBe('taken');
    expect(await countChecks()).toBe(2);
  });

  it('is cached for too frequent fresh checks, since too many identical requests block the account', async () => {
    const registrar = openprovider.connect();
    for (let n = 0; n < 20; n += 1) await registrar.check(inCom('lavka'), { isFresh: true });
    expect(await countChecks()).toBe(5);
    await openprovider.control({ domain: 'kiosk.com', isTaken: true });
    expect(await registrar.check(inCom('kiosk'), { isFresh: true })).toBe('taken');
  });

  it('is requested within the limit of all nodes together, and beyond it the last result is used', async () => {
    const rateLimitSlots = createLocalSlots();
    const nodes = Array.from({ length: 4 }, () => openprovider.connect({ rateLimitSlots, availabilityCacheTtlMs: 0 }));
    for (let n = 0; n < 12; n += 1)
      for (const node of nodes) expect(await node.check(inCom('lavka'), { isFresh: n % 2 === 0 })).toBe('free');
    expect(await countChecks()).toBeLessThanOrEqual(20);
    // Another node, which has no result yet, throws Busy instead of sending a request.
    await expect(openprovider.connect({ rateLimitSlots }).check(inCom('lavka'))).rejects.toThrow(ProviderBusy);
    expect(await openprovider.connect({ rateLimitSlots }).check(inCom('kiosk'))).toBe('free');
  });

  it('is requested again when the cached result has expired', async () => {
    const registrar = openprovider.connect({ availabilityCacheTtlMs: 0 });
    await registrar.check(inCom('lavka'));
    await registrar.check(inCom('lavka'));
    expect(await countChecks()).toBe(2);
  });

  it('from a pending request is shared with ordinary checks and not with fresh ones', async () => {
    const registrar = openprovider.connect();
    await openprovider.control({ delay: { operation: 'check', ms: 100 } });
    const first = registrar.check(inCom('lavka'));
    await expect.poll(countChecks).toBe(1);
    const shared = registrar.check(inCom('lavka'));
    const fresh = registrar.check(inCom('lavka'), { isFresh: true });
    expect(await Promise.all([first, shared, fresh])).toEqual(['free', 'free', 'free']);
    expect(await countChecks()).toBe(2);
  });

  it('is invalidated by a registration, even a failed one, and also while a request is pending', async () => {
    const registrar = openprovider.connect();
    await registrar.check(inCom('lavka'));
    await openprovider.control({ fail: { operation: 'create', how: 'answer-lost' } });
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow(Outage);
    expect(await registrar.check(inCom('lavka'))).toBe('taken');
    await openprovider.control({ fail: { operation: 'check', how: 'answer-late' } });
    const before = registrar.check(inCom('kiosk'));
    await expect.poll(countChecks).toBe(3);
    await registrar.register(inCom('kiosk'), '43');
    expect(await registrar.check(inCom('kiosk'))).toBe('taken');
    expect(await before).toBe('free');
    expect(await registrar.check(inCom('kiosk'))).toBe('taken');
  });
});
