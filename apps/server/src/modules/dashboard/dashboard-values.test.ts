import { toRoubles } from '@lotok/money';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dashboardHelpers, untilTomorrow } from '../../../test/dashboard-helpers.ts';
import { buyName, COM_KOPECKS, freshLabel, ownName, sellZones, waitForOrderStatus } from '../../../test/domains.ts';
import { type Office, openOffice } from '../../../test/office.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { renewalHelpers } from '../../../test/renewal-helpers.ts';
import type { World } from '../../../test/shop.ts';

/** All that this file creates and does not move to another day is in it. */
const { from, to } = untilTomorrow();
let world: World;
let office: Office;
const { bought } = refundHelpers(() => world);
const { createExpiringName, orderRenewal, untilStatus } = renewalHelpers(() => world);
const { computeAll, readNow, productWithCost, buy, moveDelivery, refund } = dashboardHelpers(
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
      await sellZones(opened);
    },
  },
);

/** Sells so many units of a product on a day. */
const sellOn = async (day: string, productId: number, quantity: number): Promise<number> => {
  const orderId = await buy(productId, quantity);
  await moveDelivery(orderId, new Date(`${day}T23:00:00Z`));
  return orderId;
};

describe('the products of the dashboard', () => {
  const [before, recent] = ['2026-02-07', '2026-02-14'];
  const trend = { from: '2026-02-08', to: recent };

  /** A product that has sold so many units in the former week and in the recent one, with so many left. */
  async function sold(previous: number, latest: number, left: number) {
    const product = await productWithCost(null, null, previous + latest + left);
    if (previous > 0) await sellOn(before, product.id, previous);
    if (latest > 0) await sellOn(recent, product.id, latest);
    return product;
  }

  it('that sell less than half of what they sold before, and whose stock lasts at most a week, are listed with both', async () => {
    const fading = await sold(10, 2, 88);
    const forgotten = await sold(3, 0, 50);
    const exactlyHalf = await sold(10, 5, 90);
    // Too few to compare.
    await sold(2, 0, 50);
    const threeDays = await sold(0, 14, 6);
    const sevenDays = await sold(0, 7, 7);
    const [eightDays, hidden] = [await sold(0, 7, 8), await sold(10, 2, 0)];
    await world.db.updateTable('products').set({ is_hidden: true }).where('id', '=', hidden.id).execute();
    await computeAll();
    const { dying, runningOut, products } = await readNow(trend);
    expect(dying).toEqual([
      { ...fading, sold: 2, revenue: 200, stock: 88, previousSold: 10, previousRevenue: 1_000 },
      { ...forgotten, sold: 0, revenue: 0, stock: 50, previousSold: 3, previousRevenue: 300 },
    ]);
    expect(runningOut).toEqual([
      { ...threeDays, sold: 14, revenue: 1_400, stock: 6, daysOfStock: 3 },
      { ...sevenDays, sold: 7, revenue: 700, stock: 7, daysOfStock: 7 },
    ]);
    const soldRecently = [threeDays, sevenDays, eightDays, exactlyHalf, fading, hidden];
    expect(products.map(({ id }) => id)).toEqual(soldRecently.map(({ id }) => id));
    const query = { productId: fading.id, completedFrom: '2026-02-01', completedTo: before };
    const { items } = (await office.call('finance', 'GET orders', { query })).body;
    expect(items.map(({ quantity }) => quantity)).toEqual([10]);
  });
});

