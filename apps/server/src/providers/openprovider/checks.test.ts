import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Busy, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { localTurns } from '../turns.ts';
import { listenOpenprovider } from './listen.ts';

const inCom = (label: string) => ({ label, zone: 'com' });

let openprovider: Awaited<ReturnType<typeof listenOpenprovider>>;
beforeEach(async () => {
  openprovider = await listenOpenprovider();
});
afterEach(() => openprovider.close());

const checksAsked = async () => (await openprovider.control()).calls.check;

describe('names that are checked together', () => {
  it('are one question, and the same name is in it once', async () => {
    const registrar = openprovider.connect();
    const labels = ['lavka', 'taken-lavka', 'premium-lavka', 'lavka', 'lavka'];
    const answers = await Promise.all(labels.map((label) => registrar.check(inCom(label))));
    expect(answers).toEqual(['free', 'taken', 'premium', 'free', 'free']);
    expect(await checksAsked()).toBe(1);
  });

  it('are asked for twenty at a time', async () => {
    const registrar = openprovider.connect();
    const labels = Array.from({ length: 45 }, (_, n) => `${n % 2 ? 'taken-' : ''}lavka${n}`);
    const answers = await Promise.all(labels.map((label) => registrar.check(inCom(label))));
    expect(answers).toEqual(labels.map((_, n) => (n % 2 ? 'taken' : 'free')));
    expect(await checksAsked()).toBe(3);
  });

  it('do not suffer from one that Openprovider refuses to look at', async () => {
    const registrar = openprovider.connect();
    const [good, bad, taken] = await Promise.allSettled([
      registrar.check(inCom('lavka')),
      registrar.check(inCom('lavka-')),
      registrar.check(inCom('taken-lavka')),
    ]);
    expect([good, taken]).toMatchObject([{ value: 'free' }, { value: 'taken' }]);
    expect(bad).toMatchObject({ reason: expect.any(ProviderRefusal) });
    expect(await checksAsked()).toBe(4);
  });

  it('share an outage, and are asked for again after it', async () => {
    const registrar = openprovider.connect();
    await openprovider.control({ fail: { operation: 'check', how: 'broken', times: 3 } });
    const answers = await Promise.allSettled([registrar.check(inCom('a1')), registrar.check(inCom('b1'))]);
    expect(answers).toMatchObject([{ reason: expect.any(Outage) }, { reason: expect.any(Outage) }]);
    expect(await checksAsked()).toBe(3);
    expect(await registrar.check(inCom('a1'))).toBe('free');
  });
});

describe('the answer about a name', () => {
  it('is kept for a while, but not for whoever wants a fresh one', async () => {
    const registrar = openprovider.connect();
    expect(await registrar.check(inCom('lavka'))).toBe('free');
    await openprovider.control({ domain: 'lavka.com', isTaken: true });
    expect(await registrar.check(inCom('lavka'))).toBe('free');
    expect(await registrar.check(inCom('lavka'), { isFresh: true })).toBe('taken');
    expect(await registrar.check(inCom('lavka'))).toBe('taken');
    expect(await checksAsked()).toBe(2);
  });

  it('is kept for whoever wants a fresh one too often, since the same question too often shuts the account out', async () => {
    const registrar = openprovider.connect();
    for (let n = 0; n < 20; n += 1) await registrar.check(inCom('lavka'), { isFresh: true });
    expect(await checksAsked()).toBe(5);
    await openprovider.control({ domain: 'kiosk.com', isTaken: true });
    expect(await registrar.check(inCom('kiosk'), { isFresh: true })).toBe('taken');
  });

  it('is asked for less often than Openprovider allows by all nodes together; then the last one has to do', async () => {
    const turns = localTurns();
    const nodes = Array.from({ length: 4 }, () => openprovider.connect({ turns, keepChecksMs: 0 }));
    for (let n = 0; n < 12; n += 1)
      for (const node of nodes) expect(await node.check(inCom('lavka'), { isFresh: n % 2 === 0 })).toBe('free');
    expect(await checksAsked()).toBeLessThanOrEqual(20);
    // Another node, which knows no answer yet, says so instead of asking.
    await expect(openprovider.connect({ turns }).check(inCom('lavka'))).rejects.toThrow(Busy);
    expect(await openprovider.connect({ turns }).check(inCom('kiosk'))).toBe('free');
  });

  it('is asked for again when its time is over', async () => {
    const registrar = openprovider.connect({ keepChecksMs: 0 });
    await registrar.check(inCom('lavka'));
    await registrar.check(inCom('lavka'));
    expect(await checksAsked()).toBe(2);
  });

  it('under way is shared with those who only look, and not with whoever wants a fresh one', async () => {
    const registrar = openprovider.connect();
    await openprovider.control({ delay: { operation: 'check', ms: 100 } });
    const first = registrar.check(inCom('lavka'));
    await expect.poll(checksAsked).toBe(1);
    const shared = registrar.check(inCom('lavka'));
    const fresh = registrar.check(inCom('lavka'), { isFresh: true });
    expect(await Promise.all([first, shared, fresh])).toEqual(['free', 'free', 'free']);
    expect(await checksAsked()).toBe(2);
  });

  it('is forgotten with a registration, also one that failed, and also when it was under way', async () => {
    const registrar = openprovider.connect();
    await registrar.check(inCom('lavka'));
    await openprovider.control({ fail: { operation: 'create', how: 'answer-lost' } });
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow(Outage);
    expect(await registrar.check(inCom('lavka'))).toBe('taken');
    await openprovider.control({ fail: { operation: 'check', how: 'answer-late' } });
    const before = registrar.check(inCom('kiosk'));
    await expect.poll(checksAsked).toBe(3);
    await registrar.register(inCom('kiosk'), '43');
    expect(await registrar.check(inCom('kiosk'))).toBe('taken');
    expect(await before).toBe('free');
    expect(await registrar.check(inCom('kiosk'))).toBe('taken');
  });
});
