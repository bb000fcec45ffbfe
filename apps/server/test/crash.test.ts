import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, findBalance, findRevenue } from '../src/modules/ledger/index.ts';
import { eventually, freePort, openWorld, type World } from './shop.ts';

const KILLS = 20;
const BUYERS = 6;
const START_KOPECKS = 10_000_000;
const PRICE_KOPECKS = 1_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Starts the shop again on the same port over the same database and data. */
async function startShop(port: number): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./shop-process.ts', import.meta.url)), {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: world.databaseUrl,
      DATA_DIR: world.dataDir,
      RATE_LIMIT: 'off',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

it(`stands ${KILLS} kills in the middle of orders: the books balance and no unit is lost or sold twice`, {
  timeout: 240_000,
}, async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const stocked = () => world.product({ priceKopecks: PRICE_KOPECKS, units: 2_000 });
  const products = [await stocked(), await stocked(), await stocked(), await stocked()];
  const users = await Promise.all(Array.from({ length: BUYERS }, () => world.user(START_KOPECKS)));
  const send = (path: string, token: string, body: object, key: string) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    }).then(
      (response) => (response.ok ? response.json() : null),
      () => null,
    ) as Promise<{ payment_id: number } | null>;

  let sent = 0;
  const isKilled = { now: false };
  /** Each buyer orders without a pause, now from the balance, now at a provider, where every second order is paid. */
  const shopAround = async ({ token }: { token: string }, index: number) => {
    while (!isKilled.now) {
      sent += 1;
      const paymentMethod = (['balance', 'crystalpay', 'cryptobot'] as const)[sent % 3] ?? 'balance';
      const lines = [products[index % 4], products[(index + 1) % 4]].map((product) => ({
        id: product?.id,
        quantity: 1 + (sent % 2),
      }));
      const made = await send('/api/orders/createOrder', token, { products: lines, paymentMethod }, `k${sent}`);
      if (made && paymentMethod !== 'balance' && sent % 2) {
        const { invoice_id } = await world.payment(made.payment_id);
        const paid = {
          invoice: invoice_id,
          set: { state: paymentMethod === 'crystalpay' ? 'payed' : 'paid' },
          notice: 'true',
        };
        await fetch(`${origin}/sandbox/${paymentMethod}/__control`, {
          method: 'POST',
          body: JSON.stringify(paid),
          headers: { 'content-type': 'application/json' },
        }).catch(() => null);
      }
    }
  };

  for (let kill = 0; kill < KILLS; kill += 1) {
    const shop = await startShop(port);
    isKilled.now = false;
    const begun = sent;
    const buying = Promise.all(users.map(shopAround));
    await eventually(async () => sent >= begun + BUYERS + kill * 2);
    const ended = once(shop, 'exit');
    shop.kill('SIGKILL');
    isKilled.now = true;
    await ended;
    await buying;
    expect(await world.faults()).toEqual([]);
    expect(await looseEnds()).toEqual({ short: 0, strange: 0 });
  }

  // The shop of this very process carries on what the dead one left.
  await sql`select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(
    world.db,
  );
  await eventually(async () => {
    for (const task of ['payments.abandon', 'payments.check', 'payments.expire', 'payments.settled'])
      await world.hurryJobs(task);
    const { count } = await world.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'processing')
      .executeTakeFirstOrThrow();
    return count === 0;
  });
  expect(await world.faults()).toEqual([]);
  expect(await looseEnds()).toEqual({ short: 0, strange: 0 });
  expect(await findBalance(world.db, account.deposits)).toBe(0);
  const completed = await world.db
    .selectFrom('orders')
    .select((eb) => eb.fn.sum<number>('price_kopecks').as('total'))
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  expect(await findRevenue(world.db)).toBe(Number(completed.total));
  const byMethod = await world.db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.id', 'o.payment_id')
    .select('p.method')
    .distinct()
    .where('o.status', '=', 'completed')
    .execute();
  expect(byMethod.map((row) => row.method).sort()).toEqual(['balance', 'cryptobot', 'crystalpay']);
});

/** Completed orders that did not get their number of units, and units sold to an order that is not completed. */
async function looseEnds() {
  const { rows } = await sql<{ short: number; strange: number }>`select
    (select count(*) from orders o where o.status = 'completed' and o.quantity <> (select count(*) from units u where u.order_id = o.id and u.sold_at is not null))::int as short,
    (select count(*) from units u join orders o on o.id = u.order_id where u.sold_at is not null and o.status <> 'completed')::int as strange`.execute(
    world.db,
  );
  return rows[0];
}
