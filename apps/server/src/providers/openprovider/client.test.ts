import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderRefusal } from '../../platform/outage.ts';
import { listenOpenprovider } from './listen.ts';

const servers = ['ns1.openprovider.nl', 'ns2.openprovider.be', 'ns3.openprovider.eu'];
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

describe('a domain at Openprovider', () => {
  it.each([
    ['lavka', 'free'],
    ['xn--80aaa0cvac', 'free'],
    ['taken-lavka', 'taken'],
    ['google', 'taken'],
    ['premium-lavka', 'premium'],
    ['fail-lavka', 'free'],
  ])('%s is %s', async (label, availability) => {
    expect(await openprovider.connect().check(inCom(label))).toBe(availability);
  });

  it('is registered for a year to the shop with private WHOIS, and found again', async () => {
    const registrar = openprovider.connect();
    const name = { label: 'xn--80aaa0cvac', zone: 'com.se' };
    const registered = await registrar.register(name, 'order 42');
    expect(registered).toEqual({
      registrarId: expect.any(Number),
      status: 'active',
      activeTo: expect.any(Date),
      nameServers: servers,
      reference: 'order 42',
    });
    const days = (Number(registered.activeTo) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(365);
    expect(Math.round(days)).toBeLessThanOrEqual(366);
    expect(await registrar.find(name)).toEqual(registered);
    const { domains } = await openprovider.control();
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
  ])('in status %s is %s', async (status, expected) => {
    const registrar = openprovider.connect();
    await registrar.register(inCom('lavka'), '42');
    await openprovider.control({ domain: 'lavka.com', set: { status } });
    expect((await registrar.find(inCom('lavka')))?.status).toBe(expected);
  });

  it.each(['ACT', 'REQ', 'FAI', 'DEL'])('has the status of the response to its registration: %s', async (status) => {
    const registered = await respondWith({ code: 0, desc: '', data: { id: 7, status } }).register(inCom('x'), '42');
    const expected = { ACT: 'active', REQ: 'pending', FAI: 'failed', DEL: 'failed' }[status];
    expect(registered).toEqual({
      registrarId: 7,
      status: expected,
      activeTo: null,
      nameServers: servers,
      reference: '42',
    });
  });

  it('is pending first, then active or failed', async () => {
    const registrar = openprovider.connect();
    expect(await registrar.register(inCom('late-lavka'), '42')).toMatchObject({ status: 'pending', activeTo: null });
    expect(await registrar.register(inCom('faulty-lavka'), '43')).toMatchObject({ status: 'pending', activeTo: null });
    const statusOf = async (label: string) => (await registrar.find(inCom(label)))?.status;
    await expect.poll(() => statusOf('faulty-lavka')).toBe('failed');
    await expect.poll(() => statusOf('late-lavka')).toBe('active');
    expect(await registrar.check(inCom('faulty-lavka'), { isFresh: true })).toBe('free');
  });

  it('that is not, or no longer, in the account is null', async () => {
    const registrar = openprovider.connect();
    expect(await registrar.find(inCom('taken-lavka'))).toBeNull();
    await registrar.register(inCom('lavka'), '42');
    await openprovider.control({ domain: 'lavka.com', set: { status: 'DEL' } });
    expect(await registrar.find(inCom('lavka'))).toBeNull();
    expect(await registrar.find({ label: 'lavka', zone: 'net' })).toBeNull();
  });

  it('is refused when it is not free or the registry refuses it', async () => {
    const registrar = openprovider.connect();
    for (const label of ['taken-lavka', 'premium-lavka', 'fail-lavka', '-lavka'])
      await expect(registrar.register(inCom(label), label)).rejects.toThrow(ProviderRefusal);
    await expect(registrar.register(inCom('google'), '1')).rejects.toThrow('domains/create: 311 The domain you want');
    await expect(openprovider.connect({ ownerHandle: 'YY1-YY' }).register(inCom('lavka'), '1')).rejects.toThrow(
      '331 Invalid owner',
    );
    expect((await openprovider.control()).domains).toEqual([]);
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
    respondWith({ code: 0, desc: '', data: { results, total: results.length } }).find(inCom('lavka'));

  it('have dates that are parsed as UTC', async () => {
    const activeTo = new Date('2027-10-18T07:03:09Z');
    expect(await found(row(7))).toEqual({
      registrarId: 7,
      status: 'active',
      activeTo,
      nameServers: ['a.test', 'b.test'],
      reference: null,
    });
  });

  it.each(['0000-00-00 00:00:00', '', null, 'soon'])('may have no date: %j', async (expiration_date) => {
    expect((await found(row(7, { expiration_date, name_servers: null })))?.activeTo).toBeNull();
  });

  it('are used when they are of exactly this domain and not deleted', async () => {
    const others = [
      row(1, { domain: { name: 'lavka', extension: 'com.se' } }),
      row(2, { domain: { name: 'new-lavka', extension: 'com' } }),
      row(3, { status: 'DEL' }),
      row(4, { is_deleted: true }),
    ];
    expect(await found(...others)).toBeNull();
    expect((await found(...others, row(5, { domain: { name: 'LAVKA', extension: 'COM' } })))?.registrarId).toBe(5);
  });

  it('of the same domain are ranked by status, then by age', async () => {
    const failed = row(9, { status: 'FAI' });
    expect((await found(failed, row(7, { status: 'REQ' }), row(8, { status: 'REQ' })))?.registrarId).toBe(8);
    expect((await found(failed, row(8, { status: 'REQ' }), row(6)))?.registrarId).toBe(6);
  });
});
