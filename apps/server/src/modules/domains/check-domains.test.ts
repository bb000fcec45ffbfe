import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { becomes, buyName, freshLabel, sellZones } from '../../../test/domains.ts';
import { openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(() => world.registrar({ reset: true }));
afterAll(() => world.close());

const questions = async () => (await world.registrar()).calls.check;
const checkAll = async (domains: string[], token?: string) =>
  world.api('domains/checkDomains', { domains }, token ?? (await world.user()).token);

describe('several names', () => {
  it('are answered in the order asked, and one bad name spoils no other', async () => {
    const free = `${freshLabel()}.com`;
    const names: [asked: string, available: boolean | null, price: number | null, reason?: string][] = [
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
    expect(await questions()).toBe(1);
  });

  it('are fifty in three questions, each name asked once', async () => {
    const domains = Array.from({ length: 50 }, (_, n) => `${freshLabel(n % 5 === 0 ? 'taken' : 'shop')}.com`);
    const { body } = await checkAll(domains);
    expect(body.map(({ available }) => available)).toEqual(domains.map((_, n) => n % 5 !== 0));
    expect(await questions()).toBe(3);
    await checkAll(domains);
    expect(await questions()).toBe(3);
  });

  it.each([[[]], [Array.from({ length: 51 }, (_, n) => `shop${n}.com`)], [['x'.repeat(1_001)]]])(
    'are one to fifty: list %#',
    async (domains) => {
      const { status, body } = await checkAll(domains);
      expect([status, body.errorCode]).toEqual([400, 'VALIDATION']);
    },
  );

  it('of the shop’s own buyers are taken, without a question', async () => {
    const bought = await buyName(world);
    await becomes(world, bought, 'completed');
    const asked = await questions();
    const { body } = await checkAll([bought.domain]);
    expect(body).toEqual([{ domain: bought.domain, available: false, price: 1_490 }]);
    expect(await questions()).toBe(asked);
  });

  it('are asked about by users alone', async () => {
    const domains = ['shop.com'];
    expect((await world.api('domains/checkDomains', { domains })).status).toBe(401);
    expect((await checkAll(domains, await world.guest())).status).toBe(401);
    expect((await world.api('domains/suggestDomains', { domain: 'shop.com' })).status).toBe(401);
    expect((await world.api('domains/suggestDomains', { domain: 'shop.com' }, await world.guest())).status).toBe(401);
  });
});

describe('while the registrar is away', () => {
  it('names are unknown, with a reason, beside those that need no question, and known again afterwards', async () => {
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

  it('one question of several may fail alone', async () => {
    const domains = Array.from({ length: 25 }, () => `${freshLabel()}.com`);
    await world.registrar({ fail: { operation: 'check', how: '4007', times: 1 } });
    const { body } = await checkAll(domains);
    const known = body.filter(({ available }) => available === true).length;
    expect([5, 20]).toContain(known);
    expect(body.filter(({ reason }) => reason === 'unknown')).toHaveLength(25 - known);
  });

  it('nothing is suggested', async () => {
    await world.registrar({ fail: { operation: 'check', how: '4007', times: 2 } });
    const { token } = await world.user();
    const { status, body } = await world.api('domains/suggestDomains', { domain: freshLabel() }, token);
    expect([status, body.errorCode]).toEqual([502, 'PROVIDER_ERROR']);
  });
});

describe('names like a wanted one', () => {
  const suggest = async (domain: string) => world.api('domains/suggestDomains', { domain }, (await world.user()).token);

  it('are free, at most twelve, priced as they are sold, and found with two questions', async () => {
    const label = freshLabel('taken').replace('taken-', 'лавка');
    await world.registrar({ domain: `lavka${label.slice('лавка'.length)}.com`, isTaken: true });
    const { status, body } = await suggest(`${label}.рф`);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(3);
    expect(body.length).toBeLessThanOrEqual(12);
    expect(body.map(({ domain }) => domain)).toContain(`lavka${label.slice('лавка'.length)}.ru`);
    expect(body.map(({ domain }) => domain)).not.toContain(`lavka${label.slice('лавка'.length)}.com`);
    expect(body.map(({ domain }) => domain)).not.toContain(`${label}.рф`);
    expect(await questions()).toBeLessThanOrEqual(2);
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
    ['', expect.any(String)],
  ])('are not looked for beside %j', async (domain, message) => {
    const { status, body } = await suggest(domain);
    expect([status, body.errorCode, body.details]).toEqual([400, 'VALIDATION', [{ path: 'domain', message }]]);
  });
});

it('every name counts against the limit, however many come at once', async () => {
  const strict = await openWorld({ RATE_LIMIT: 'on' });
  try {
    await sellZones(strict);
    const { token } = await strict.user();
    const ask = () =>
      strict.api('domains/checkDomains', { domains: Array.from({ length: 50 }, () => 'shop.com') }, token);
    for (let n = 0; n < 30; n += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
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
