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
  registrarState,
  waitForChanges,
  untilEnded,
  active,
  withoutInspections,
} = ownNames(() => world);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(() => calm());
afterAll(() => world.close());

const switchTransferLock = ({ domain, token }: Bought, locked: boolean) =>
  world.api('domains/updateLock', { domain, locked }, token);
const isLocked = async (name: Bought) => (await dataOf(name)).domain.is_locked;

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

describe('each call', () => {
  const inputs = { updateLock: { locked: false }, updateDnssec: { dnssec: 'on' } } as const;
  const calls = Object.keys(inputs) as (keyof typeof inputs)[];
  const press = (call: (typeof calls)[number], domain: string, token?: string, input: object = inputs[call]) =>
    world.api(`domains/${call}`, { domain, ...input } as never, token);

  it.each(calls)('is allowed for the owner only: %s', async (call) => {
    const name = await active();
    await withoutInspections(name);
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
