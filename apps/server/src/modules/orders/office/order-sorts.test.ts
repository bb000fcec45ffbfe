import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOrderRows, orderRows, type OrderRow, orderSorts } from './orders.reads.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { openDatabase } from '../../../platform/database/index.ts';
import { selectIdsOfFew, selectIdsOfMany, startingAt } from '../../../platform/sorted-ids.reads.ts';

const ORDERS = 400;
const PAGE = 90;

let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  opened = openDatabase((await createTestDatabase()).url, { poolSize: 2, prepare: true });
  await opened.db.transaction().execute(async (tx) => {
    // Rows of every kind at once, without the rules of a purchase: only reading them is tested.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into buyers (id) overriding system value select generate_series(1, 60)`.execute(tx);
    // Half of the buyers are guests, and a third of the users have one name.
    await sql`insert into users (buyer_id, login, email, telegram_name, own_ref_code)
      select n, case when n % 3 > 0 then 'user' || n * 7919 % 100 end, case when n % 3 > 0 then n || '@example.com' end,
        case when n % 3 = 0 then 'Same' end, 'ref' || n
      from generate_series(1, 30) as n`.execute(tx);
    await sql`insert into bots (id, key, kind, owner_id, telegram_id, username, name, key_id, sealed, token_hash, webhook_secret_hash)
      overriding system value select n, 'b' || n, 'goods', n, n, 'bot_' || 9 - n, 'bot', 'key', '', int8send(n), ''
      from generate_series(1, 5) as n`.execute(tx);
    await sql`insert into payments (id, buyer_id, purpose, method, amount_kopecks, status, created_at, expires_at) overriding system value
      select n, 1 + n * 31 % 60, 'orders', (array['balance', 'crystalpay', 'cryptobot'])[1 + n * 13 % 3], 100,
        (array['created', 'pending', 'paid', 'paid', 'expired', 'failed', 'underpaid', 'refunded'])[1 + n * 7 % 8], now() + make_interval(secs => n * 17 % 50), now()
      from generate_series(1, ${ORDERS}::int) as n`.execute(tx);
    // Numbers of orders that do not follow those of their payments; the last payment has more orders.
    await sql`insert into orders (id, buyer_id, payment_id, product_id, product_name, picture, list_price_kopecks, unit_price_kopecks, quantity,
        price_kopecks, status, secret_key, email, created_at, completed_at, is_counted, refunded_quantity, refunded_kopecks, bot_id, base_kopecks)
      overriding system value select 1 + p.id * 171 % ${ORDERS}, p.buyer_id, case when p.id % 50 = 0 then ${ORDERS} else p.id end, 1 + p.id % 9, 'Product ' || p.id % 9, 'telegram', 100, 100,
        1 + p.id % 4, 100 * (1 + p.id % 4), case p.status when 'expired' then 'cancelled' when 'refunded' then 'refunded' when 'paid' then 'completed' else 'processing' end,
        md5(p.id::text), case when p.id % 3 = 0 then 'a' || p.id % 20 || '@example.com' end, p.created_at,
        case when p.status in ('paid', 'refunded') then p.created_at + make_interval(secs => p.id * 11 % 40) end, true,
        case when p.status = 'refunded' then 1 + p.id % 4 else 0 end, case when p.status = 'refunded' then 100 * (1 + p.id % 4) else 0 end, b.id, case when b.id is not null then 50 + p.id % 30 end
      from payments p left join bots b on b.id = p.id % 12`.execute(tx);
    await sql`insert into remedies (order_id, unit_number, replacement_unit_id)
      select id, unit, 1 from orders, generate_series(1, id % 4) as unit where status = 'completed'`.execute(tx);
  });
});
afterAll(() => opened.close());

const read = (query: object) => listOrderRows(opened.db, { page: 1, perPage: 200, ...query });

