import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitForOrderStatus, buyName, freshLabel, sellZones } from '../../../test/domains.ts';
import { openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(() => world.registrar({ reset: true }));
afterAll(() => world.close());

const countRequests = async () => (await world.registrar()).calls.check;
const checkAll = async (domains: string[], token?: string) =>
  world.api('domains/checkDomains', { domains }, token ?? (await world.user()).token);

describe('a check of several names', () => {
  it('returns the results in the order of the request, and an invalid name does not affect the others', async () => {
    const free = `${freshLabel()}.com`;
    const names: [before: string, available: boolean | null, price: number | null, reason?: string][] = [
      [free, true, 1_490],
      ['', null, null, 'invalid'],
      [`${freshLabel('taken')}.com`, false, 1_490],
      ['sh op.com', null, null, 'invalid'],
      ['shop', null, null, 'invalid'],
      ['www.shop.com', null, null, 'invalid'],
      ['shop.de', null, null, 'zone_not_sold'],
      ['pаypal.com', null, 1_490, 'imitates'],
      ['аррӏе.com', null, 1_490, 'imitates'],
      ['магазин.ru', false, 249, 'letters'],
      ['МАГАЗИН-ОДИН.рф', true, 249.5],
      [`${freshLabel('premium')}.com`, false, 1_490],
      ['%2e.com', null, null, 'invalid'],
      [free.toUpperCase(), true, 1_490],
      ['x'.repeat(1_000), null, null, 'invalid'],
    ];
    const { status, body } = await checkAll(names.map(([domain]) => domain));
    expect(status).toBe(200);
    expect(body).toEqual(
      names.map(([domain, available, price, reason]) => ({ domain, available, price, ...(reason ? { reason } : {}) })),
    );
    expect(await countRequests()).toBe(1);
  });

  it('sends fifty names in three requests, and each name once', async () => {
    const domains = Array.from({ length: 50 }, (_, n) => `${freshLabel(n % 5 === 0 ? 'taken' : 'shop')}.com`);
    const { body } = await checkAll(domains);
    expect(body.map(({ available }) => available)).toEqual(domains.map((_, n) => n % 5 !== 0));
    expect(await countRequests()).toBe(3);
    await checkAll(domains);
    expect(await countRequests()).toBe(3);
  });

  it.each([[[]], [Array.from({ length: 51 }, (_, n) => `shop${n}.com`)], [['x'.repeat(1_001)]]])(
    'accepts one to fifty names: list %#',
    async (domains) => {
      const { status, body } = await checkAll(domains);
      expect([status, body.errorCode]).toEqual([400, 'VALIDATION']);
    },
  );

  it('reports a name of one of the shop’s buyers as taken without a request to the registrar', async () => {
    const bought = await buyName(world);
    await waitForOrderStatus(world, bought, 'completed');
    const before = await countRequests();
    const { body } = await checkAll([bought.domain]);
    expect(body).toEqual([{ domain: bought.domain, available: false, price: 1_490 }]);
    expect(await countRequests()).toBe(before);
  });

  it('is allowed for users only', async () => {
    const domains = ['shop.com'];
    expect((await world.api('domains/checkDomains', { domains })).status).toBe(401);
    expect((await checkAll(domains, await world.guest())).status).toBe(401);
    expect((await world.api('domains/suggestDomains', { domain: 'shop.com' })).status).toBe(401);
    expect((await world.api('domains/suggestDomains', { domain: 'shop.com' }, await world.guest())).status).toBe(401);
  });
});

describe('while the registrar is unavailable', () => {
  it('names are unknown with a reason, other results are unaffected, and a later check succeeds', async () => {
    const domains = [`${freshLabel()}.com`, 'магазин.ru', `${freshLabel()}.com`];
    await world.registrar({ fail: { operation: 'check', how: 'broken', times: 3 } });
    const { status, body } = await checkAll(domains);
    expect(status).toBe(200);
    expect(body.map(({ available, price, reason }) => [available, price, reason])).toEqual([
      [null, 1_490, 'unknown'],
      [false, 249, 'letters'],
      [null, 1_490, 'unknown'],
    ]);
    const later = (await checkAll(domains)).body;
    expect(later.map(({ available }) => available)).toEqual([true, false, true]);
  });

  it('one of several requests may fail without the others', async () => {
    const domains = Array.from({ length: 25 }, () => `${freshLabel()}.com`);
    await world.registrar({ fail: { operation: 'check', how: '4007', times: 1 } });
    const { body } = await checkAll(domains);
    const known = body.filter(({ available }) => available === true).length;
    expect([5, 20]).toContain(known);
    expect(body.filter(({ reason }) => reason === 'unknown')).toHaveLength(25 - known);
  });

  it('suggestions are refused', async () => {
    await world.registrar({ fail: { operation: 'check', how: '4007', times: 2 } });
    const { token } = await world.user();
    const { status, body } = await world.api('domains/suggestDomains', { domain: freshLabel() }, token);
    expect([status, body.errorCode]).toEqual([502, 'PROVIDER_ERROR']);
  });
});

describe('suggested names', () => {
  const suggest = async (domain: string) => world.api('domains/suggestDomains', { domain }, (await world.user()).token);

  it('are free, at most twelve, have the selling price, and take two requests to the registrar', async () => {
    const label = freshLabel('taken').replace('taken-', 'лавка');
    await world.registrar({ domain: `lavka${label.slice('лавка'.length)}.com`, isTaken: true });
    const { status, body } = await suggest(`${label}.рф`);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(3);
    expect(body.length).toBeLessThanOrEqual(12);
    expect(body.map(({ domain }) => domain)).toContain(`lavka${label.slice('лавка'.length)}.ru`);
    expect(body.map(({ domain }) => domain)).not.toContain(`lavka${label.slice('лавка'.length)}.com`);
    expect(body.map(({ domain }) => domain)).not.toContain(`${label}.рф`);
    expect(await countRequests()).toBeLessThanOrEqual(2);
    const { token } = await world.user();
    for (const { domain, price } of body) {
      const checked = await world.api('domains/checkDomain', { domain }, token);
      expect(checked.body, domain).toEqual({ available: true, price });
    }
  });

  it.each([
    ['pаypal.com', 'one name has letters of one script, and "а" is of another than the rest'],
    ['shop.de', 'neither a label nor a name in a zone that is on sale'],
    ['sh op', 'neither a label nor a name in a zone that is on sale'],
    ['', 'A value is required.'],
  ])('are not searched for %j', async (domain, message) => {
    const { status, body } = await suggest(domain);
    expect([status, body.errorCode]).toEqual([400, 'VALIDATION']);
    expect(body.details).toMatchObject([{ path: 'domain', message }]);
  });
});

it('every name of a request counts against the rate limit', async () => {
  const strict = await openWorld({ RATE_LIMIT: 'on' });
  try {
    await sellZones(strict);
    const { token } = await strict.user();
    const check = () =>
      strict.api('domains/checkDomains', { domains: Array.from({ length: 50 }, () => 'shop.com') }, token);
    for (let n = 0; n < 30; n += 1) expect((await check()).status).toBe(200);
    const refused = await check();
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await strict.api('domains/checkDomain', { domain: 'shop.com' }, token)).status).toBe(429);
    expect((await strict.api('domains/suggestDomains', { domain: 'shop.com' }, token)).status).toBe(429);
    const { token: other } = await strict.user();
    expect((await strict.api('domains/checkDomain', { domain: 'shop.com' }, other)).status).toBe(200);
  } finally {
    await strict.close();
  }
});
