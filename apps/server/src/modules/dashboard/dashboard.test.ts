import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../test/office.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { listDirectDays, listStoredDays, type Sums, sumStored } from '../../../test/dashboard-sums.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { computeDashboard } from './compute-dashboard.ts';
import { computeDay, takeMarkedDays } from './compute-days.store.ts';

let world: World;
let office: Office;
const { bought, boughtByGuest } = refundHelpers(() => world);
provideWorld(
  (opened) => {
    world = opened;
  },
  {
    prepare: async (opened) => {
      office = await openOffice(opened);
    },
  },
);

const today = () => new Date().toISOString().slice(0, 10);
const read = async (query: { from?: string; to?: string; compare?: 'true' | 'year' } = {}) =>
  (await office.call('finance', 'GET dashboard', { query })).body;
/** What a change adds to the sums of today, within the promised time and without a request to compute. */
async function changeOf<T>(change: () => Promise<T>, isSeen: (sums: Sums) => boolean) {
  await settled();
  const before = await sumStored(world.db);
  const result = await change();
  const after = await eventually(async () => {
    const sums = await sumStored(world.db);
    const difference = Object.fromEntries(
      Object.entries(sums).map(([name, value]) => [name, value - before[name as keyof Sums]]),
    ) as Sums;
    return isSeen(difference) && difference;
  });
  return { result, after };
}
/** Waits until every change so far is in the sums. */
async function settled() {
  await eventually(async () => {
    await computeDashboard(world.db);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from dashboard_marks`.execute(world.db);
    return rows[0]?.count === 0;
  });
}
async function productWithCost(costKopecks: number | null, usualCostKopecks: number | null = null, units = 10) {
  const product = await world.product({ listPriceKopecks: 10_000, units });
  await world.db.updateTable('units').set({ cost_kopecks: costKopecks }).where('product_id', '=', product.id).execute();
  await world.db.updateTable('products').set({ cost_kopecks: usualCostKopecks }).where('id', '=', product.id).execute();
  return product;
}
async function buy(productId: number, quantity = 1, token?: string) {
  const buyer = token ?? (await world.user(10_000_000)).token;
  const { body } = await world.api(
    'orders/createOrder',
    { products: [{ id: productId, quantity }], paymentMethod: 'balance' },
    buyer,
  );
  return body.order_ids[0] ?? 0;
}
const refund = (id: number, units?: number[]) =>
  office.call('manager', 'POST orders/:id/refund', {
    params: { id },
    body: { reason: 'does not work', ...(units ? { units } : {}) },
  });
const replace = (id: number, units: number[]) =>
  office.call('support', 'POST orders/:id/replace', { params: { id }, body: { units, reason: 'broken' } });

describe('the dashboard', () => {
  it('shows a sale with its profit within seconds, by product, method and day', async () => {
    const product = await productWithCost(4_000);
    const before = await read({ from: today(), to: today() });
    await buy(product.id, 3);
    const after = await eventually(async () => {
      const body = await read({ from: today(), to: today() });
      return body.orders > before.orders && body;
    });
    expect([after.sales - before.sales, after.profit - before.profit, after.orders - before.orders]).toEqual([
      300, 180, 1,
    ]);
    expect(after.averageOrder).toBeCloseTo(after.sales / after.orders, 2);
    expect(after.products.find(({ id }) => id === product.id)).toEqual({
      id: product.id,
      name: product.name,
      sold: 3,
      revenue: 300,
      profit: 180,
      stock: 7,
      daysOfStock: 2.3,
    });
    const balance = (dashboard: typeof after) => dashboard.methods.find(({ method }) => method === 'balance');
    expect(balance(after)).toEqual({
      method: 'balance',
      tried: (balance(before)?.tried ?? 0) + 1,
      paid: (balance(before)?.paid ?? 0) + 1,
      medianSeconds: 0,
    });
    expect(after.series).toEqual([
      expect.objectContaining({ day: today(), sales: after.sales, profit: after.profit, orders: after.orders }),
    ]);
  });

  it('counts refunds with their reasons beside the sales, and each once', async () => {
    const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 2 });
    const { after } = await changeOf(
      async () => {
        await refund(orderId, [1]);
        await refund(orderId, [1]);
      },
      ({ refunds }) => refunds > 0,
    );
    expect(after).toMatchObject({ refunds: 1, refundsKopecks: 5_000, salesKopecks: 0, orders: 0, costKopecks: 0 });
    await eventually(async () => {
      const { refundReasons } = await read({ from: today() });
      return refundReasons.some(({ reason, amount }) => reason === 'does not work' && amount >= 50);
    });
  });

  it('counts the cost of replacements, and follows corrected costs', async () => {
    const product = await productWithCost(4_000, null);
    const orderId = await buy(product.id, 2);
    const replaced = await changeOf(
      () => replace(orderId, [2]),
      ({ units }) => units > 0,
    );
    expect(replaced.after).toMatchObject({ units: 1, costKopecks: 4_000, salesKopecks: 0 });
    const corrected = await changeOf(
      () =>
        world.db
          .updateTable('units')
          .set({ cost_kopecks: 1_000 })
          .where('product_id', '=', product.id)
          .where('order_id', 'is not', null)
          .execute(),
      ({ costKopecks }) => costKopecks !== 0,
    );
    expect(corrected.after).toMatchObject({ units: 0, costKopecks: -9_000 });
  });

  it('takes the cost of the product for units without their own, also when it is entered later', async () => {
    const product = await productWithCost(null);
    const sold = await changeOf(
      () => buy(product.id, 2),
      ({ orders }) => orders > 0,
    );
    expect(sold.after).toMatchObject({ unitsWithoutCost: 2, costKopecks: 0 });
    const entered = await changeOf(
      () => world.db.updateTable('products').set({ cost_kopecks: 700 }).where('id', '=', product.id).execute(),
      ({ costKopecks }) => costKopecks !== 0,
    );
    expect(entered.after).toMatchObject({ unitsWithoutCost: -2, costKopecks: 1_400, salesKopecks: 0 });
  });

  it('counts an order of a provider when it is paid, and how long that took', async () => {
    const before = await read({ from: today() });
    await boughtByGuest();
    const after = await eventually(async () => {
      const body = await read({ from: today() });
      return body.orders > before.orders && body;
    });
    const [was, is] = [before, after].map(({ methods }) => methods.find(({ method }) => method === 'cryptobot'));
    expect(is).toMatchObject({ tried: (was?.tried ?? 0) + 1, paid: (was?.paid ?? 0) + 1 });
    expect(is?.medianSeconds).toBeLessThan(60);
  });

  it('leads to its rows: as many orders are listed as were delivered and refunded', async () => {
    const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 2 });
    await refund(orderId);
    await settled();
    const day = today();
    const sums = await eventually(async () => {
      const body = await read({ from: day, to: day });
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from orders where completed_at is not null`.execute(world.db);
      return body.orders === rows[0]?.count && body;
    });
    const list = async (query: object) => (await office.call('finance', 'GET orders', { query })).body;
    const delivered = await list({ completedFrom: day, completedTo: day, perPage: 200 });
    expect(delivered.total).toBe(sums.orders);
    expect(delivered.items.reduce((sum, { price }) => sum + price, 0)).toBeCloseTo(sums.sales, 2);
    const refunded = await list({ refundedFrom: day, refundedTo: day, perPage: 200 });
    expect(refunded.items.map(({ id }) => id)).toContain(orderId);
    expect(refunded.items.reduce((sum, each) => sum + each.refunded, 0)).toBeCloseTo(sums.refunds, 2);
    for (const query of [{ completedFrom: '2000-01-01', completedTo: '2000-01-02' }, { refundedTo: '2000-01-02' }])
      expect((await list(query)).total).toBe(0);
  });

  it('compares with the days before, and has a point for each day', async () => {
    const { previous, series, ...body } = await read({ from: '2026-03-01', to: '2026-03-03', compare: 'true' });
    expect([body.from, body.to, previous?.from, previous?.to]).toEqual([
      '2026-03-01',
      '2026-03-03',
      '2026-02-26',
      '2026-02-28',
    ]);
    expect(series.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
    expect(body).toMatchObject({ sales: 0, averageOrder: 0, conversion: 0, products: [], refundReasons: [] });
    expect((await read({ from: '2026-03-01', to: '2026-03-03' })).previous).toBeNull();
  });

  it.each([
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-02-30' },
    { from: 'yesterday' },
    { compare: 'yes' },
    { from: '1990-01-01' },
    { day: '2026-03-01' },
  ])('refuses %j', async (query) => {
    const { status, body } = await office.call('owner', 'GET dashboard', { query: query as never });
    expect([status, body.errorCode]).toEqual([400, 'VALIDATION']);
  });
});

