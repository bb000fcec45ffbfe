import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderBusy, ProviderRefusal } from '../../platform/outage.ts';
import { listenOpenprovider } from './listen.ts';

const inCom = (label: string) => ({ label, zone: 'com' });
const YEAR_MS = 366 * 86_400_000;
const key = {
  flags: 257,
  protocol: 3,
  algorithm: 13,
  publicKey: 'mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+',
};
const servers = ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'];
const ownServers = ['ns1.openprovider.nl', 'ns2.openprovider.be', 'ns3.openprovider.eu'];

let openprovider: Awaited<ReturnType<typeof listenOpenprovider>>;
let registrar: ReturnType<typeof openprovider.connect>;
beforeEach(async () => {
  openprovider = await listenOpenprovider();
  registrar = openprovider.connect();
});
afterEach(() => openprovider.close());

const register = async (label = 'lavka') => (await registrar.register(inCom(label), '42')).registrarId;
const calls = async () => (await openprovider.control()).calls;

describe('a registered domain', () => {
  it('is read as it was registered: locked, not on hold, without DNSSEC', async () => {
    const registered = await registrar.register(inCom('lavka'), '42');
    expect(await registrar.read(registered.registrarId)).toEqual({
      registrarId: registered.registrarId,
      status: 'active',
      activeTo: registered.activeTo,
      nameServers: ownServers,
      isLocked: true,
      isOnHold: false,
      dsRecords: [],
    });
  });

  it.each([
    [{ status: 'REQ' }, { status: 'pending', activeTo: null }],
    [{ status: 'FAI' }, { status: 'failed' }],
    [{ deleted: true }, { status: 'deleted', activeTo: expect.any(Date) }],
    [{ hold: true }, { status: 'active', isOnHold: true }],
    [{ expiresAt: '2031-02-03T04:05:06Z' }, { activeTo: new Date('2031-02-03T04:05:06Z') }],
    [{ nameServers: servers }, { nameServers: servers }],
  ])('is read with a change from outside: %j', async (set, expected) => {
    const id = await register();
    await openprovider.control({ set: { name: 'lavka.com', ...set } });
    expect(await registrar.read(id)).toMatchObject(expected);
  });

  it('is active again when its deletion and its hold are undone', async () => {
    const id = await register();
    await openprovider.control({ set: { name: 'lavka.com', deleted: true, hold: true } });
    await openprovider.control({ set: { name: 'lavka.com', deleted: false, hold: false } });
    expect(await registrar.read(id)).toMatchObject({ status: 'active', isOnHold: false });
  });

  it('that is not, or no longer, in the account is null and cannot be changed', async () => {
    const id = await register();
    await openprovider.control({ set: { name: 'lavka.com', gone: true } });
    expect(await registrar.read(id)).toBeNull();
    expect(await registrar.read(4_711)).toBeNull();
    expect(await registrar.find(inCom('lavka'))).toBeNull();
    await expect(registrar.setNameServers(id, servers)).rejects.toThrow('320 The domain is not in your account');
    for (const call of [() => registrar.setLock(id, true), () => registrar.renew(id), () => registrar.getAuthCode(id)])
      await expect(call()).rejects.toThrow(ProviderRefusal);
  });

  it('gets other name servers, also when the same ones are set again', async () => {
    const id = await register();
    await registrar.setNameServers(id, servers);
    await registrar.setNameServers(id, servers);
    expect(await registrar.read(id)).toMatchObject({ nameServers: servers, isLocked: true });
    await registrar.setNameServers(id, ownServers);
    expect(await registrar.read(id)).toMatchObject({ nameServers: ownServers });
  });

  it.each([
    [['ns1.test.net'], '221 At least 2'],
    [['ns1.test.net', 'ns1.test.net'], '222 Invalid or double'],
    [['ns1.test.net', 'no_host.test'], '226 Invalid nameserver hostname no_host.test'],
    [['ns1.test.net', 'localhost'], '226 '],
    [['ns1.test.net', 'refuse-2.test.net'], '399 The registry does not know the nameserver refuse-2.test.net.'],
  ])('keeps its name servers when new ones are refused: %j', async (wrong, reason) => {
    const id = await register();
    const refused = registrar.setNameServers(id, wrong);
    await expect(refused).rejects.toThrow(ProviderRefusal);
    await expect(refused).rejects.toThrow(`domains/update: ${reason}`);
    expect((await registrar.read(id))?.nameServers).toEqual(ownServers);
    expect((await calls()).update).toBe(1);
  });

  it('has new name servers before their late response', async () => {
    const id = await register();
    const slow = ['slow-ns.test.net', 'ns2.test.net'];
    let isAnswered = false;
    const set = registrar.setNameServers(id, slow).then(() => {
      isAnswered = true;
    });
    await expect.poll(async () => (await registrar.read(id))?.nameServers).toEqual(slow);
    expect(isAnswered).toBe(false);
    await set;
  });

  it('is unlocked and locked', async () => {
    const id = await register();
    await registrar.setLock(id, false);
    await registrar.setLock(id, false);
    expect(await registrar.read(id)).toMatchObject({ isLocked: false, nameServers: ownServers });
    await registrar.setLock(id, true);
    expect((await registrar.read(id))?.isLocked).toBe(true);
  });

  it('has an auth code for a transfer, the same each time', async () => {
    const id = await register();
    const code = await registrar.getAuthCode(id);
    expect(code).toMatch(/^\S{12}$/);
    expect(await registrar.getAuthCode(id)).toBe(code);
    expect((await openprovider.control()).domains).toMatchObject([{ auth_code: code }]);
  });

  it('gets DNSSEC keys, which are read as DS records, and can lose them again', async () => {
    const id = await register();
    await registrar.setDnssecKeys(id, [key]);
    await registrar.setDnssecKeys(id, [key]);
    expect((await registrar.read(id))?.dsRecords).toEqual([expect.stringMatching(/^\d+ 13 2 [0-9A-F]{64}$/)]);
    await registrar.setDnssecKeys(id, []);
    expect((await registrar.read(id))?.dsRecords).toEqual([]);
  });

  it.each([{ flags: 1 }, { protocol: 2 }, { algorithm: 0 }, { publicKey: 'no key!' }])(
    'does not accept an invalid DNSSEC key: %j',
    async (wrong) => {
      const id = await register();
      await expect(registrar.setDnssecKeys(id, [{ ...key, ...wrong }])).rejects.toThrow('399 A DNSSEC key is invalid');
      expect((await registrar.read(id))?.dsRecords).toEqual([]);
    },
  );

  it('keeps Openprovider’s own key until all keys are removed, and ignores other keys until then', async () => {
    const id = await register('signed-lavka');
    const before = await registrar.read(id);
    expect(before?.dsRecords).toHaveLength(1);
    await registrar.setNameServers(id, servers);
    await registrar.setDnssecKeys(id, [key]);
    expect((await registrar.read(id))?.dsRecords).toEqual(before?.dsRecords);
    await registrar.setDnssecKeys(id, []);
    await registrar.setDnssecKeys(id, [key]);
    expect((await registrar.read(id))?.dsRecords).toEqual([expect.stringMatching(/^\d+ 13 2 /)]);
  });

  it('is renewed for a year', async () => {
    const { registrarId, activeTo } = await registrar.register(inCom('lavka'), '42');
    await registrar.renew(registrarId);
    const renewedTo = Number((await registrar.read(registrarId))?.activeTo);
    expect(renewedTo).toBeGreaterThan(Number(activeTo) + YEAR_MS - 2 * 86_400_000);
    expect(renewedTo).toBeLessThanOrEqual(Number(activeTo) + YEAR_MS);
  });

  it('is renewed once by two concurrent calls', async () => {
    const { registrarId, activeTo } = await registrar.register(inCom('lavka'), '42');
    const results = await Promise.allSettled([registrar.renew(registrarId), registrar.renew(registrarId)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(ProviderBusy) });
    const renewedTo = Number((await registrar.read(registrarId))?.activeTo);
    expect(renewedTo).toBeLessThanOrEqual(Number(activeTo) + YEAR_MS);
  });

  it('is not renewed when the registry refuses it, or beyond ten years', async () => {
    const id = await register('norenew-lavka');
    const before = await registrar.read(id);
    await expect(registrar.renew(id)).rejects.toThrow('domains/renew: 324 This domain cannot be renewed yet.');
    expect(await registrar.read(id)).toEqual(before);
    const other = await register();
    await openprovider.control({
      set: { name: 'lavka.com', expiresAt: new Date(Date.now() + 9.5 * YEAR_MS).toISOString() },
    });
    await expect(registrar.renew(other)).rejects.toThrow('316 Invalid period!');
  });

  it('cannot be changed while it is not active', async () => {
    const id = await register();
    await openprovider.control({ set: { name: 'lavka.com', status: 'REQ' } });
    const attempts = [registrar.setNameServers(id, servers), registrar.renew(id), registrar.getAuthCode(id)];
    for (const result of await Promise.allSettled(attempts))
      expect(result).toMatchObject({ reason: { message: expect.stringContaining('366 This action is prohibitted') } });
  });
});
