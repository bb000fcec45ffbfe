import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bought, sellZones } from '../../../test/domains.ts';
import { ownNames } from '../../../test/own-names.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
const {
  calm,
  registered,
  ownName,
  dataOf,
  changesOf,
  enable,
  disable,
  zoneOf,
  registrarState,
  waitForChanges,
  enabled,
} = ownNames(() => world);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(() => calm());
afterAll(() => world.close());

const switchTransferLock = ({ domain, token }: Bought, locked: boolean) =>
  world.api('domains/updateLock', { domain, locked }, token);
const switchDnssec = ({ domain, token }: Bought, dnssec: 'on' | 'off') =>
  world.api('domains/updateDnssec', { domain, dnssec }, token);
const isLocked = async (name: Bought) => (await dataOf(name)).domain.is_locked;
/**
 * Runs the retries of a change at once instead of at their scheduled time. Returns the response once the change has
 * ended.
 */
async function untilEnded<T>(press: Promise<T>): Promise<T> {
  let hasResponse = false;
  const response = press.finally(() => {
    hasResponse = true;
  });
  await eventually(async () => {
    await world.makeJobsDue('domains.change');
    return hasResponse;
  }, 30);
  return response;
}
const dnssecOf = async (name: Bought) => (await dataOf(name)).cloudflare?.dnssec;
const becomesDnssec = (name: Bought, status: string) =>
  eventually(async () => (await dnssecOf(name))?.status === status);
/** A name with an active zone at Cloudflare. */
const active = async (): Promise<Bought> => {
  const name = await enabled();
  await eventually(async () => (await dataOf(name)).cloudflare?.status === 'active');
  return name;
};
/** Whether Cloudflare signs the zone, and how many keys the registrar has. */
const bothSides = async (name: Bought) => {
  const [zone] = await zoneOf(name);
  return { signing: zone?.dnssec, keys: (await registrarState(name)).keys.length };
};
const off = { signing: 'disabled', keys: 0 };
const on = { signing: 'active', keys: 1 };

describe('the transfer lock', () => {
  it('of a new name is read from the registrar once without a request of the owner', async () => {
    const name = await registered();
    await eventually(async () => (await isLocked(name)) === true);
    const { calls } = await world.registrar();
    await dataOf(name);
    expect((await world.registrar()).calls.read).toBe(calls.read);
  });

  it('that could not be read is read by the next sweep', async () => {
    await world.registrar({ fail: { operation: 'read', how: '500', times: 3 } });
    const name = await registered();
    await eventually(async () => (await world.registrar()).calls.read >= 3);
    expect(await isLocked(name)).toBeNull();
    await eventually(async () => {
      await world.runJob('maintenance.sweep');
      return isLocked(name);
    });
  });

  it('is switched off and on at the registrar', async () => {
    const name = await ownName();
    expect((await switchTransferLock(name, false)).body).toEqual({ ok: true });
    expect([await isLocked(name), (await registrarState(name)).isLocked]).toEqual([false, false]);
    expect((await switchTransferLock(name, true)).body).toEqual({ ok: true });
    expect([await isLocked(name), (await registrarState(name)).isLocked]).toEqual([true, true]);
    expect(await changesOf(name)).toMatchObject([
      { what: 'lock', status: 'done', before: ['off'], after: ['on'], error: null },
      { what: 'lock', status: 'done', before: ['on'], after: ['off'], error: null },
    ]);
  });

  it('is switched off once by two concurrent requests', async () => {
    const name = await ownName();
    const { calls } = await world.registrar();
    const responses = await Promise.all([switchTransferLock(name, false), switchTransferLock(name, false)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    await waitForChanges(name);
    expect((await world.registrar()).calls.update).toBe(calls.update + 1);
    expect(await isLocked(name)).toBe(false);
  });

  it('stays unchanged when the registrar refuses, and the refusal is reported', async () => {
    const name = await ownName();
    await world.registrar({ fail: { operation: 'update', how: 'refused', times: 1 } });
    const refused = await switchTransferLock(name, false);
    expect(refused).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    expect([await isLocked(name), (await registrarState(name)).isLocked]).toEqual([true, true]);
    expect(await changesOf(name)).toMatchObject([{ what: 'lock', status: 'failed', error: refused.body.error }]);
  });

  it.each(['500', 'answer-lost'] as const)('is switched even when the registrar’s response is %s', async (how) => {
    const name = await ownName();
    await world.registrar({ fail: { operation: 'update', how, times: 3 } });
    await untilEnded(switchTransferLock(name, false));
    await waitForChanges(name);
    expect([await isLocked(name), (await registrarState(name)).isLocked]).toEqual([false, false]);
    expect(await changesOf(name)).toMatchObject([{ status: 'done', before: ['on'], after: ['off'] }]);
  });
});

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

describe('each call', () => {
  const inputs = { updateLock: { locked: false }, updateDnssec: { dnssec: 'on' } } as const;
  const calls = Object.keys(inputs) as (keyof typeof inputs)[];
  const press = (call: (typeof calls)[number], domain: string, token?: string, input: object = inputs[call]) =>
    world.api(`domains/${call}`, { domain, ...input } as never, token);

  it.each(calls)('is allowed for the owner only: %s', async (call) => {
    const name = await active();
    const before = await dataOf(name);
    expect(await press(call, name.domain, (await world.user()).token)).toMatchObject({ status: 403 });
    expect(await press(call, 'nobody-has-this.com', name.token)).toMatchObject({ status: 404 });
    expect(await press(call, name.domain, await world.guest())).toMatchObject({ status: 401 });
    expect(await press(call, name.domain)).toMatchObject({ status: 401 });
    expect(await press(call, name.domain, name.token, { locked: 'yes', dnssec: 'maybe' })).toMatchObject({
      status: 400,
      body: { errorCode: 'VALIDATION' },
    });
    expect(await dataOf(name)).toEqual(before);
  });

  it.each(calls)('is refused for a banned name: %s', async (call) => {
    const name = await active();
    await world.db.updateTable('domains').set({ banned_at: new Date() }).where('name', '=', name.domain).execute();
    expect(await press(call, name.domain, name.token)).toMatchObject({
      status: 409,
      body: { errorCode: 'DOMAIN_BANNED' },
    });
    expect(await changesOf(name)).toMatchObject([{ what: 'cloudflare_on' }]);
  });
});
