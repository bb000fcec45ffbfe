import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  waitForOrderStatus,
  type Bought,
  buyName,
  COM_KOPECKS,
  freshLabel,
  sellZones,
  statusOf,
} from '../../../test/domains.ts';
import { openWorld, type World } from '../../../test/shop.ts';

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
