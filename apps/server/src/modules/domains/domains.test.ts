import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '../../../test/mailbox.ts';
import {
  balanceOf,
  waitForOrderStatus,
  type Bought,
  buyName,
  COM_KOPECKS,
  freshLabel,
  sellZones,
  statusOf,
} from '../../../test/domains.ts';
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

describe('zones', () => {
  it('are listed for everybody with the price of a year', async () => {
    const { body } = await world.api('domains/getTlds', {});
    expect(body.map(({ name, price, letters }) => [name, price, letters])).toEqual([
      ['com', 1_490, 'any'],
      ['ru', 249, 'latin'],
      ['рф', 249.5, 'cyrillic'],
    ]);
  });
});

describe('a name', () => {
  it.each([
    ['shop.com', true, 1_490],
    ['SHOP.com', true, 1_490],
    ['магазин.рф', true, 249.5],
    ['xn--80aairftm.xn--p1ai', true, 249.5],
    ['bücher.com', true, 1_490],
    ['taken-shop.com', false, 1_490],
    ['premium-shop.com', false, 1_490],
    ['магазин.ru', false, 249],
    ['shop.рф', false, 249.5],
  ])('%s is free: %s', async (domain, available, price) => {
    const { token } = await world.user();
    const { status, body } = await world.api('domains/checkDomain', { domain }, token);
    expect([status, body]).toEqual([200, { available, price }]);
  });

  it.each(['shop', 'shop.de', 'sh op.com', '-shop.com', 'www.shop.com', 'a'.repeat(64) + '.com', '%2e.com', ''])(
    '%j is rejected',
    async (domain) => {
      const { token } = await world.user();
      const { status, body } = await world.api('domains/checkDomain', { domain }, token);
      expect([status, body.errorCode, body.details?.[0]?.path]).toEqual([400, 'VALIDATION', 'domain']);
    },
  );

  it.each([
    ['pаypal.com', 'one name has letters of one script, and "а" is of another than the rest'],
    ['xn--pypal-4ve.com', 'one name has letters of one script, and "а" is of another than the rest'],
    ['ɡoogle.com', 'no name is written with "ɡ"'],
    ['аррӏе.com', 'every letter looks like a Latin one, so the name imitates another'],
  ])('%s imitates another name, and is neither checked at the registrar nor sold', async (domain, message) => {
    const { token } = await world.user(COM_KOPECKS);
    const before = (await world.registrar()).calls.check;
    const checked = await world.api('domains/checkDomain', { domain }, token);
    const refused = [400, 'VALIDATION', [{ path: 'domain', message }]];
    expect([checked.status, checked.body.errorCode, checked.body.details]).toEqual(refused);
    const wanted = { domain: domain.replace('.com', ''), tld: 'com', paymentMethod: 'balance' as const };
    const bought = await world.api('domains/buyDomain', wanted, token);
    expect([bought.status, bought.body.errorCode, bought.body.details]).toEqual(refused);
    expect((await world.registrar()).calls.check).toBe(before);
  });

  it('that consists of Latin look-alikes is sold in a zone of its own script', async () => {
    const { token } = await world.user();
    const { status, body } = await world.api('domains/checkDomain', { domain: 'сор.рф' }, token);
    expect([status, body.available]).toEqual([200, true]);
  });

  it('can be checked by users only', async () => {
    expect((await world.api('domains/checkDomain', { domain: 'shop.com' })).status).toBe(401);
    expect((await world.api('domains/checkDomain', { domain: 'shop.com' }, await world.guest())).status).toBe(401);
  });

  it('cannot be checked while the registrar fails', async () => {
    const { token } = await world.user();
    await world.registrar({ fail: { operation: 'check', how: '500', times: 3 } });
    const { status, body } = await world.api('domains/checkDomain', { domain: `${freshLabel()}.com` }, token);
    expect([status, body.errorCode]).toEqual([502, 'PROVIDER_ERROR']);
  });
});

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
    await world.registrar({ delay: { operation: 'check', ms: 1_500 } });
    const slow = buy();
    await eventually(async () => (await world.registrar()).calls.check === 1);
    await world.registrar({ delay: { operation: 'check', ms: 0 } });
    const { body } = await buy();
    await waitForOrderStatus(world, { ...user, orderId: body.order_id }, 'completed');
    const late = await slow;
    expect([late.status, late.body]).toEqual([200, body]);
    expect(await balanceOf(world, user)).toBe(COM_KOPECKS);
  });

  it('returns the same response to a request that a second one with its key has overtaken', async () => {
    const user = await world.user(COM_KOPECKS);
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const };
    const buy = () => world.api('domains/buyDomain', wanted, user.token, key('overtaken'));
    const { calls } = await world.registrar({ delay: { operation: 'check', ms: 300 } });
    const checks = async () => (await world.registrar()).calls.check - calls.check;
    const first = buy();
    await eventually(async () => (await checks()) === 1);
    await world.registrar({ delay: { operation: 'check', ms: 1_500 } });
    const second = buy();
    await eventually(async () => (await checks()) === 2);
    const { status, body } = await first;
    expect(status).toBe(200);
    await world.registrar({ domain: `${wanted.domain}.com`, isTaken: true });
    expect(await second).toMatchObject({ status: 200, body });
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

it('an expired name is sold again once the registry has released it, and belongs to its new buyer', async () => {
  const first = await buyName(world);
  await waitForOrderStatus(world, first, 'completed');
  await world.registrar({ domain: first.domain, set: { status: 'DEL' } });
  await world.db
    .updateTable('domains')
    .set({ active_to: new Date(Date.now() - 1_000) })
    .where('name', '=', first.domain)
    .execute();
  const second = await buyName(world, { domain: first.domain.replace('.com', '') });
  await waitForOrderStatus(world, second, 'completed');
  const fetchStatus = async ({ token }: Bought) =>
    (await world.api('domains/getDomainData', { domain: first.domain }, token)).status;
  expect([await fetchStatus(first), await fetchStatus(second)]).toEqual([403, 200]);
});

describe('a name of another buyer', () => {
  it('is forbidden, an unknown one is not found, and an unauthenticated request is refused', async () => {
    const bought = await buyName(world);
    await waitForOrderStatus(world, bought, 'completed');
    const { token } = await world.user();
    const fetchStatus = async (domain: string, by?: string) => {
      const { status, body } = await world.api('domains/getDomainData', { domain }, by);
      return [status, body.errorCode];
    };
    expect(await fetchStatus(bought.domain, token)).toEqual([403, 'FORBIDDEN']);
    expect(await fetchStatus('nobodys.com', token)).toEqual([404, 'NOT_FOUND']);
    expect(await fetchStatus('no name at all', token)).toEqual([404, 'NOT_FOUND']);
    expect(await fetchStatus(bought.domain)).toEqual([401, 'INVALID_TOKEN']);
    expect(await fetchStatus(bought.domain, await world.guest())).toEqual([401, 'INVALID_TOKEN']);
    expect(await statusOf(world, { token, orderId: bought.orderId })).toBeUndefined();
  });

  it('cannot be bought without a token or by a guest', async () => {
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'cryptobot' as const };
    expect((await world.api('domains/buyDomain', wanted)).status).toBe(401);
    expect((await world.api('domains/buyDomain', wanted, await world.guest())).status).toBe(401);
    expect((await world.api('domains/getDomainsOrders', { page: 1 }, await world.guest())).status).toBe(401);
  });
});

it('orders are listed ten per page, newest first, and a page past the end is empty', async () => {
  const user = await world.user(COM_KOPECKS * 11);
  for (let n = 0; n < 11; n += 1) {
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const };
    expect((await world.api('domains/buyDomain', wanted, user.token)).status).toBe(200);
  }
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await world.api('domains/getDomainsOrders', { page }, user.token)).body),
  );
  expect(pages.map(({ domains, last_page }) => [domains.length, last_page])).toEqual([
    [10, 2],
    [1, 2],
    [0, 2],
  ]);
  const ids = pages.flatMap(({ domains }) => domains.map(({ id }) => id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});
