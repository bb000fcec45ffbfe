import type { Input } from '@lotok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  balanceOf,
  waitForOrderStatus,
  type Bought,
  COM_KOPECKS,
  endOf,
  endsInDays,
  ownName,
  sellZones,
  statusOf,
  yearsOn,
} from '../../../test/domains.ts';
import { listOutbox } from '../../../test/mailbox.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { account, findBalance } from '../ledger/index.ts';
import { domainsJobs } from './domains.jobs.ts';
import { sweepDomains } from './sweep-domains.store.ts';
import { putTlds } from './tlds.store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(async () => {
  await world.registrar({ reset: true });
  await world.control('cryptobot', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
  // All received money has become a year or a balance.
  expect(await findBalance(world.db, account.deposits)).toBe(0);
});
afterAll(() => world.close());

/** A name that expires in 20 days, and money for another year. */
async function createExpiringName(
  kind?: string,
  balanceKopecks = 2 * COM_KOPECKS,
  days = 20,
): Promise<Bought & { end: Date }> {
  const name = await ownName(world, { kind, balanceKopecks });
  return { ...name, end: await endsInDays(world, name, days) };
}
type RenewalInput = Partial<Input<'domains/renewDomain'>>;
const renew = ({ domain, token }: Bought, input: RenewalInput = {}, key?: string) =>
  world.api(
    'domains/renewDomain',
    { domain, paymentMethod: 'balance', ...input },
    token,
    key ? { 'idempotency-key': key } : {},
  );
/**
 * Orders a renewal from the balance or by an invoice; returns the new order in place of the one that registered the
 * name.
 */
async function orderRenewal(name: Bought, input: RenewalInput = {}): Promise<Bought> {
  const { status, body } = await renew(name, input);
  if (status !== 200) throw new Error(`not ordered: ${JSON.stringify(body)}`);
  return { ...name, orderId: body.order_id, paymentId: body.payment_id ?? 0 };
}
const untilStatus = async (renewal: Bought, status: string) => {
  await eventually(async () => {
    await world.makeJobsDue('domains.renew');
    return (await statusOf(world, renewal)) === status;
  });
};
const pay = async ({ paymentId }: Bought) => {
  const { invoice_id } = await world.payment(paymentId);
  await world.control('cryptobot', { invoice: invoice_id, set: { state: 'paid' }, notice: 'true' });
};
const renewCalls = async () => (await world.registrar()).calls.renew;
const write = (name: Bought, set: { banned_at?: Date }) =>
  world.db.updateTable('domains').set(set).where('name', '=', name.domain).execute();
const untilRequested = ({ orderId }: Bought) =>
  eventually(async () => {
    const query = world.db.selectFrom('domain_orders').select('asked_at').where('id', '=', orderId);
    return (await query.executeTakeFirstOrThrow()).asked_at;
  });
const backdateRequest = ({ orderId }: Bought) =>
  world.db
    .updateTable('domain_orders')
    .set({ asked_at: new Date(Date.now() - 301_000) })
    .where('id', '=', orderId)
    .execute();
