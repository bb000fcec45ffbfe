import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { shopSweeps } from '../../../shop-sweeps.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { sweepGuests } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const sweep = async () => {
  await sql`update buyers set sweep_at = now() where sweep_at is not null`.execute(world.db);
  const sweeps = shopSweeps({
    db: world.db,
    vault: world.vault,
    log: console as never,
    registrar: null,
    warnings: null,
  });
  await sweeps.guests?.();
};

/** A guest who was last seen `daysAgo` days ago. */
async function guest(daysAgo = 0) {
  const token = await world.guest();
  const { buyer_id: id } = await world.db
    .selectFrom('sessions')
    .select('buyer_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  const seen = async (days: number) =>
    sql`update sessions set seen_at = now() - make_interval(days => ${days}::int),
      expires_at = now() + make_interval(days => 365 - ${days}::int) where buyer_id = ${id}`.execute(world.db);
  await seen(daysAgo);
  return { token, id, seen };
}
const isThere = async (id: number) =>
  (await world.db.selectFrom('buyers').select('id').where('id', '=', id).execute()).length === 1;
const nextSweepAt = async (id: number) =>
  (await world.db.selectFrom('buyers').select('sweep_at').where('id', '=', id).executeTakeFirst())?.sweep_at ?? null;
const rowsOf = async (id: number) => {
  const { rows } = await sql<{ count: number }>`select (select count(*) from sessions where buyer_id = ${id})
    + (select count(*) from cart_lines where buyer_id = ${id}) + (select count(*) from favorites where buyer_id = ${id})
    + (select count(*) from idempotency_keys where buyer_id = ${id}) + (select count(*) from mails where buyer_id = ${id}) as count`.execute(
    world.db,
  );
  return Number(rows[0]?.count);
};

describe('an empty guest', () => {
  it('is deleted with the token after 30 days, and not before', async () => {
    const [gone, recent] = [await guest(31), await guest(29)];
    await sweep();
    expect([await isThere(gone.id), await rowsOf(gone.id)]).toEqual([false, 0]);
    expect(await isThere(recent.id)).toBe(true);
    const days = (Number(await nextSweepAt(recent.id)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThan(2);
    expect((await world.api('cart/getCart', {}, recent.token)).status).toBe(200);
  });
});

describe('a guest who has used the shop', () => {
  it.each(['cart/addToCart', 'favorites/addToFavorites'] as const)(
    'with %s is kept until the token expires, and then deleted',
    async (call) => {
      const { token, id, seen } = await guest();
      const { id: productId } = await world.product();
      expect((await world.api(call, { productId, quantity: 1 }, token)).status).toBe(200);
      await seen(364);
      await sweep();
      expect(await isThere(id)).toBe(true);
      await world.db.updateTable('sessions').set({ expires_at: sql<Date>`now()` }).where('buyer_id', '=', id).execute();
      await sweep();
      expect([await isThere(id), await rowsOf(id)]).toEqual([false, 0]);
    },
  );

  it('with an order, paid or not, is never deleted', async () => {
    const { token, id, seen } = await guest();
    const product = await world.product();
    const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
    const { body } = await world.api('orders/createOrder', wanted, token);
    await seen(364);
    await sql`update sessions set revoked_at = now() where buyer_id = ${id}`.execute(world.db);
    await sweep();
    expect([await isThere(id), await nextSweepAt(id)]).toEqual([true, null]);
    expect((await world.payment(body.payment_id)).buyer_id).toBe(id);
  });
});

describe('a buyer who is not a guest any more', () => {
  it('is never deleted as a user or as a former user', async () => {
    const [user, former] = [await world.user(), await world.user()];
    await world.db.deleteFrom('sessions').where('buyer_id', '=', former.buyerId).execute();
    await world.db.deleteFrom('users').where('buyer_id', '=', former.buyerId).execute();
    await sql`update buyers set erased_at = now() where id = ${former.buyerId}`.execute(world.db);
    await sweep();
    for (const { buyerId } of [user, former])
      expect([await isThere(buyerId), await nextSweepAt(buyerId)]).toEqual([true, null]);
  });

  it('is deleted a day after the merge into a user', async () => {
    const { token, id } = await guest();
    const { login } = await world.user();
    await world.api('auth/login', { login, password: PASSWORD, guestToken: token });
    const inHours = (Number(await nextSweepAt(id)) - Date.now()) / 3_600_000;
    expect(inHours).toBeGreaterThan(20);
    expect(inHours).toBeLessThan(25);
    await sweep();
    expect(await isThere(id)).toBe(false);
  });
});

describe('the sweep of guests', () => {
  const nothing = { listReferencedBuyers: async () => [], listBuyersWithItems: async () => [], erasureHandlers: [] };

  it('works in batches that each commit, the longest waiting first', async () => {
    await sweep();
    const guests = [];
    for (let n = 0; n < 5; n += 1) guests.push(await guest(60));
    for (const [n, { id }] of guests.entries())
      await sql`update buyers set sweep_at = now() - make_interval(days => ${n}::int) where id = ${id}`.execute(
        world.db,
      );
    await sweepGuests({ db: world.db, ...nothing }, { guests: 2, batches: 1 });
    const left = await Promise.all(guests.map(({ id }) => isThere(id)));
    expect(left).toEqual([true, true, true, false, false]);
    await sweepGuests({ db: world.db, ...nothing }, { guests: 2 });
    expect(await Promise.all(guests.map(({ id }) => isThere(id)))).toEqual([false, false, false, false, false]);
  });

  it('skips a guest whose row is locked', async () => {
    const { id } = await guest(60);
    await sql`update buyers set sweep_at = now() where id = ${id}`.execute(world.db);
    await inTransaction(world.db, async (tx) => {
      await sql`select from buyers where id = ${id} for share`.execute(tx);
      await sweepGuests({ db: world.db, ...nothing });
    });
    expect(await isThere(id)).toBe(true);
  });

  it('uses an index to find guests and every row that refers to a buyer', async () => {
    const explain = (query: ReturnType<typeof sql>) =>
      world.db.connection().execute(async (db) => {
        await sql`set enable_seqscan = off`.execute(db);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db);
        await sql`reset enable_seqscan`.execute(db);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    expect(await explain(sql`select id from buyers where sweep_at <= now() order by sweep_at limit 200`)).toContain(
      'buyers_sweep_at_idx',
    );
    const { rows } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as table, a.attname::text as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'buyers'::regclass`.execute(world.db);
    expect(rows.length).toBeGreaterThan(8);
    for (const { table, column } of rows)
      expect(await explain(sql`select from ${sql.table(table)} where ${sql.ref(column)} = 7`), table).not.toContain(
        'Seq Scan',
      );
  });
});
