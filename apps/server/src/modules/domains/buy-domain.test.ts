import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '../../../test/mailbox.ts';
import { balanceOf, waitForOrderStatus, buyName, COM_KOPECKS, freshLabel, sellZones } from '../../../test/domains.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { account, findBalance, findRevenue } from '../ledger/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(async () => {
  await world.registrar({ reset: true });
  expect(await world.discrepancies()).toEqual([]);
});
afterAll(() => world.close());

const key = (value: string) => ({ 'idempotency-key': value });

describe('a name that is paid from the balance', () => {
  it('is paid at once and registered by a job', async () => {
    const before = await findRevenue(world.db);
    const bought = await buyName(world, {}, COM_KOPECKS + 1_000);
    expect(await balanceOf(world, bought)).toBe(1_000);
    await waitForOrderStatus(world, bought, 'completed');
    expect((await findRevenue(world.db)) - before).toBe(COM_KOPECKS);
    expect(await findBalance(world.db, account.deposits)).toBe(0);

    const { body } = await world.api('domains/getDomainData', { domain: bought.domain }, bought.token);
    expect(body.domain).toMatchObject({ name: bought.domain, domainBanned: false });
    const year = Date.parse(body.domain.active_to) - Date.parse(body.domain.date);
    expect(Math.round(year / 86_400_000)).toBeGreaterThanOrEqual(364);
    expect(body.ns_records.length).toBeGreaterThanOrEqual(2);
    const orders = (await world.api('domains/getDomainsOrders', { page: 1 }, bought.token)).body;
    expect(orders).toMatchObject({
      domains: [{ domain: bought.domain, price: 1_490, status: 'completed', active_to: body.domain.active_to }],
      last_page: 1,
    });
  });

  it('is confirmed by an email', async () => {
    const user = await world.user(24_950);
    const wanted = { domain: 'письмо', tld: 'рф', paymentMethod: 'balance' as const };
    const { body } = await world.api('domains/buyDomain', wanted, user.token, { cookie: 'language=ru' });
    await waitForOrderStatus(world, { ...user, orderId: body.order_id }, 'completed');
    const letter = await eventually(async () => (await listOutbox(world.dataDir, user.email))[0]);
    expect(letter.subject).toBe('Домен письмо.рф зарегистрирован');
    const data = await world.api('domains/getDomainData', { domain: 'xn--h1aigbl0e.xn--p1ai' }, user.token);
    expect(data.body.domain.name).toBe('письмо.рф');
  });

  it('is refused when its price is not the one that the buyer saw', async () => {
    const user = await world.user(COM_KOPECKS);
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const, price: 1_480 };
    const { status, body } = await world.api('domains/buyDomain', wanted, user.token);
    expect([status, body.errorCode, body.details]).toEqual([
      409,
      'PRICE_CHANGED',
      [{ path: 'price', message: '1490' }],
    ]);
    expect((await world.api('domains/buyDomain', { ...wanted, price: 1_490 }, user.token)).status).toBe(200);
  });

  it('changes nothing when the balance is too low', async () => {
    const user = await world.user(COM_KOPECKS - 1);
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const };
    const { status, body } = await world.api('domains/buyDomain', wanted, user.token, key('poor'));
    expect([status, body.errorCode]).toEqual([402, 'INSUFFICIENT_FUNDS']);
    expect((await world.api('domains/getDomainsOrders', { page: 1 }, user.token)).body.domains).toEqual([]);
    const other = await world.user(COM_KOPECKS);
    const bought = await world.api('domains/buyDomain', wanted, other.token);
    await waitForOrderStatus(world, { ...other, orderId: bought.body.order_id }, 'completed');
  });

  it('is refused for a low balance before the registrar is called and before the lock of the price list', async () => {
    const user = await world.user(COM_KOPECKS - 1);
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const };
    const checksBefore = (await world.registrar()).calls.check;
    await inTransaction(world.db, async (tx) => {
      await sql`select from tlds for update`.execute(tx);
      const { status, body } = await world.api('domains/buyDomain', wanted, user.token);
      expect([status, body.errorCode]).toEqual([402, 'INSUFFICIENT_FUNDS']);
    });
    expect((await world.registrar()).calls.check).toBe(checksBefore);
  });

  it.each([
    [{ domain: freshLabel('taken') }, 409, 'DOMAIN_UNAVAILABLE'],
    [{ domain: freshLabel('premium') }, 409, 'DOMAIN_UNAVAILABLE'],
    [{ tld: 'ru', domain: 'магазин' }, 409, 'DOMAIN_UNAVAILABLE'],
    [{ tld: 'de' }, 400, 'VALIDATION'],
    [{ domain: 'www.shop' }, 400, 'VALIDATION'],
    [{ domain: 'sh_op' }, 400, 'VALIDATION'],
    [{ domain: 'a'.repeat(64) }, 400, 'VALIDATION'],
  ])('%j is refused with %i', async (input, status, code) => {
    const user = await world.user(COM_KOPECKS);
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const, ...input };
    const reply = await world.api('domains/buyDomain', wanted, user.token);
    expect([reply.status, reply.body.errorCode]).toEqual([status, code]);
    expect(await balanceOf(world, user)).toBe(COM_KOPECKS);
  });

  it('is bought once by five concurrent requests with one key, and a later retry gets the same response', async () => {
    const user = await world.user(COM_KOPECKS * 5);
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const };
    const buy = () => world.api('domains/buyDomain', wanted, user.token, key('once'));
    const replies = await Promise.all([1, 2, 3, 4, 5].map(buy));
    const [first] = replies;
    for (const { status, body } of replies) expect([status, body]).toEqual([200, first?.body]);
    const bought = { ...user, domain: '', orderId: first?.body.order_id ?? 0, paymentId: 0 };
    await waitForOrderStatus(world, bought, 'completed');
    expect((await buy()).body).toEqual(first?.body);
    expect(await balanceOf(world, user)).toBe(COM_KOPECKS * 4);
    const other = { ...wanted, domain: freshLabel() };
    const mismatch = await world.api('domains/buyDomain', other, user.token, key('once'));
    expect([mismatch.status, mismatch.body.errorCode]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  });

  it('is not reported as unavailable to a concurrent request of the same key whose registrar check ends after the purchase', async () => {
    const user = await world.user(COM_KOPECKS * 2);
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const };
    const buy = () => world.api('domains/buyDomain', wanted, user.token, key('overtaken'));
    await world.registrar({ delay: { operation: 'check', ms: 60_000 } });
    const slow = buy();
    await eventually(async () => (await world.registrar()).calls.check === 1);
    await world.registrar({ delay: { operation: 'check', ms: 0 } });
    const { body } = await buy();
    await waitForOrderStatus(world, { ...user, orderId: body.order_id }, 'completed');
    await world.registrar({ release: 'check' });
    const late = await slow;
    expect([late.status, late.body]).toEqual([200, body]);
    expect(await balanceOf(world, user)).toBe(COM_KOPECKS);
  });

  it('returns the same response to a request that a second one with its key has overtaken', async () => {
    const user = await world.user(COM_KOPECKS);
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const };
    const buy = () => world.api('domains/buyDomain', wanted, user.token, key('overtaken'));
    const { calls } = await world.registrar({ delay: { operation: 'check', ms: 60_000 } });
    const checks = async () => (await world.registrar()).calls.check - calls.check;
    const first = buy();
    await eventually(async () => (await checks()) === 1);
    const second = buy();
    await eventually(async () => (await checks()) === 2);
    await world.registrar({ release: 'check' });
    const { status, body } = await first;
    expect(status).toBe(200);
    await world.registrar({ domain: `${wanted.domain}.com`, isTaken: true });
    await world.registrar({ release: 'check' });
    expect(await second).toMatchObject({ status: 200, body });
    // The check before the registration may have begun.
    await world.registrar({ delay: { operation: 'check', ms: 0 }, release: 'check' });
    await waitForOrderStatus(world, { ...user, orderId: body.order_id }, 'refunded');
  });

  it('goes to one buyer when many buy it at the same time from their balances', async () => {
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const };
    const users = await Promise.all(Array.from({ length: 8 }, () => world.user(COM_KOPECKS)));
    const replies = await Promise.all(users.map(({ token }) => world.api('domains/buyDomain', wanted, token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const balances = await Promise.all(users.map((user) => balanceOf(world, user)));
    expect(balances.filter((kopecks) => kopecks === COM_KOPECKS)).toHaveLength(7);
    const at = replies.findIndex(({ status }) => status === 200);
    const winner = users[at];
    await waitForOrderStatus(
      world,
      { token: winner?.token ?? '', orderId: replies[at]?.body.order_id ?? 0 },
      'completed',
    );
  });
});
