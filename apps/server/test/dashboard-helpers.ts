import { sql } from 'kysely';
import { computeDashboard } from '../src/modules/dashboard/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { type Sums, sumStored } from './dashboard-sums.ts';
import type { Office } from './office.ts';
import { eventually, type World } from './shop.ts';

const DAY_MS = 86_400_000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
export const today = () => dayOf(new Date());
/** Contains all that a test file does: midnight may pass meanwhile. */
export const untilTomorrow = () => ({ from: today(), to: dayOf(new Date(Date.now() + DAY_MS)) });

/** What tests of the dashboard do in a world: sales and what follows them, and reading the sums. */
export function dashboardHelpers(openWorld: () => World, openOffice: () => Office) {
  /** Waits until every change so far is in the sums. */
  async function computeAll() {
    const { db } = openWorld();
    await eventually(async () => {
      await computeDashboard(db);
      const { rows } = await sql<{ count: number }>`select (select count(*) from dashboard_marks)::int
        + (select count(*) from dashboard_marked_products)::int as count`.execute(db);
      return rows[0]?.count === 0;
    });
  }

  const read = async (query: { from?: string; to?: string; compare?: 'true' | 'year' } = {}) =>
    (await openOffice().call('finance', 'GET dashboard', { query })).body;

  return {
    computeAll,
    read,

    /** Reads what was computed after this request: the dashboard answers equal requests for two seconds alike. */
    readNow(query: Parameters<typeof read>[0]) {
      const asked = new Date().toISOString();
      return eventually(async () => {
        const body = await read(query);
        return body.generatedAt >= asked && body;
      });
    },

    /** What a change adds to the sums, within the promised time and without a request to compute. */
    async changeOf<T>(change: () => Promise<T>, isSeen: (sums: Sums) => boolean): Promise<Sums> {
      const { db } = openWorld();
      await computeAll();
      const before = await sumStored(db);
      await change();
      return eventually(async () => {
        const sums = await sumStored(db);
        const difference = Object.fromEntries(
          Object.entries(sums).map(([name, value]) => [name, value - before[name as keyof Sums]]),
        ) as Sums;
        return isSeen(difference) && difference;
      });
    },

    /** A product at 100 roubles; its units and itself have these costs. */
    async productWithCost(costKopecks: number | null, usualCostKopecks: number | null = null, units = 10) {
      const { db, product: create } = openWorld();
      const product = await create({ listPriceKopecks: 10_000, units });
      await db.updateTable('units').set({ cost_kopecks: costKopecks }).where('product_id', '=', product.id).execute();
      await db.updateTable('products').set({ cost_kopecks: usualCostKopecks }).where('id', '=', product.id).execute();
      return product;
    },

    /** Buys from the balance, by default as a new user. Returns the order. */
    async buy(productId: number, quantity = 1, token?: string): Promise<number> {
      const { api, user } = openWorld();
      const { body } = await api(
        'orders/createOrder',
        { products: [{ id: productId, quantity }], paymentMethod: 'balance' },
        token ?? (await user(10_000_000)).token,
      );
      return body.order_ids[0] ?? 0;
    },

    /** Moves the delivery of an order to another moment, as if the order had been delivered then. */
    moveDelivery: (orderId: number, at: Date) =>
      inTransaction(openWorld().db, async (tx) => {
        await sql`update orders set completed_at = ${at} where id = ${orderId}`.execute(tx);
        await sql`update units set sold_at = ${at} where order_id = ${orderId} and replaces_unit_id is null`.execute(
          tx,
        );
      }),

    refund: (id: number, units?: number[]) =>
      openOffice().call('manager', 'POST orders/:id/refund', {
        params: { id },
        body: { reason: 'does not work', ...(units ? { units } : {}) },
      }),

    replace: (id: number, units: number[]) =>
      openOffice().call('support', 'POST orders/:id/replace', { params: { id }, body: { units, reason: 'broken' } }),
  };
}