describe('the former period of the dashboard', () => {
  it('has totals and days of its own, of the days before or of the year before', async () => {
    const product = await productWithCost(4_000);
    await world.db
      .insertInto('product_views')
      .values({ product_id: product.id, day: '2026-04-02', views: 8 })
      .execute();
    await sellOn('2026-03-31', product.id, 1);
    const refunded = await sellOn('2026-04-02', product.id, 3);
    expect((await refund(refunded, [1])).status).toBe(200);
    await sql`update refunds set created_at = '2026-04-10T12:00Z' where order_id = ${refunded}`.execute(world.db);
    // The sale marks its day, so that the refund of that day is counted too.
    await sellOn('2026-04-10', product.id, 1);
    await sellOn('2026-04-11', product.id, 2);
    await computeAll();
    const now = await readNow({ from: '2026-04-11', to: '2026-04-20', compare: 'true' });
    expect(now).toMatchObject({ sales: 200, profit: 120, orders: 1, refunds: 0, views: 0 });
    const { series = [], ...totals } = { ...now.previous };
    expect(totals).toEqual({
      from: '2026-04-01',
      to: '2026-04-10',
      sales: 400,
      profit: 240,
      orders: 2,
      averageOrder: 200,
      conversion: 0.25,
      refunds: 100,
      refundCount: 1,
      views: 8,
      units: 4,
      unitsWithoutCost: 0,
    });
    expect(series).toHaveLength(10);
    expect(series.filter(({ orders }) => orders > 0)).toEqual([
      { day: '2026-04-02', sales: 300, profit: 180, orders: 1, refunds: 0, views: 8 },
      { day: '2026-04-10', sales: 100, profit: 60, orders: 1, refunds: 100, views: 0 },
    ]);
    const yearLater = await readNow({ from: '2027-04-01', to: '2027-04-10', compare: 'year' });
    expect(yearLater).toMatchObject({ sales: 0, orders: 0, previous: now.previous });
  });
});

describe('the dashboard', () => {
  it('leads to as many domains, renewals and names that expire soon as it shows, and to their revenue', async () => {
    const [renewed, expiring] = [await createExpiringName(), await createExpiringName()];
    await ownName(world);
    await untilStatus(await orderRenewal(renewed), 'completed');
    await waitForOrderStatus(world, await buyName(world, { domain: freshLabel('fail') }), 'refunded');
    await computeAll();
    const { domains } = await readNow({ from, to });
    expect(domains).toEqual({ sold: 3, renewed: 1, revenue: toRoubles(4 * COM_KOPECKS), expiring: 1 });
    const ordersOf = async (query: object) => {
      const completed = { status: 'completed' as const, completedFrom: from, completedTo: to };
      return (await office.call('finance', 'GET domainOrders', { query: { ...completed, ...query } })).body;
    };
    expect((await ordersOf({ kind: 'registration' })).total).toBe(domains.sold);
    expect((await ordersOf({ kind: 'renewal' })).total).toBe(domains.renewed);
    expect((await ordersOf({})).items.reduce((sum, { price }) => sum + price, 0)).toBe(domains.revenue);
    const soon = (await office.call('finance', 'GET domains', { query: { status: 'expires_soon' } })).body;
    expect([soon.total, soon.items.map(({ name }) => name)]).toEqual([domains.expiring, [expiring.domain]]);
  });

  it('leads to as many open threads and threads of the period as it shows', async () => {
    const threads = [];
    for (const message of ['Как войти?', 'Где код?', 'Не работает', 'Спасибо']) {
      const { orderId, token } = await bought({ listPriceKopecks: 100, quantity: 1 });
      threads.push((await world.api('support/createTicket', { orderId, message }, token)).body.ticket_id);
    }
    const [answered = 0, earlier = 0] = threads;
    await office.call('support', 'POST tickets/:id/reply', { params: { id: answered }, body: { text: 'По ссылке' } });
    await sql`update tickets set created_at = '2026-01-02' where id = ${earlier}`.execute(world.db);
    await computeAll();
    const { tickets } = await readNow({ from, to });
    expect([tickets.open, tickets.opened]).toEqual([3, 3]);
    const list = async (query: object) => {
      const { items, total } = (await office.call('finance', 'GET tickets', { query })).body;
      return { total, ids: items.map(({ id }) => id).sort((a, b) => a - b) };
    };
    expect(await list({ status: 'open' })).toEqual({ total: tickets.open, ids: threads.slice(1) });
    const opened = threads.filter((id) => id !== earlier);
    expect(await list({ createdFrom: from, createdTo: to })).toEqual({ total: tickets.opened, ids: opened });
  });
});
