import { describe, expect, it } from 'vitest';
import {
  backdateRequest,
  balanceOf,
  type Bought,
  buyName,
  COM_KOPECKS,
  endOf,
  freshLabel,
  statusOf,
  untilRequested,
  waitForOrderStatus,
  yearsOn,
} from '../../../test/domains.ts';
import { type Office, openOffice } from '../../../test/office.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { renewalHelpers, renewalHooks } from '../../../test/renewal-helpers.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { runCommand } from '../../operator-commands.ts';
import { refundPendingDomain } from './refund-pending-domain.ts';
import type { Registrar } from './registrar.ts';

let world: World;
let office: Office;
const { createExpiringName, orderRenewal, orderAcceptedRenewal, untilStatus, renewCalls } = renewalHelpers(() => world);
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
const carriedOut = { status: 400, body: { errorCode: 'VALIDATION' } };
/** It is not known whether the order was carried out. */
const requested = { status: 200, body: { status: 'registering', refundRequestedAt: expect.any(String) } };
/** An order that the registrar was requested for so many seconds ago. */
const requestedAgo = async (order: Bought, seconds: number) => {
  await untilRequested(world, order);
  await backdateRequest(world, order, seconds);
  return order;
};
const lastRequest = async ({ orderId }: Bought) =>
  (await world.db.selectFrom('domain_orders').select('asked_at').where('id', '=', orderId).executeTakeFirstOrThrow())
    .asked_at;

describe('the refund of a registration that waits for the registrar', () => {
  it('is refused while the registry is at it, however long ago it was requested', async () => {
    const bought = await buyName(world, { domain: freshLabel('late') });
    await eventually(async () => (await world.registrar({ domain: bought.domain })).domains.length === 1);
    await world.registrar({ domain: bought.domain, set: { status: 'REQ' } });
    await requestedAgo(bought, 3 * 86_400);
    expect(await giveBack(bought)).toMatchObject(carriedOut);
    await expect(runCommand(world, ['domains', 'give-back', String(bought.orderId)])).rejects.toThrow('in progress');
    expect(await balanceOf(world, bought)).toBe(0);
    await world.registrar({ domain: bought.domain, set: { status: 'ACT' } });
    await waitForOrderStatus(world, bought, 'completed');
  });

  it('waits while the registrar does not respond, and is refused when it has the name after a lost response', async () => {
    await world.registrar({ fail: { operation: 'create', how: 'answer-lost' } });
    await world.registrar({ fail: { operation: 'list', how: '500', times: 1_000 } });
    const bought = await buyName(world);
    await eventually(async () => (await world.registrar()).calls.create === 1);
    await world.loseJobOf(bought.orderId);
    await requestedAgo(bought, 3_600);
    expect(await giveBack(bought)).toMatchObject(requested);
    expect(await statusOf(world, bought)).toBe('processing');
    await world.registrar({ reset: true });
    await eventually(async () => (await giveBack(bought)).status === carriedOut.status);
    expect(await balanceOf(world, bought)).toBe(0);
    expect(await office.auditOf('domainOrders', bought.orderId)).toMatchObject([
      { after: { isRefundRequested: true } },
    ]);
    await office.call('manager', 'POST domainOrders/:id/retry', { params: { id: bought.orderId } });
    await waitForOrderStatus(world, bought, 'completed');
  });

  it('waits while a name that was just taken may be ours', async () => {
    await world.registrar({ fail: { operation: 'create', how: 'broken' } });
    const bought = await buyName(world);
    await eventually(async () => (await world.registrar()).calls.create === 1);
    await world.loseJobOf(bought.orderId);
    await world.registrar({ domain: bought.domain, isTaken: true });
    await requestedAgo(bought, 14 * 60);
    expect(await giveBack(bought)).toMatchObject(requested);
    await requestedAgo(bought, 15 * 60 + 1);
    expect(await giveBack(bought)).toMatchObject({ status: 200, body: { status: 'refunded' } });
    expect(await balanceOf(world, bought)).toBe(COM_KOPECKS);
  });

  it('waits when the name is requested again while the registrar is queried', async () => {
    await world.registrar({ fail: { operation: 'create', how: 'broken', times: 100 } });
    const bought = await buyName(world);
    await untilRequested(world, bought);
    await world.loseJobOf(bought.orderId);
    await requestedAgo(bought, 140);
    expect(await giveBack(bought)).toMatchObject(requested);
    await requestedAgo(bought, 151);
    const registrar = {
      find: async () => null,
      check: async () => {
        await backdateRequest(world, bought, 0);
        return 'free';
      },
    } as unknown as Registrar;
    const refund = () => refundPendingDomain({ db: world.db, registrar }, bought.orderId);
    expect(await refund()).toBe('requested');
    expect(await balanceOf(world, bought)).toBe(0);
    await requestedAgo(bought, 151);
    expect(await giveBack(bought)).toMatchObject({ status: 200 });
  });

  it('needs a registrar only when the name was requested', async () => {
    const bought = await orderBeforeOutage();
    const refund = () => refundPendingDomain({ db: world.db, registrar: null }, bought.orderId);
    expect(await lastRequest(bought)).toBeNull();
    await world.loseJobOf(bought.orderId);
    await backdateRequest(world, bought, 3_600);
    expect(await refund()).toBe('requested');
    await world.db.updateTable('domain_orders').set({ asked_at: null }).where('id', '=', bought.orderId).execute();
    expect(await refund()).toBe('refunded');
    expect(await balanceOf(world, bought)).toBe(COM_KOPECKS);
  });

  /** A paid order whose name the registrar cannot be queried about, so that it is not requested. */
  async function orderBeforeOutage(): Promise<Bought> {
    const bought = await buyName(world, { paymentMethod: 'cryptobot' }, 0);
    await world.registrar({ fail: { operation: 'check', how: '500', times: 1_000 } });
    await world.payInvoice(bought.paymentId);
    const isWaiting = async () => {
      const query = world.db.selectFrom('domain_orders').select('status').where('id', '=', bought.orderId);
      return (await query.executeTakeFirstOrThrow()).status === 'registering';
    };
    await eventually(isWaiting);
    return bought;
  }
});

