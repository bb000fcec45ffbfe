import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  backdateRequest,
  untilRequested,
  balanceOf,
  type Bought,
  COM_KOPECKS,
  endOf,
  endsInDays,
  statusOf,
  yearsOn,
} from '../../../test/domains.ts';
import { listOutbox } from '../../../test/mailbox.ts';
import { renewalHelpers, renewalHooks } from '../../../test/renewal-helpers.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { silent } from '../../../test/run-until-crash.ts';
import type { Db } from '../../platform/database/index.ts';
import { getDomainData } from './domain-data.ts';
import type { Registrar } from './registrar.ts';
import { renewName } from './renew-name.ts';
import { sweepDomains } from './sweep-domains.store.ts';

let world: World;
const { createExpiringName, renew, orderRenewal, orderAcceptedRenewal, untilStatus, renewCalls, runJobAgain } =
  renewalHelpers(() => world);
provideWorld((opened) => {
  world = opened;
}, renewalHooks);

/** Runs the job of a renewal once, with clients of its own. */
const runOnce = ({ orderId }: Bought) =>
  world.withRegistrar((registrar) => renewName({ db: world.db, registrar, log: silent }, orderId));

describe('a renewal', () => {
  it('from the balance adds one year in the shop and at the registrar, and is confirmed by an email', async () => {
    const name = await createExpiringName();
    const { token, domain, email } = name;
    const data = (await world.api('domains/getDomainData', { domain }, token)).body;
    expect(data).toMatchObject({
      domain: { status: 'expires_soon', auto_renew: false },
      renewal: { price: 1490, is_possible: true, is_pending: false },
    });
    const renewal = await orderRenewal(name, { price: 1490, active_to: data.domain.active_to });
    await untilStatus(renewal, 'completed');
    expect(await endOf(world, name)).toEqual({ shown: yearsOn(name.end), atRegistrar: yearsOn(name.end) });
    expect(await balanceOf(world, name)).toBe(0);
    const { body } = await world.api('domains/getDomainsOrders', { page: 1 }, token);
    expect(body.domains.map(({ kind }) => kind)).toEqual(['renewal', 'registration']);
    const { changes } = (await world.api('domains/getDomainChanges', { domain, page: 1 }, token)).body;
    const lines = { before: [name.end.toISOString()], after: [yearsOn(name.end).toISOString()] };
    expect(changes).toMatchObject([{ what: 'renewal', status: 'done', ...lines }]);
    const subjects = async () => (await listOutbox(world.dataDir, email)).map(({ subject }) => subject);
    await eventually(async () => (await subjects()).some((subject) => subject === `Домен ${domain} продлён на год`));
  });

  it('that ends while its domain is read is shown as pending, and then with the new end', async () => {
    const name = await createExpiringName();
    await world.registrar({ fail: { operation: 'read', how: '500', times: 99 } });
    const renewal = await orderRenewal(name);
    let isFirst = true;
    const endAfterFirstRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isFirst) return result;
        isFirst = false;
        await world.registrar({ reset: true });
        await untilStatus(renewal, 'completed');
        return result;
      },
    };
    const readWith = async (db: Db) => {
      const deps = { db, log: silent, dnsHost: null, registrar: {} as Registrar };
      const { domain, renewal } = await getDomainData(deps, { buyerId: name.buyerId }, name.domain);
      return [domain.active_to, renewal.is_pending];
    };
    expect(await readWith(world.db.withPlugin(endAfterFirstRead))).toEqual([name.end.toISOString(), true]);
    expect(await readWith(world.db)).toEqual([yearsOn(name.end).toISOString(), false]);
  });

  it('starts when its payment has arrived', async () => {
    const name = await createExpiringName();
    const renewal = await orderRenewal(name, { paymentMethod: 'cryptobot' });
    expect(await statusOf(world, renewal)).toBe('processing');
    expect(await renewCalls()).toBe(0);
    await world.payInvoice(renewal.paymentId);
    await untilStatus(renewal, 'completed');
    expect((await endOf(world, name)).atRegistrar).toEqual(yearsOn(name.end));
  });

  it('is made once by five concurrent requests with one key', async () => {
    const name = await createExpiringName();
    const responses = await Promise.all(Array.from({ length: 5 }, () => renew(name, {}, 'one-renewal')));
    expect(new Set(responses.map(({ body }) => body.order_id)).size).toBe(1);
    const renewal = { ...name, orderId: responses[0]?.body.order_id ?? 0 };
    await untilStatus(renewal, 'completed');
    // A retry after the renewal gets the same response.
    expect((await renew(name, { active_to: name.end.toISOString() }, 'one-renewal')).body).toEqual(responses[0]?.body);
    expect(await balanceOf(world, name)).toBe(0);
    expect(await renewCalls()).toBe(1);
  });

  it('is made once by two concurrent requests without a key, and the second one is refused', async () => {
    const name = await createExpiringName('shop', 3 * COM_KOPECKS);
    const seen = { active_to: name.end.toISOString() };
    const responses = await Promise.all([renew(name, seen), renew(name, seen)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.errorCode).toBe('DOMAIN_RENEWED');
    const first = responses.find(({ status }) => status === 200);
    await untilStatus({ ...name, orderId: first?.body.order_id ?? 0 }, 'completed');
    expect((await renew(name, seen)).body.errorCode).toBe('DOMAIN_RENEWED');
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
    expect(await renewCalls()).toBe(1);
  });

  it('is refunded when its invoice is paid after another renewal was made', async () => {
    const name = await createExpiringName();
    const late = await orderRenewal(name, { paymentMethod: 'cryptobot' });
    await untilStatus(await orderRenewal(name), 'completed');
    await world.payInvoice(late.paymentId);
    await untilStatus(late, 'refunded');
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
    expect(await renewCalls()).toBe(1);
  });

  it('is possible again after a renewal for the following year', async () => {
    const name = await createExpiringName('shop', 3 * COM_KOPECKS);
    await untilStatus(await orderRenewal(name), 'completed');
    await world.registrar({ reset: true });
    await endsInDays(world, name, 385);
    await untilStatus(await orderRenewal(name), 'completed');
    expect(await balanceOf(world, name)).toBe(0);
  });

  it('whose response is lost is found at the registrar, and made once', async () => {
    const name = await createExpiringName();
    await world.registrar({ fail: { operation: 'renew', how: 'answer-lost' } });
    const renewal = await orderRenewal(name);
    await untilStatus(renewal, 'completed');
    expect((await endOf(world, name)).atRegistrar).toEqual(yearsOn(name.end));
    expect(await renewCalls()).toBe(1);
  });

  it.each(['500', '429', 'malformed', 'broken', '4007', '10005', 'maintenance'] as const)(
    'that fails with %s is requested again six minutes later',
    async (how) => {
      const name = await createExpiringName();
      await world.registrar({ fail: { operation: 'renew', how } });
      const renewal = await orderRenewal(name);
      await untilRequested(world, renewal);
      await eventually(async () => (await renewCalls()) === 1);
      await world.makeJobsDue('domains.renew');
      expect(await statusOf(world, renewal)).toBe('processing');
      await world.registrar({ reset: true });
      await backdateRequest(world, renewal, 361);
      await untilStatus(renewal, 'completed');
      expect((await endOf(world, name)).atRegistrar).toEqual(yearsOn(name.end));
    },
  );

  it('that the registrar has accepted is found when the registrar shows the new expiry, and made once', async () => {
    const name = await createExpiringName();
    const renewal = await orderAcceptedRenewal(name);
    for (const seconds of [361, 3_600, 25 * 3_600 - 60]) {
      await backdateRequest(world, renewal, seconds);
      await runOnce(renewal);
      expect([await renewCalls(), await statusOf(world, renewal)]).toEqual([0, 'processing']);
    }
    await world.registrar({ domain: name.domain, set: { expiresAt: yearsOn(name.end).toISOString() } });
    await runOnce(renewal);
    expect([await renewCalls(), await statusOf(world, renewal)]).toEqual([0, 'completed']);
  });

  it('that the registrar has accepted and not made is requested again a day later', async () => {
    const name = await createExpiringName();
    const renewal = await orderAcceptedRenewal(name);
    await backdateRequest(world, renewal, 25 * 3_600 + 1);
    await runOnce(renewal);
    expect([await renewCalls(), await statusOf(world, renewal)]).toEqual([1, 'completed']);
    expect((await endOf(world, name)).atRegistrar).toEqual(yearsOn(name.end));
  });

  it('that the registrar accepts for another run of its job is not requested by a run that has begun before', async () => {
    const name = await createExpiringName();
    const renewal = await orderAcceptedRenewal(name);
    await backdateRequest(world, renewal, 25 * 3_600 + 1);
    const order = world.db.updateTable('domain_orders').where('id', '=', renewal.orderId);
    let renewed = 0;
    const registrar = {
      async read() {
        await order.set({ asked_at: new Date(Date.now() - 400_000), accepted_at: new Date() }).execute();
        return { status: 'active', activeTo: name.end };
      },
      async renew() {
        renewed += 1;
      },
    } as unknown as Registrar;
    await renewName({ db: world.db, registrar, log: silent }, renewal.orderId);
    expect(renewed).toBe(0);
    await backdateRequest(world, renewal, 25 * 3_600 + 1);
    await untilStatus(renewal, 'completed');
  });

  it('waits while the registrar cannot be queried, and is made once when it can', async () => {
    const name = await createExpiringName();
    await world.registrar({ fail: { operation: 'read', how: '500', times: 3 } });
    await untilStatus(await orderRenewal(name), 'completed');
    expect(await renewCalls()).toBe(1);
  });

  it('is made once when its job runs eight times concurrently', async () => {
    const name = await createExpiringName();
    await world.registrar({ delay: { operation: 'renew', ms: 300 } });
    const renewal = await orderRenewal(name);
    await Promise.all(Array.from({ length: 8 }, () => runJobAgain(renewal)));
    await untilStatus(renewal, 'completed');
    expect(await renewCalls()).toBe(1);
    expect((await endOf(world, name)).atRegistrar).toEqual(yearsOn(name.end));
  });

  it('that lost its job gets a new one', async () => {
    const name = await createExpiringName();
    await world.registrar({ fail: { operation: 'read', how: '500', times: 99 } });
    const renewal = await orderRenewal(name);
    await world.loseJobOf(renewal.orderId);
    await world.registrar({ reset: true });
    await world.db
      .updateTable('domain_orders')
      .set({ paid_at: new Date(Date.now() - 120_000) })
      .where('id', '=', renewal.orderId)
      .execute();
    await sweepDomains(world.db);
    await untilStatus(renewal, 'completed');
    expect(await renewCalls()).toBe(1);
  });
});
