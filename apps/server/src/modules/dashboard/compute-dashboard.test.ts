import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dashboardHelpers, today } from '../../../test/dashboard-helpers.ts';
import { listDirectDays, listStoredDays, sumStored } from '../../../test/dashboard-sums.ts';
import { type Office, openOffice } from '../../../test/office.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { computeDashboard } from './compute-dashboard.ts';
import { computeDay, takeMarkedDays } from './compute-days.store.ts';

const DAY_MS = 86_400_000;

let world: World;
let office: Office;
const { computeAll, productWithCost, buy, moveDelivery, refund, replace } = dashboardHelpers(
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
      else if (chance < 0.9)
        await moveDelivery(pick(orders), new Date(Date.now() - Math.floor(random() * 50) * DAY_MS));
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
    await computeAll();
    expect(orders.length).toBeGreaterThan(20);
    expect(await listStoredDays(world.db)).toEqual(await listDirectDays(world.db));
    for (const span of ['week', 'month', 'year'])
      expect(await spansOfProducts(span)).toEqual(await daysOfProducts(span));
    // Rebuilt from nothing they are the same. In one transaction: the schedule may compute marked days at any moment.
    const before = await listStoredDays(world.db);
    await inTransaction(world.db, async (tx) => {
      await sql`insert into dashboard_marks select distinct day from dashboard_days`.execute(tx);
      await sql`delete from dashboard_products`.execute(tx);
      await sql`delete from dashboard_product_spans`.execute(tx);
      await sql`delete from dashboard_days`.execute(tx);
    });
    await computeAll();
    expect(await listStoredDays(world.db)).toEqual(before);
    for (const span of ['week', 'month', 'year'])
      expect(await spansOfProducts(span)).toEqual(await daysOfProducts(span));
  });

  it('follow new costs of many products at once, whose days are marked once by the job', async () => {
    const products = [await productWithCost(null, 1_000), await productWithCost(null, 1_000)];
    for (const { id } of products) await buy(id);
    await computeAll();
    const before = await sumStored(world.db);
    const ids = products.map(({ id }) => id);
    await inTransaction(world.db, async (tx) => {
      await sql`update products set cost_kopecks = 1_500 where id = any(${ids}::bigint[])`.execute(tx);
      // Not one row for each day of each product: an import changes thousands of them.
      expect(await countMarkedProducts(tx)).toBe(2);
    });
    await computeAll();
    expect((await sumStored(world.db)).costKopecks - before.costKopecks).toBe(1_000);
    expect(await countMarkedProducts(world.db)).toBe(0);
  });

  it('contain a sale that commits while its day is computed, by the next run', async () => {
    await computeAll();
    const product = await productWithCost(2_000);
    await computeAll();
    const before = await sumStored(world.db);
    await sql`insert into dashboard_marks values (${today()}::date)`.execute(world.db);
    await inTransaction(world.db, async (tx) => {
      // Null while the schedule computes.
      const days = await eventually(() => takeMarkedDays(tx));
      for (const day of days) await computeDay(tx, day);
      await buy(product.id);
      // Its sums would be older than what the other transaction writes.
      expect(await inTransaction(world.db, takeMarkedDays)).toBeNull();
    });
    await computeAll();
    const after = await sumStored(world.db);
    expect([after.orders - before.orders, after.costKopecks - before.costKopecks]).toEqual([1, 2_000]);
  });

  it('stay as they were when a run is cut off, and its marks stay', async () => {
    await computeAll();
    const product = await productWithCost(2_000);
    await computeAll();
    const before = await sumStored(world.db);
    await buy(product.id);
    const cutOff = inTransaction(world.db, async (tx) => {
      const days = await takeMarkedDays(tx);
      for (const day of days ?? []) await computeDay(tx, day);
      throw new Error('cut off');
    });
    await expect(cutOff).rejects.toThrow('cut off');
    await computeAll();
    expect((await sumStored(world.db)).orders - before.orders).toBe(1);
  });
});

async function countMarkedProducts(db: Db | Tx): Promise<number> {
  const { rows } = await sql`select from dashboard_marked_products`.execute(db);
  return rows.length;
}
const productSums = sql`product_id, sum(sold)::int as sold, sum(revenue_kopecks) as revenue, sum(cost_kopecks) as cost`;
async function spansOfProducts(span: string) {
  const { rows } =
    await sql`select starts_on::text as start, ${productSums} from dashboard_product_spans where span = ${span}
    group by 1, 2 having sum(orders) + sum(units) > 0 order by 1, 2`.execute(world.db);
  return rows;
}
async function daysOfProducts(span: string) {
  const start =
    span === 'week'
      ? sql`to_char(starts_on, 'YYYY-MM-') || case when extract(day from starts_on) < 8 then '01'
          when extract(day from starts_on) < 15 then '08' when extract(day from starts_on) < 22 then '15' else '22' end`
      : sql`date_trunc(${span}, starts_on)::date::text`;
  const { rows } = await sql`select ${start} as start, ${productSums} from dashboard_products
    group by 1, 2 order by 1, 2`.execute(world.db);
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