describe('the refund of a renewal that waits for the registrar', () => {
  it('waits for five minutes after a request, and is possible before the next one', async () => {
    const name = await createExpiringName();
    await world.registrar({ fail: { operation: 'renew', how: 'broken', times: 100 } });
    const renewal = await orderRenewal(name);
    await eventually(async () => (await renewCalls()) === 1);
    await requestedAgo(renewal, 290);
    expect(await giveBack(renewal)).toMatchObject(requested);
    await requestedAgo(renewal, 305);
    await world.makeJobsDue('domains.renew');
    expect(await giveBack(renewal)).toMatchObject({ status: 200, body: { status: 'refunded', kind: 'renewal' } });
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
    expect(await renewCalls()).toBe(1);
  });

  it('waits while the registrar does not respond, and is refused when it has added the year', async () => {
    const name = await createExpiringName();
    const renewal = await orderRenewalWithoutNews(name);
    await requestedAgo(renewal, 3_600);
    expect(await giveBack(renewal)).toMatchObject(requested);
    await world.registrar({ reset: true });
    await eventually(async () => (await giveBack(renewal)).status === carriedOut.status);
    expect(await balanceOf(world, name)).toBe(0);
    await office.call('manager', 'POST domainOrders/:id/retry', { params: { id: renewal.orderId } });
    await untilStatus(renewal, 'completed');
    expect((await endOf(world, name)).atRegistrar).toEqual(yearsOn(name.end));
  });

  it('is refused for a day after the registrar accepted the request, while it still shows the former expiry', async () => {
    const name = await createExpiringName();
    const renewal = await orderAcceptedRenewal(name);
    await requestedAgo(renewal, 86_400 - 60);
    // The server's client calls the registrar again some time after the outage.
    await eventually(async () => (await giveBack(renewal)).status === carriedOut.status);
    await expect(runCommand(world, ['domains', 'give-back', String(renewal.orderId)])).rejects.toThrow('in progress');
    expect(await balanceOf(world, name)).toBe(0);
    await requestedAgo(renewal, 86_400 + 1);
    expect(await giveBack(renewal)).toMatchObject({ status: 200, body: { status: 'refunded', kind: 'renewal' } });
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
  });

  /** A renewal that the registrar has made, whose response is lost and which cannot be queried. */
  async function orderRenewalWithoutNews(name: Bought): Promise<Bought> {
    await world.registrar({ fail: { operation: 'renew', how: 'answer-lost' } });
    await world.registrar({ delay: { operation: 'renew', ms: 500 } });
    const renewal = await orderRenewal(name);
    await untilRequested(world, renewal);
    await world.registrar({ fail: { operation: 'read', how: '500', times: 1_000 } });
    await eventually(async () => (await renewCalls()) === 1);
    await world.loseJobOf(renewal.orderId);
    return renewal;
  }
});
