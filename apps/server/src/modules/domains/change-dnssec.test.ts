import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bought, sellZones } from '../../../test/domains.ts';
import { ownNames } from '../../../test/own-names.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
const {
  calm,
  ownName,
  dataOf,
  changesOf,
  enable,
  disable,
  zoneOf,
  registrarState,
  waitForChanges,
  untilEnded,
  withoutInspections,
  active,
} = ownNames(() => world);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(() => calm());
afterAll(() => world.close());

const switchDnssec = ({ domain, token }: Bought, dnssec: 'on' | 'off') =>
  world.api('domains/updateDnssec', { domain, dnssec }, token);
const dnssecOf = async (name: Bought) => (await dataOf(name)).cloudflare?.dnssec;
const becomesDnssec = (name: Bought, status: string) =>
  eventually(async () => (await dnssecOf(name))?.status === status);
/** Whether Cloudflare signs the zone, and how many keys the registrar has. */
const bothSides = async (name: Bought) => {
  const [zone] = await zoneOf(name);
  return { signing: zone?.dnssec, keys: (await registrarState(name)).keys.length };
};
const off = { signing: 'disabled', keys: 0 };
const on = { signing: 'active', keys: 1 };

describe('DNSSEC', () => {
  it('is switched on: Cloudflare signs, the registrar has the key, and the registry publishes it', async () => {
    const name = await active();
    expect(await dnssecOf(name)).toEqual({ status: 'off', ds: null });
    expect((await switchDnssec(name, 'on')).body).toEqual({ ok: true });
    await becomesDnssec(name, 'on');
    expect((await dnssecOf(name))?.ds).toMatch(new RegExp(`^${name.domain}\\. 3600 IN DS \\d+ 13 2 [0-9A-F]{64}$`));
    expect(await bothSides(name)).toEqual(on);
    expect((await changesOf(name))[0]).toMatchObject({
      what: 'dnssec',
      status: 'done',
      before: ['off'],
      after: ['on'],
      error: null,
    });
  });

  it('is switched off: first the key, then the signing', async () => {
    const name = await active();
    await switchDnssec(name, 'on');
    await becomesDnssec(name, 'on');
    expect((await switchDnssec(name, 'off')).body).toEqual({ ok: true });
    await becomesDnssec(name, 'off');
    await eventually(async () => (await bothSides(name)).signing === 'disabled');
    expect(await bothSides(name)).toEqual(off);
    expect(await dnssecOf(name)).toEqual({ status: 'off', ds: null });
  });

  it('is switched on once by repeated and concurrent requests', async () => {
    const name = await active();
    const { calls } = await world.registrar();
    await Promise.all([switchDnssec(name, 'on'), switchDnssec(name, 'on')]);
    await waitForChanges(name);
    await switchDnssec(name, 'on');
    expect((await world.registrar()).calls.update).toBe(calls.update + 1);
    await becomesDnssec(name, 'on');
    expect(await bothSides(name)).toEqual(on);
  });

  it('requires Cloudflare', async () => {
    const name = await ownName();
    expect(await switchDnssec(name, 'on')).toMatchObject({ status: 409, body: { errorCode: 'CLOUDFLARE_DISABLED' } });
  });

  it('is refused until Cloudflare answers for the name, because resolvers at the former servers would get unsigned answers', async () => {
    const name = await ownName();
    await enable(name);
    await world.dns({ zone: name.domain, set: { status: 'pending' } });
    const refused = await switchDnssec(name, 'on');
    expect(refused).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    expect(refused.body.error).toContain('does not answer for this domain yet');
    expect(await bothSides(name)).toEqual(off);
  });

  it.each([
    ['Cloudflare refuses to sign', () => world.dns({ fail: { operation: 'dnssec/edit', how: 'refuse', times: 1 } })],
    ['Cloudflare refuses to tell', () => world.dns({ fail: { operation: 'dnssec/get', how: 'refuse', times: 1 } })],
    [
      'the registrar refuses the key',
      () => world.registrar({ fail: { operation: 'update', how: 'refused', times: 1 } }),
    ],
    [
      'the registrar refuses to report the state',
      () => world.registrar({ fail: { operation: 'read', how: 'refused', times: 1 } }),
    ],
  ])('stays off on both sides when %s', async (_what, spoil) => {
    const name = await active();
    // The inspection that follows would use up the refusal.
    await withoutInspections(name);
    await spoil();
    expect(await switchDnssec(name, 'on')).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    expect(await bothSides(name)).toEqual(off);
    expect((await changesOf(name))[0]).toMatchObject({ what: 'dnssec', status: 'failed' });
    expect(await dataOf(name)).toMatchObject({ change: null, cloudflare: { dnssec: { status: 'off' } } });
  });

  it.each([
    [
      'Cloudflare refuses to stop signing',
      () => world.dns({ fail: { operation: 'dnssec/edit', how: 'refuse', times: 1 } }),
    ],
    ['Cloudflare refuses to tell', () => world.dns({ fail: { operation: 'dnssec/get', how: 'refuse', times: 1 } })],
    [
      'the registrar refuses to drop the key',
      () => world.registrar({ fail: { operation: 'update', how: 'refused', times: 1 } }),
    ],
  ])('stays on on both sides when %s', async (_what, spoil) => {
    const name = await active();
    await switchDnssec(name, 'on');
    await becomesDnssec(name, 'on');
    await spoil();
    expect(await switchDnssec(name, 'off')).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    await becomesDnssec(name, 'on');
    expect(await bothSides(name)).toEqual(on);
  });

  describe.each(['on', 'off'] as const)('is switched %s eventually', (state) => {
    it.each([
      ['Cloudflare was unavailable', () => world.dns({ fail: { operation: 'dnssec/edit', how: '500', times: 3 } })],
      [
        'Cloudflare’s response was lost',
        () => world.dns({ fail: { operation: 'dnssec/edit', how: 'answer-lost', times: 3 } }),
      ],
      ['the registrar was unavailable', () => world.registrar({ fail: { operation: 'update', how: '500', times: 3 } })],
      [
        'the registrar’s response was lost',
        () => world.registrar({ fail: { operation: 'update', how: 'answer-lost', times: 3 } }),
      ],
    ])('when %s', async (_what, spoil) => {
      const name = await active();
      if (state === 'off') {
        await switchDnssec(name, 'on');
        await becomesDnssec(name, 'on');
      }
      await spoil();
      await untilEnded(switchDnssec(name, state));
      await waitForChanges(name);
      await becomesDnssec(name, state);
      await eventually(async () => (await bothSides(name)).signing === (state === 'on' ? on : off).signing);
      expect(await bothSides(name)).toEqual(state === 'on' ? on : off);
      expect((await changesOf(name))[0]).toMatchObject({ what: 'dnssec', status: 'done' });
    });
  });

  it('is shown as failed when it failed at Cloudflare, and can be switched off', async () => {
    const name = await active();
    await switchDnssec(name, 'on');
    await world.dns({ zone: name.domain, set: { dnssec: 'error' } });
    expect(await dnssecOf(name)).toMatchObject({ status: 'failed' });
    await switchDnssec(name, 'off');
    await world.dns({ zone: name.domain, set: { dnssec: null } });
    await becomesDnssec(name, 'off');
    expect(await bothSides(name)).toEqual(off);
  });

  it('is switched off with Cloudflare: the key first, so that the former name servers stay reachable', async () => {
    const name = await active();
    await switchDnssec(name, 'on');
    await becomesDnssec(name, 'on');
    await disable(name);
    expect((await registrarState(name)).keys).toEqual([]);
    expect(await zoneOf(name)).toEqual([]);
  });

  it('is switched on again when Cloudflare could not be switched off', async () => {
    const name = await active();
    await switchDnssec(name, 'on');
    await becomesDnssec(name, 'on');
    await world.dns({ fail: { operation: 'zones/delete', how: 'refuse', times: 1 } });
    expect(await disable(name)).toMatchObject({ status: 502 });
    await becomesDnssec(name, 'on');
    expect(await bothSides(name)).toEqual(on);
  });
});