const runJobAgain = async ({ orderId }: Bought) => {
  await inTransaction(world.db, (tx) => addJob(tx, domainsJobs, 'domains.renew', { orderId }));
  await world.makeJobsDue('domains.renew');
};

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

  it('starts when its payment has arrived', async () => {
    const name = await createExpiringName();
    const renewal = await orderRenewal(name, { paymentMethod: 'cryptobot' });
    expect(await statusOf(world, renewal)).toBe('processing');
    expect(await renewCalls()).toBe(0);
    await pay(renewal);
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
    await pay(late);
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
    'that fails with %s is requested again five minutes later',
    async (how) => {
      const name = await createExpiringName();
      await world.registrar({ fail: { operation: 'renew', how } });
      const renewal = await orderRenewal(name);
      await untilRequested(renewal);
      await eventually(async () => (await renewCalls()) === 1);
      await world.makeJobsDue('domains.renew');
      expect(await statusOf(world, renewal)).toBe('processing');
      await world.registrar({ reset: true });
      await backdateRequest(renewal);
      await untilStatus(renewal, 'completed');
      expect((await endOf(world, name)).atRegistrar).toEqual(yearsOn(name.end));
    },
  );

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
    await world.registrar({ fail: { operation: 'read', how: '500', times: 1 } });
    const renewal = await orderRenewal(name);
    await eventually(async () => (await world.registrar()).calls.read > 0);
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

describe('a renewal that is not possible', () => {
  it('is refunded with an email when the registrar refuses', async () => {
    const name = await createExpiringName('norenew');
    const renewal = await orderRenewal(name);
    await untilStatus(renewal, 'refunded');
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
    expect((await world.payment(renewal.paymentId)).status).toBe('refunded');
    expect((await endOf(world, name)).shown).toEqual(name.end);
    const subject = `Домен ${name.domain} не продлён, деньги на балансе`;
    await eventually(async () =>
      (await listOutbox(world.dataDir, name.email)).some((mail) => mail.subject === subject),
    );
  });

  it('is refunded when the registrar no longer has the name', async () => {
    const name = await createExpiringName();
    await world.registrar({ domain: name.domain, set: { gone: true } });
    await untilStatus(await orderRenewal(name), 'refunded');
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
    expect(await renewCalls()).toBe(0);
  });

  it('is refunded when the name was renewed at the registrar without an order, and the new expiry is shown', async () => {
    const name = await createExpiringName();
    await world.registrar({ domain: name.domain, set: { expiresAt: yearsOn(name.end).toISOString() } });
    await untilStatus(await orderRenewal(name), 'refunded');
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
    expect((await endOf(world, name)).shown).toEqual(yearsOn(name.end));
  });

  it('is refused when the price has changed, and charges nothing', async () => {
    const name = await createExpiringName();
    const response = await renew(name, { price: 1489 });
    expect(response).toMatchObject({
      status: 409,
      body: { errorCode: 'PRICE_CHANGED', details: [{ message: '1490' }] },
    });
    expect(await balanceOf(world, name)).toBe(COM_KOPECKS);
  });

  it('is refused when the zone is no longer sold', async () => {
    const name = await createExpiringName();
    await world.db.deleteFrom('tlds').where('name', '=', 'com').execute();
    const { body } = await world.api('domains/getDomainData', { domain: name.domain }, name.token);
    expect(body.renewal).toMatchObject({ price: null, is_possible: false });
    expect(await renew(name)).toMatchObject({ status: 409, body: { errorCode: 'DOMAIN_UNAVAILABLE' } });
    await inTransaction(world.db, (tx) => putTlds(tx, [{ name: 'com', priceKopecks: COM_KOPECKS, letters: 'any' }]));
  });

  it('is refused without enough money, and only one of two concurrent renewals gets the balance', async () => {
    const poor = await createExpiringName('shop', COM_KOPECKS);
    expect(await renew(poor)).toMatchObject({ status: 402, body: { errorCode: 'INSUFFICIENT_FUNDS' } });
    const name = await createExpiringName('shop', 3 * COM_KOPECKS);
    const { body } = await world.api(
      'domains/buyDomain',
      { domain: `second-${name.orderId}`, tld: 'com', paymentMethod: 'balance' },
      name.token,
    );
    const second = { ...name, domain: `second-${name.orderId}.com`, orderId: body.order_id };
    await waitForOrderStatus(world, second, 'completed');
    const responses = await Promise.all([renew(name), renew(second)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 402]);
    const done = responses.find(({ status }) => status === 200);
    await untilStatus({ ...name, orderId: done?.body.order_id ?? 0 }, 'completed');
    expect(await balanceOf(world, name)).toBe(0);
  });

  it('is refused without enough money before the lock of the price list', async () => {
    const name = await createExpiringName('shop', COM_KOPECKS);
    await inTransaction(world.db, async (tx) => {
      await sql`select from tlds for update`.execute(tx);
      expect(await renew(name)).toMatchObject({ status: 402, body: { errorCode: 'INSUFFICIENT_FUNDS' } });
    });
  });

  it('is refused for a banned name, and refunded when the name is banned while its invoice is open', async () => {
    const name = await createExpiringName();
    const renewal = await orderRenewal(name, { paymentMethod: 'cryptobot' });
    await write(name, { banned_at: new Date() });
    expect(await renew(name)).toMatchObject({ status: 409, body: { errorCode: 'DOMAIN_BANNED' } });
    await pay(renewal);
    await eventually(async () => (await world.payment(renewal.paymentId)).status === 'refunded');
    expect(await balanceOf(world, name)).toBe(2 * COM_KOPECKS);
    expect(await renewCalls()).toBe(0);
  });

  it.each([
    ['it is possible in the grace period', -20, 200],
    ['it is too late in the redemption period', -40, 409],
    ['it is too late when the name is gone', -70, 409],
    ['it is too early ten years ahead', 365 * 9 + 20, 409],
  ])('depends on the expiry: %s', async (_what, days, status) => {
    const name = await createExpiringName('shop', 2 * COM_KOPECKS, days);
    const response = await renew(name);
    expect(response.status).toBe(status);
    if (status === 200) await untilStatus({ ...name, orderId: response.body.order_id }, 'completed');
    else expect(response.body.errorCode).toBe('DOMAIN_UNAVAILABLE');
  });

  it('is refused for a name of another buyer, for an unknown name and without a user', async () => {
    const name = await createExpiringName();
    const stranger = await world.user(COM_KOPECKS);
    const input = { domain: name.domain, paymentMethod: 'balance' } as const;
    const as = async (token?: string, domain = name.domain) =>
      (await world.api('domains/renewDomain', { ...input, domain }, token)).status;
    expect(await as(stranger.token)).toBe(403);
    expect(await as(stranger.token, 'unknown-name.com')).toBe(404);
    expect(await as()).toBe(401);
    expect(await as(await world.guest())).toBe(401);
    expect(await balanceOf(world, stranger)).toBe(COM_KOPECKS);
  });
});