describe('views of products', () => {
  it('are counted for people, and make the conversion', async () => {
    const product = await world.product();
    const view = (agent: string) =>
      fetch(`${world.origin}/api/products/getProduct?productId=${product.id}`, { headers: { 'user-agent': agent } });
    const before = await read({ from: today() });
    await view('Firefox');
    await view('Firefox');
    await view('Safari');
    await view('Googlebot/2.1');
    const after = await eventually(async () => {
      const body = await read({ from: today() });
      return body.views > before.views && body;
    });
    expect(after.views - before.views).toBe(2);
    expect(after.conversion).toBeCloseTo(Math.min(1, after.orders / after.views), 10);
    await settled();
    await sql`delete from dashboard_days where day = ${today()}::date`.execute(world.db);
    await sql`insert into dashboard_marks values (${today()}::date)`.execute(world.db);
    await settled();
    expect((await sumStored(world.db)).views).toBe(after.views);
  });
});

describe('the sums', () => {
  it('equal those of the orders themselves after concurrent sales, refunds, replacements and corrections', async () => {
    const products = [
      await productWithCost(1_500, null, 60),
      await productWithCost(null, 900, 60),
      await productWithCost(null, null, 60),
    ];
    const buyers = await world.users(6, 10_000_000);
    const orders: number[] = [];
    let isOver = false;
    const computing = (async () => {
      while (!isOver) await computeDashboard(world.db);
    })();
    const random = seeded(7);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const act = async (token: string) => {
      const chance = random();
      const product = pick(products);
      if (chance < 0.5 || orders.length === 0) orders.push(await buy(product.id, 1 + Math.floor(random() * 3), token));
      else if (chance < 0.65) await refund(pick(orders), random() < 0.5 ? [1] : undefined);
      else if (chance < 0.8) await replace(pick(orders), [1]);
      else if (chance < 0.9) await moveToDay(pick(orders), Math.floor(random() * 50));
      else {
        const table = chance < 0.95 ? 'products' : 'units';
        const column = chance < 0.95 ? 'id' : 'product_id';
        await inTransaction(world.db, (tx) =>
          sql`update ${sql.table(table)} set cost_kopecks = ${Math.floor(random() * 2_000)}::int
            where ${sql.ref(column)} = ${product.id}`.execute(tx),
        );
      }
    };
    await Promise.all(
      buyers.map(async ({ token }) => {
        for (let n = 0; n < 12; n += 1) await act(token);
      }),
    );
    isOver = true;
    await computing;
    await settled();
    expect(orders.length).toBeGreaterThan(20);
    expect(await listStoredDays(world.db)).toEqual(await listDirectDays(world.db));
    expect(await monthsOfProducts()).toEqual(await daysOfProducts());
    // Rebuilt from nothing they are the same.
    const before = await listStoredDays(world.db);
    await sql`insert into dashboard_marks select distinct day from dashboard_days`.execute(world.db);
    await sql`delete from dashboard_products`.execute(world.db);
    await sql`delete from dashboard_days`.execute(world.db);
    await settled();
    expect(await listStoredDays(world.db)).toEqual(before);
  });

  it('contain a sale that commits while its day is computed, by the next run', async () => {
    await settled();
    const product = await productWithCost(2_000);
    await settled();
    const before = await sumStored(world.db);
    await sql`insert into dashboard_marks values (${today()}::date)`.execute(world.db);
    await inTransaction(world.db, async (tx) => {
      const days = await takeMarkedDays(tx);
      for (const day of days ?? []) await computeDay(tx, day);
      await buy(product.id);
      // Its sums would be older than what the other transaction writes.
      expect(await inTransaction(world.db, takeMarkedDays)).toBeNull();
    });
    await settled();
    const after = await sumStored(world.db);
    expect([after.orders - before.orders, after.costKopecks - before.costKopecks]).toEqual([1, 2_000]);
  });

  it('stay as they were when a run is cut off, and its marks stay', async () => {
    await settled();
    const product = await productWithCost(2_000);
    await settled();
    const before = await sumStored(world.db);
    await buy(product.id);
    const cutOff = inTransaction(world.db, async (tx) => {
      const days = await takeMarkedDays(tx);
      for (const day of days ?? []) await computeDay(tx, day);
      throw new Error('cut off');
    });
    await expect(cutOff).rejects.toThrow('cut off');
    await settled();
    expect((await sumStored(world.db)).orders - before.orders).toBe(1);
  });
});

/** A sale of so many days ago, as if it had been delivered then. */
async function moveToDay(orderId: number, daysAgo: number): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    await sql`update orders set completed_at = now() - make_interval(days => ${daysAgo}) where id = ${orderId}`.execute(
      tx,
    );
    await sql`update units set sold_at = now() - make_interval(days => ${daysAgo})
      where order_id = ${orderId} and replaces_unit_id is null`.execute(tx);
  });
}

const productSums = sql`product_id, sum(sold)::int as sold, sum(revenue_kopecks) as revenue, sum(cost_kopecks) as cost`;
async function monthsOfProducts() {
  const { rows } =
    await sql`select starts_on::text as month, ${productSums} from dashboard_products where span = 'month'
    group by 1, 2 having sum(orders) + sum(units) > 0 order by 1, 2`.execute(world.db);
  return rows;
}
async function daysOfProducts() {
  const { rows } =
    await sql`select date_trunc('month', starts_on)::date::text as month, ${productSums} from dashboard_products
    where span = 'day' group by 1, 2 order by 1, 2`.execute(world.db);
  return rows;
}

/** Random numbers that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
