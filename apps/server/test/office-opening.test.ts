import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Office, openOffice } from './office.ts';
import { openWorld, type World } from './shop.ts';

const TOKEN = '10000:SandboxSandboxSandboxSandboxSandbox';

/** Runs the provider sandbox whose keys are entered in the other world. */
let provider: World;
let world: World;
let office: Office;
beforeAll(async () => {
  provider = await openWorld();
  world = await openWorld({ CRYPTOBOT_API_URL: `${provider.origin}/sandbox/cryptobot/api` });
  office = await openOffice(world);
});
afterAll(() => Promise.all([world.close(), provider.close()]));

async function doneSteps() {
  const { steps, isOver } = (await office.call('owner', 'GET opening')).body;
  return { done: steps.filter(({ isDone }) => isDone).map(({ step }) => step), isOver };
}
const sourceOfPayments = async () =>
  (await office.call('owner', 'GET settings/providers')).body.items.find((item) => item.provider === 'cryptobot');

it('each step of the opening is done when the shop has what it needs', async () => {
  expect(await doneSteps()).toEqual({ done: [], isOver: false });
  const changes = [{ name: 'shopName' as const, value: 'Лавка' }];
  await office.call('owner', 'PUT settings', { body: { changes } });
  const product = await world.product({ units: 0 });
  expect((await doneSteps()).done).toEqual(['name', 'category', 'product']);
  expect((await office.call('owner', 'GET opening')).body.productId).toBe(product.id);
  const stocked = await world.product({ units: 2 });
  expect((await doneSteps()).done).toEqual(['name', 'category', 'product', 'stock']);
  expect((await office.call('owner', 'GET opening')).body.productId).toBe(stocked.id);
  const { token } = await world.user(1_000_000);
  const order = { products: [{ id: stocked.id, quantity: 1 }], paymentMethod: 'balance' as const };
  expect((await world.api('orders/createOrder', order, token)).status).toBe(200);
  expect((await doneSteps()).done).toContain('sale');
});

it('held keys are tried and stored, and used only after the shop has gone live, which can be repeated', async () => {
  const put = (token: string, isHeld: boolean) =>
    office.call('owner', 'PUT settings/providers', { body: { provider: 'cryptobot', keys: { token }, isHeld } });
  expect((await put('1:wrong-token-of-somebody', true)).status).toBe(400);
  expect((await put(TOKEN, true)).status).toBe(200);
  expect(await sourceOfPayments()).toMatchObject({ isStored: true, isHeld: true, source: 'sandbox' });
  expect((await doneSteps()).done).toContain('payments');
  expect((await doneSteps()).done).not.toContain('real');

  const goLive = () => office.call('owner', 'POST settings/goLive', { body: { reason: 'Открываемся' } });
  const [first, second] = await Promise.all([goLive(), goLive()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  await expect.poll(sourceOfPayments).toMatchObject({ isStored: true, isHeld: false, source: 'office' });
  expect((await doneSteps()).done).toContain('real');
  const rows = await world.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('resource_id', '=', 'cryptobot')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['PUT settings/providers', 'POST settings/goLive']);
});

it('only owners see the opening and go live', async () => {
  for (const role of ['manager', 'support', 'content', 'finance'] as const) {
    expect((await office.call(role, 'GET opening')).status).toBe(403);
    expect((await office.call(role, 'POST settings/goLive', { body: {} })).status).toBe(403);
  }
});
