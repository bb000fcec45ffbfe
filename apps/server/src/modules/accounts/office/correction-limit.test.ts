import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
let buyerId: number;
beforeAll(async () => {
  world = await openWorld({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' });
  office = await openOffice(world);
  ({ buyerId } = await world.user());
});
afterAll(() => world.close());

let names = 0;
/** Sets the limit as an owner, and waits until this node uses it. */
async function setLimit(value: number | null): Promise<void> {
  const shopName = `Shop ${++names}`;
  const changes = [
    { name: 'correctionLimit' as const, value },
    { name: 'shopName' as const, value: shopName },
  ];
  expect((await office.call('owner', 'PUT settings', { body: { changes } })).status).toBe(200);
  await eventually(async () => (await world.api('shop/getShop', {})).body.name === shopName);
}

/** Sets the limit as if an owner had done so some hours ago. */
async function setEarlier(from: number, to: number, hours: number): Promise<void> {
  await sql`insert into audit_log (operator_login, ip, action, resource, before, after, created_at) values ('the_owner', '', 'PUT settings',
    'settings', ${JSON.stringify({ correctionLimit: from })}, ${JSON.stringify({ correctionLimit: to })},
    now() - make_interval(hours => ${hours}))`.execute(world.db);
  await sql`insert into settings (name, value, changed_by) values ('correctionLimit', ${JSON.stringify(to)}::jsonb, 'the_owner')`.execute(
    world.db,
  );
}

const limit = async () =>
  (await office.call('owner', 'GET users/:id', { params: { id: buyerId } })).body.correctable.give;
const correct = async (amount: number, role: 'owner' | 'manager' = 'owner') => {
  const { buyerId: id } = await world.user();
  const body = { amount, reason: 'goodwill' };
  return (await office.call(role, 'POST users/:id/correct', { params: { id }, body })).status;
};

it('a raised limit of corrections applies after 24 hours', async () => {
  await setEarlier(10_000, 20_000, 25);
  await eventually(async () => (await limit()) === 20_000);
  expect([await correct(20_000), await correct(20_001)]).toEqual([200, 202]);
});

it('an owner who raises the limit, in one step or several, exceeds the former one neither as this owner nor as a manager', async () => {
  await setLimit(50_000);
  await setLimit(1_000_000);
  expect(await limit()).toBe(20_000);
  expect([await correct(20_001), await correct(20_000)]).toEqual([202, 200]);
  expect([await correct(20_001, 'manager'), await correct(20_000, 'manager')]).toEqual([403, 200]);
});

it('a lowered limit applies at once, and the default that is set again does not raise it at once', async () => {
  await setLimit(5_000);
  expect(await limit()).toBe(5_000);
  expect(await correct(5_001)).toBe(202);
  await setLimit(null);
  expect(await limit()).toBe(5_000);
  expect([await correct(5_001), await correct(5_000)]).toEqual([202, 200]);
});
