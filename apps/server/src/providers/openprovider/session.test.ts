import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderBusy, Outage } from '../../platform/outage.ts';
import { listenOpenprovider } from './listen.ts';

const noCalls = { login: 0, check: 0, create: 0, list: 0, prices: 0, read: 0, update: 0, renew: 0, authcode: 0 };
const inCom = (label: string) => ({ label, zone: 'com' });

let openprovider: Awaited<ReturnType<typeof listenOpenprovider>>;
beforeEach(async () => {
  openprovider = await listenOpenprovider();
});
afterEach(() => openprovider.close());

describe('a token of Openprovider', () => {
  it('is requested once by concurrent calls, and reused', async () => {
    const registrar = openprovider.connect();
    await Promise.all(['a1', 'b1', 'c1'].map((label) => registrar.find(inCom(label))));
    await registrar.check(inCom('lavka'));
    expect((await openprovider.control()).calls).toEqual({ ...noCalls, login: 1, check: 1, list: 3 });
  });

  it.each(['196', '401'] as const)(
    'that is rejected (%s) is renewed once, and the call is sent once more',
    async (how) => {
      const registrar = openprovider.connect();
      await registrar.find(inCom('lavka'));
      await openprovider.control({ fail: { operation: 'create', how } });
      expect((await registrar.register(inCom('lavka'), '42')).status).toBe('active');
      expect((await openprovider.control()).calls).toEqual({ ...noCalls, login: 2, create: 2, list: 1 });
    },
  );

  it('that expires is renewed once for all concurrent calls', async () => {
    const registrar = openprovider.connect();
    await registrar.find(inCom('lavka'));
    await openprovider.control({ expireTokens: true });
    const found = await Promise.all(['a1', 'b1', 'c1', 'd1'].map((label) => registrar.find(inCom(label))));
    expect(found).toEqual([null, null, null, null]);
    expect((await openprovider.control()).calls).toEqual({ ...noCalls, login: 2, list: 9 });
  });

  it('that is rejected right after a login is an outage, without a third attempt', async () => {
    const registrar = openprovider.connect();
    await openprovider.control({ fail: { operation: 'list', how: '196', times: 100 } });
    await expect(registrar.find(inCom('lavka'))).rejects.toThrow(ProviderBusy);
    expect((await openprovider.control()).calls).toMatchObject({ login: 2, list: 2 });
  });

  it('is requested within Openprovider’s limit, however often it is rejected', async () => {
    const registrar = openprovider.connect({ breakerPauseMs: 1 });
    await openprovider.control({ fail: { operation: 'list', how: '196', times: 1_000 } });
    for (let n = 0; n < 30; n += 1) await expect(registrar.find(inCom('lavka'))).rejects.toThrow(Outage);
    expect((await openprovider.control()).calls.login).toBeLessThan(30);
  });

  it('is not requested again with a wrong password, which is an outage and not a refusal', async () => {
    const registrar = openprovider.connect({ password: 'wrong-password' });
    await expect(registrar.register(inCom('lavka'), '42')).rejects.toThrow(ProviderBusy);
    for (let n = 0; n < 3; n += 1) await expect(registrar.find(inCom('lavka'))).rejects.toThrow(Outage);
    expect((await openprovider.control()).calls).toEqual({ ...noCalls, login: 1 });
  });

  it('is requested again some time after a refused login', async () => {
    const registrar = openprovider.connect({ loginPauseMs: 20 });
    await openprovider.control({ fail: { operation: 'login', how: '196' } });
    await expect(registrar.find(inCom('lavka'))).rejects.toThrow(ProviderBusy);
    await expect.poll(() => registrar.find(inCom('lavka')).catch(() => 'refused')).toBeNull();
  });
});
