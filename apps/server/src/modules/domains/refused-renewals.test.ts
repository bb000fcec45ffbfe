import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { balanceOf, waitForOrderStatus, COM_KOPECKS, endOf, yearsOn } from '../../../test/domains.ts';
import { listOutbox } from '../../../test/mailbox.ts';
import { renewalHelpers, renewalHooks } from '../../../test/renewal-helpers.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { putTlds } from './tlds.store.ts';

let world: World;
const { createExpiringName, renew, orderRenewal, untilStatus, renewCalls, write } = renewalHelpers(() => world);
provideWorld((opened) => {
  world = opened;
}, renewalHooks);

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
    await world.payInvoice(renewal.paymentId);
    await eventually(async () => (await world.payment(renewal.paymentId)).status === 'refunded');
    expect(await balanceOf(world, name)).toBe(2 * COM_KOPECKS);
    expect(await renewCalls()).toBe(0);
  });

  it('is put on the operator’s list and not requested when its account is deleted while its invoice is open', async () => {
    const name = await createExpiringName();
    const renewal = await orderRenewal(name, { paymentMethod: 'cryptobot' });
    await world.db.deleteFrom('users').where('buyer_id', '=', name.buyerId).execute();
    await world.payInvoice(renewal.paymentId);
    await eventually(async () => (await world.payment(renewal.paymentId)).status === 'refunded');
    expect(await world.casesOf(renewal)).toMatchObject([
      { kind: 'refund', amount_kopecks: COM_KOPECKS, state: 'open' },
    ]);
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
