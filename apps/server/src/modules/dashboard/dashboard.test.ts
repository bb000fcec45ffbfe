import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dashboardHelpers, today, untilTomorrow } from '../../../test/dashboard-helpers.ts';
import { sumStored } from '../../../test/dashboard-sums.ts';
import { type Office, openOffice } from '../../../test/office.ts';
import { saleHelpers } from '../../../test/partner-bots.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { placePrize } from '../orders/index.ts';

/** All sales of this file are in it. */
const period = untilTomorrow();
let world: World;
let office: Office;
const { bought, boughtByGuest } = refundHelpers(() => world);
const { order, partner } = saleHelpers(() => world);
const { read, readNow, changeOf, computeAll, productWithCost, buy, refund, replace } = dashboardHelpers(
  () => world,
  () => office,
);
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

describe('the dashboard', () => {
  it('shows a sale with its profit within seconds, by product, method and day', async () => {
    const product = await productWithCost(4_000);
    const before = await read(period);
    await buy(product.id, 3);
    const after = await eventually(async () => {
      const body = await read(period);
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
      daysOfStock: today() === period.from ? 2.3 : 4.7,
    });
    const balance = (dashboard: typeof after) => dashboard.methods.find(({ method }) => method === 'balance');
    expect(balance(after)).toEqual({
      method: 'balance',
      tried: (balance(before)?.tried ?? 0) + 1,
      paid: (balance(before)?.paid ?? 0) + 1,
      medianSeconds: 0,
    });
    expect(after.series.map(({ day }) => day)).toEqual([period.from, period.to]);
    const sumOf = (name: 'sales' | 'profit' | 'orders') => after.series.reduce((sum, each) => sum + each[name], 0);
    expect([sumOf('sales'), sumOf('profit'), sumOf('orders')]).toEqual([after.sales, after.profit, after.orders]);
  });

  it("counts what buyers paid in a partner's bot as sales, and what the partner earns as no profit", async () => {
    const { botId } = await partner(50);
    const product = await productWithCost(4_000);
    const { buyerId } = await world.user(1_000_000);
    const sold = await changeOf(
      () => order(botId, buyerId, { products: [{ id: product.id, quantity: 2 }] }),
      ({ orders }) => orders > 0,
    );
    expect(sold).toMatchObject({ salesKopecks: 30_000, partnersKopecks: 10_000, costKopecks: 8_000 });
    const { products } = await readNow(period);
    expect(products.find(({ id }) => id === product.id)).toMatchObject({ revenue: 300, profit: 120 });
  });

  it('counts refunds with their reasons beside the sales, and each once', async () => {
    const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 2 });
    const after = await changeOf(
      async () => {
        await refund(orderId, [1]);
        await refund(orderId, [1]);
      },
      ({ refunds }) => refunds > 0,
    );
    expect(after).toMatchObject({ refunds: 1, refundsKopecks: 5_000, salesKopecks: 0, orders: 0, costKopecks: 0 });
    await eventually(async () => {
      const { refundReasons } = await read(period);
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
    expect(replaced).toMatchObject({ units: 1, costKopecks: 4_000, salesKopecks: 0 });
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
    expect(corrected).toMatchObject({ units: 0, costKopecks: -9_000 });
  });

  it('counts a prize neither as an order nor as a payment, but the cost of its unit', async () => {
    const product = await productWithCost(700);
    const { buyerId } = await world.user();
    const prize = { buyerId, productId: product.id, email: null, language: 'ru', botId: null };
    const { methods } = await readNow(period);
    const given = await changeOf(
      () => inTransaction(world.db, (tx) => placePrize(tx, prize)),
      ({ units }) => units > 0,
    );
    expect(given).toMatchObject({ units: 1, orders: 0, salesKopecks: 0, costKopecks: 700 });
    expect((await readNow(period)).methods).toEqual(methods);
    const ordersOf = async (isPrize: boolean) =>
      (await office.call('finance', 'GET orders', { query: { productId: product.id, isPrize } })).body.total;
    expect([await ordersOf(true), await ordersOf(false)]).toEqual([1, 0]);
  });

  it('takes the cost of the product for units without their own, also when it is entered later', async () => {
    const product = await productWithCost(null);
    const sold = await changeOf(
      () => buy(product.id, 2),
      ({ orders }) => orders > 0,
    );
    expect(sold).toMatchObject({ unitsWithoutCost: 2, costKopecks: 0 });
    const entered = await changeOf(
      () => world.db.updateTable('products').set({ cost_kopecks: 700 }).where('id', '=', product.id).execute(),
      ({ costKopecks }) => costKopecks !== 0,
    );
    expect(entered).toMatchObject({ unitsWithoutCost: -2, costKopecks: 1_400, salesKopecks: 0 });
  });

  it('counts an order of a provider when it is paid, and how long that took', async () => {
    const before = await readNow(period);
    await boughtByGuest();
    const after = await eventually(async () => {
      const body = await read(period);
      return body.orders > before.orders && body;
    });
    const [was, is] = [before, after].map(({ methods }) => methods.find(({ method }) => method === 'cryptobot'));
    expect(is).toMatchObject({ tried: (was?.tried ?? 0) + 1, paid: (was?.paid ?? 0) + 1 });
    expect(is?.medianSeconds).toBeLessThan(60);
  });

  it('leads to its rows: as many orders are listed as were delivered and refunded', async () => {
    const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 2 });
    await refund(orderId);
    await computeAll();
    const { from, to } = period;
    const sums = await eventually(async () => {
      const body = await read(period);
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from orders where completed_at is not null and not is_prize`.execute(world.db);
      return body.orders === rows[0]?.count && body;
    });
    const list = async (query: object) => (await office.call('finance', 'GET orders', { query })).body;
    const delivered = await list({ isPrize: false, completedFrom: from, completedTo: to, perPage: 200 });
    expect(delivered.total).toBe(sums.orders);
    expect(delivered.items.reduce((sum, { price }) => sum + price, 0)).toBeCloseTo(sums.sales, 2);
    const refunded = await list({ refundedFrom: from, refundedTo: to, perPage: 200 });
    expect(refunded.items.map(({ id }) => id)).toContain(orderId);
    expect(refunded.items.reduce((sum, each) => sum + each.refunded, 0)).toBeCloseTo(sums.refunds, 2);
    for (const query of [{ completedFrom: '2000-01-01', completedTo: '2000-01-02' }, { refundedTo: '2000-01-02' }])
      expect((await list(query)).total).toBe(0);
  });

  it('names the days by which products are compared', async () => {
    const { trend } = await read({ from: '2026-03-01', to: '2026-03-03' });
    expect(trend).toEqual({
      from: '2026-02-25',
      to: '2026-03-03',
      previousFrom: '2026-02-18',
      previousTo: '2026-02-24',
    });
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
    const before = await readNow(period);
    await view('Firefox');
    await view('Firefox');
    await view('Safari');
    await view('Googlebot/2.1');
    const after = await eventually(async () => {
      const body = await read(period);
      return body.views >= before.views + 2 && body;
    });
    expect(after.views - before.views).toBe(2);
    expect(after.conversion).toBeCloseTo(Math.min(1, after.orders / after.views), 10);
    await computeAll();
    // In one transaction: the schedule may compute marked days at any moment.
    await inTransaction(world.db, async (tx) => {
      await sql`insert into dashboard_marks select day from dashboard_days`.execute(tx);
      await sql`delete from dashboard_days`.execute(tx);
    });
    await computeAll();
    expect((await sumStored(world.db)).views).toBe(after.views);
  });
});
