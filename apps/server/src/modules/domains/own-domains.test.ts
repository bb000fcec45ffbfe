import { afterAll, beforeAll, expect, it } from 'vitest';
import { COM_KOPECKS, endsInDays, freshLabel, sellZones, statusOf } from '../../../test/domains.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterAll(() => world.close());

type Owner = Awaited<ReturnType<World['user']>>;

/** Buys another name for a user. */
async function own(owner: Owner, daysLeft?: number): Promise<string> {
  const label = freshLabel();
  const { body } = await world.api(
    'domains/buyDomain',
    { domain: label, tld: 'com', paymentMethod: 'balance' },
    owner.token,
  );
  await eventually(async () => (await statusOf(world, { ...owner, orderId: body.order_id })) === 'completed');
  const domain = `${label}.com`;
  if (daysLeft !== undefined) await endsInDays(world, { domain }, daysLeft);
  return domain;
}
const listed = async ({ token }: Owner, page = 1) => (await world.api('domains/getDomains', { page }, token)).body;

it('lists the own names by expiry with their status, and those that are gone last', async () => {
  const owner = await world.user(6 * COM_KOPECKS);
  const gone = await own(owner, -61);
  const redemption = await own(owner, -31);
  const active = await own(owner);
  const soon = await own(owner, 5);
  const grace = await own(owner, -1);
  const { domains, last_page } = await listed(owner);
  expect(domains.map(({ domain, status }) => [domain, status])).toEqual([
    [redemption, 'redemption'],
    [grace, 'grace'],
    [soon, 'expires_soon'],
    [active, 'active'],
    [gone, 'gone'],
  ]);
  expect(last_page).toBe(1);
  const orders = (await world.api('domains/getDomainsOrders', { page: 1 }, owner.token)).body.domains;
  expect(orders.map(({ status, held }) => [status, held])).toEqual([
    ['completed', 'grace'],
    ['completed', 'expires_soon'],
    ['completed', 'active'],
    ['completed', 'redemption'],
    ['completed', 'gone'],
  ]);
});

it('returns ten names per page', async () => {
  const owner = await world.user(11 * COM_KOPECKS);
  const names: string[] = [];
  for (let days = 100; days < 111; days += 1) names.push(await own(owner, days));
  const pages = await Promise.all([1, 2, 3].map((page) => listed(owner, page)));
  expect(pages.map(({ domains, last_page }) => [domains.length, last_page])).toEqual([
    [10, 2],
    [1, 2],
    [0, 2],
  ]);
  expect(pages.flatMap(({ domains }) => domains.map(({ domain }) => domain))).toEqual(names);
});

it('shows whether a name was set up', async () => {
  const owner = await world.user(3 * COM_KOPECKS);
  const [fresh, pointed, behind] = [await own(owner, 100), await own(owner, 200), await own(owner, 300)];
  const nsRecords = ['ns1.example.com', 'ns2.example.com'];
  expect((await world.api('domains/updateNsRecords', { domain: pointed, nsRecords }, owner.token)).status).toBe(200);
  expect((await world.api('domains/enableCloudflare', { domain: behind }, owner.token)).status).toBe(200);
  const { domains } = await listed(owner);
  expect(domains).toMatchObject([
    { domain: fresh, set_up: false, cloudflare: false },
    { domain: pointed, set_up: true, cloudflare: false },
    { domain: behind, set_up: true, cloudflare: true },
  ]);
});

it('shows a name as gone when another party has it', async () => {
  const owner = await world.user(COM_KOPECKS);
  const domain = await own(owner);
  await world.db.deleteFrom('domains').where('name', '=', domain).execute();
  const { domains } = (await world.api('domains/getDomainsOrders', { page: 1 }, owner.token)).body;
  expect(domains).toMatchObject([{ domain, status: 'completed', held: 'gone', active_to: null }]);
});

it('shows no names of other buyers, and none without a user', async () => {
  const owner = await world.user(COM_KOPECKS);
  await own(owner);
  expect((await listed(await world.user())).domains).toEqual([]);
  for (const token of [undefined, await world.guest()])
    expect(await world.api('domains/getDomains', { page: 1 }, token)).toMatchObject({
      status: 401,
      body: { errorCode: 'INVALID_TOKEN' },
    });
});