async function readAll(query: object): Promise<OrderRow[]> {
  const { rows, total } = await read(query);
  for (let page = 2; rows.length < total; page += 1) rows.push(...(await read({ ...query, page })).rows);
  return rows;
}

const columns: Record<string, keyof OrderRow> = {
  price: 'lineTotalKopecks',
  base: 'baseKopecks',
  refunded: 'refundedKopecks',
  refundedInPeriod: 'refundedInPeriodKopecks',
};

function inOrder(rows: OrderRow[], sort: string, order: 'asc' | 'desc'): number[] {
  const sign = order === 'asc' ? 1 : -1;
  const value = (row: OrderRow) => row[columns[sort] ?? (sort as keyof OrderRow)];
  const compare = (one: OrderRow, other: OrderRow) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || sign * (one.id - other.id);
    return sign * (Number(a > b) - Number(a < b) || one.id - other.id);
  };
  return rows.toSorted(compare).map(({ id }) => id);
}

const idsOf = async (ids: RawBuilder<{ id: number }>) => (await ids.execute(opened.db)).rows.map(({ id }) => id);

describe.each(['asc', 'desc'] as const)('orders of a period by the end of their delivery, %s,', (order) => {
  it('are the same ones in a list of many rows, which begins to read the index where the period begins', async () => {
    const all = await readAll({ sort: 'createdAt', order: 'asc' });
    const from = all[Math.floor(ORDERS / 2)]?.createdAt ?? new Date();
    const rows = orderRows(opened.db).where('orders.created_at', '>=', from);
    const field = startingAt(orderSorts.completedAt, from.toISOString());
    const page = { limit: ORDERS, offset: 0 };
    const sorting = { id: orderSorts.id, direction: order };
    const expected = await idsOf(selectIdsOfFew(rows, { ...sorting, field: orderSorts.completedAt }, page));
    expect(await idsOf(selectIdsOfMany(rows, { ...sorting, field }, page))).toEqual(expected);
    expect(await idsOf(selectIdsOfFew(rows, { ...sorting, field }, page))).toEqual(expected);
    const shown = await readAll({ createdFrom: from.toISOString(), sort: 'completedAt', order });
    expect(shown.map(({ id }) => id)).toEqual(
      inOrder(await readAll({ createdFrom: from.toISOString() }), 'completedAt', order),
    );
    expect(expected.length).toBeLessThan(ORDERS);
  });
});

describe.each(Object.keys(orderSorts) as (keyof typeof orderSorts)[])('orders by %s', (sort) => {
  describe.each(['asc', 'desc'] as const)('%s', (order) => {
    const sorting = { id: orderSorts.id, field: orderSorts[sort], direction: order };

    it.each([{}, { paymentStatus: 'paid' }])(
      'are each on one page, those without a value last and equal ones by number: %o',
      async (filter) => {
        const sorted = await readAll({ ...filter, sort, order });
        expect(sorted.map(({ id }) => id)).toEqual(inOrder(await readAll(filter), sort, order));
        expect(await read({ ...filter, sort, order, page: 1_000 })).toEqual({ rows: [], total: sorted.length });
      },
    );

    it('have the same pages in a list of many rows, from both of its ends', async () => {
      const paid = orderRows(opened.db).where('payments.status', '=', 'paid');
      for (const rows of [orderRows(opened.db), paid]) {
        const expected = await idsOf(selectIdsOfFew(rows, sorting, { limit: ORDERS, offset: 0 }));
        for (let offset = 0; offset < expected.length + PAGE; offset += PAGE) {
          const page = { limit: PAGE, offset };
          expect(await idsOf(selectIdsOfMany(rows, sorting, page))).toEqual(expected.slice(offset, offset + PAGE));
          const fromEnd = await idsOf(selectIdsOfMany(rows, sorting, { ...page, isFromEnd: true }));
          expect(fromEnd).toEqual(expected.toReversed().slice(offset, offset + PAGE));
        }
      }
    });
  });
});
