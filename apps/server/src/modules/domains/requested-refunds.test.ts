import { describe, expect, it } from 'vitest';
import {
  backdateRequest,
  balanceOf,
  type Bought,
  buyName,
  COM_KOPECKS,
  ownName,
  statusOf,
  waitForOrderStatus,
} from '../../../test/domains.ts';
import { type Office, openOffice } from '../../../test/office.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { renewalHelpers, renewalHooks } from '../../../test/renewal-helpers.ts';
import { type CrashPoint, runUntilCrash, silent } from '../../../test/run-until-crash.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { refundPendingDomain } from './refund-pending-domain.ts';
import { registerDomain } from './register-domain.ts';
import type { Registrar } from './registrar.ts';

let world: World;
let office: Office;
const { createExpiringName, orderRenewal, untilStatus, renewCalls } = renewalHelpers(() => world);
provideWorld(
  (opened) => {
    world = opened;
  },
  {
    ...renewalHooks,
    async prepare(opened) {
      await renewalHooks.prepare(opened);
      office = await openOffice(opened);
    },
  },
);

const giveBack = ({ orderId }: Bought) =>
  office.call('manager', 'POST domainOrders/:id/giveBack', { params: { id: orderId } });
const requested = { status: 200, body: { status: 'registering', refundRequestedAt: expect.any(String) } };
const createCalls = async () => (await world.registrar()).calls.create;

/** A paid order whose registration has been requested once, without success. */
async function failingOrder(): Promise<Bought> {
  // A success: the failures of earlier tests must not add up until the circuit breaker opens.
  await ownName(world);
  await world.registrar({ reset: true });
  await world.registrar({ fail: { operation: 'create', how: 'broken', times: 1_000 } });
  const bought = await buyName(world);
  await eventually(async () => (await createCalls()) === 1);
  return bought;
}

/** Lets the job run until it has queried the registrar. */
async function runJob(job: 'domains.register' | 'domains.renew', operation: 'list' | 'read'): Promise<void> {
  const { calls } = await world.registrar();
  await eventually(async () => {
    await world.makeJobsDue(job);
    return (await world.registrar()).calls[operation] > calls[operation];
  });
}

describe('the requested refund of a registration', () => {
  it('ends the requests, which would go on for ever, and follows when the last one has no response any more', async () => {
    const bought = await failingOrder();
    for (const reply of await Promise.all([1, 2, 3].map(() => giveBack(bought))))
      expect(reply).toMatchObject(requested);
    for (const seconds of [61, 140]) {
      await backdateRequest(world, bought, seconds);
      await runJob('domains.register', 'list');
      expect([await statusOf(world, bought), await balanceOf(world, bought)]).toEqual(['processing', 0]);
    }
    await backdateRequest(world, bought, 151);
    await waitForOrderStatus(world, bought, 'refunded');
    expect(await createCalls()).toBe(1);
    expect(await balanceOf(world, bought)).toBe(COM_KOPECKS);
    expect(await giveBack(bought)).toMatchObject({ status: 200, body: { status: 'refunded' } });
    expect(await office.auditOf('domainOrders', bought.orderId)).toMatchObject([
      { operator_login: 'the_manager', before: { isRefundRequested: false }, after: { isRefundRequested: true } },
    ]);
    expect(await world.discrepancies()).toEqual([]);
  });

  it('is dropped when the registrar has carried out the last request', async () => {
    await world.registrar({ fail: { operation: 'create', how: 'answer-lost' } });
    await world.registrar({ fail: { operation: 'list', how: '500', times: 1_000 } });
    const bought = await buyName(world);
    await eventually(async () => (await createCalls()) === 1);
    expect(await giveBack(bought)).toMatchObject(requested);
    await world.registrar({ reset: true });
    await waitForOrderStatus(world, bought, 'completed');
    expect(await balanceOf(world, bought)).toBe(0);
  });

  it('ends the requests also while a run of the job is about to send one', async () => {
    const bought = await failingOrder();
    await world.loseJobOf(bought.orderId);
    await backdateRequest(world, bought, 61);
    let created = 0;
    const registrar = {
      find: async () => null,
      async check() {
        expect(await giveBack(bought)).toMatchObject(requested);
        return 'free';
      },
      async register() {
        created += 1;
      },
    } as unknown as Registrar;
    await registerDomain({ db: world.db, registrar, log: silent }, bought.orderId);
    expect(created).toBe(0);
    await backdateRequest(world, bought, 151);
    await waitForOrderStatus(world, bought, 'refunded');
  });

  const cuts: CrashPoint[] = [1, 2].flatMap((call) => [
    { call, when: 'before' },
    { call, when: 'after' },
  ]);

  it.each(cuts)('is made once when its job is killed $when call $call, and runs twice at once then', async (cut) => {
    const bought = await failingOrder();
    expect(await giveBack(bought)).toMatchObject(requested);
    await world.loseJobOf(bought.orderId);
    await backdateRequest(world, bought, 151);
    const run = (crashPoint: CrashPoint | null) =>
      runUntilCrash(world, crashPoint, (deps) => registerDomain(deps, bought.orderId));
    expect(await run(cut)).toEqual({ hasCrashed: true, calls: cut.call });
    expect(await statusOf(world, bought)).toBe('processing');
    await Promise.all([run(null), run(null)]);
    expect(await statusOf(world, bought)).toBe('refunded');
    expect([await balanceOf(world, bought), await createCalls()]).toEqual([COM_KOPECKS, 1]);
  });

  it.each(cuts)('can be requested again when its request was killed $when call $call', async (cut) => {
    const bought = await failingOrder();
    await world.loseJobOf(bought.orderId);
    await backdateRequest(world, bought, 151);
    const crashed = await runUntilCrash(world, cut, (deps) => refundPendingDomain(deps, bought.orderId));
    expect(crashed.hasCrashed).toBe(true);
    expect(await giveBack(bought)).toMatchObject({ status: 200, body: { status: 'refunded' } });
    expect(await balanceOf(world, bought)).toBe(COM_KOPECKS);
  });
});

describe('the requested refund of a renewal', () => {
  it('ends the requests, and follows when the last one can’t be carried out any more', async () => {
    const name = await createExpiringName();
    await world.registrar({ fail: { operation: 'renew', how: 'broken', times: 100 } });
    const renewal = await orderRenewal(name);
    await eventually(async () => (await renewCalls()) === 1);
    expect(await giveBack(renewal)).toMatchObject(requested);
    await backdateRequest(world, renewal, 299);
    await runJob('domains.renew', 'read');
    expect(await statusOf(world, renewal)).toBe('processing');
    await backdateRequest(world, renewal, 361);
    await untilStatus(renewal, 'refunded');
    expect([await balanceOf(world, name), await renewCalls()]).toEqual([COM_KOPECKS, 1]);
  });
});
