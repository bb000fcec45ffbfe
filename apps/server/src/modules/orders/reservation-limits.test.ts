import { MAX_UNPAID_UNITS, RESERVATION_MINUTES, SCARCE_RESERVATION_MINUTES } from '@lotok/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dropPaymentChecks } from '../../../test/payment-checks.ts';
import { CROWD_TIMEOUT_MS, eventually, openWorld, type World } from '../../../test/shop.ts';
import { createCallRateLimiter } from '../../platform/call-rate-limiter.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { createSemaphore } from '../../platform/http/semaphore.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deleteExpiredRows } from '../../platform/retention.store.ts';
import { placeOrder } from './place-order.ts';
import { reservationRetention } from './reservations.store.ts';
import { fulfilOrders } from './fulfil-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
});
afterEach(async () => {
  await world.control('cryptobot', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
});
afterAll(() => world.close());

let made = 0;
/** An unused address. */
const fresh = () => `10.5.${Math.floor((made += 1) / 250)}.${(made % 250) + 1}`;
type Product = { id: number };
const guest = async (address: string) =>
  (await world.api('auth/generateGuestToken', {}, undefined, { 'x-forwarded-for': address })).body.token;
/** Creates an order as a new guest at an address, or with the given token. */
const order = async (product: Product, quantity: number, { address = fresh(), token = '' } = {}) =>
  world.api(
    'orders/createOrder',
    { products: [{ id: product.id, quantity }], paymentMethod: 'cryptobot' },
    token || (await guest(address)),
    { 'x-forwarded-for': address },
  );
const minutesOf = async ({ body }: Awaited<ReturnType<typeof order>>) => {
  const { created_at, expires_at } = await world.payment(body.payment_id);
  return Math.round((expires_at.getTime() - created_at.getTime()) / 60_000);
};
/** Shifts all times, as if this many minutes had passed. */
const shiftTimes = async (minutes: number) => {
  const ago = sql<Date>`make_interval(mins => ${minutes}::int)`;
  await sql`update payments set created_at = created_at - ${ago}, expires_at = expires_at - ${ago}`.execute(world.db);
  const shifted = sql`created_at = created_at - ${ago}, released_at = released_at - ${ago}`;
  await sql`update unpaid_reservations set ${shifted}`.execute(world.db);
};
/** Runs the jobs that expire overdue payments. */
const expire = async (product: Product, expectedQuantity: number) => {
  await sql`select graphile_worker.add_job('payments.expire', json_build_object('paymentId', id), job_key => 'payment:' || id || ':expire')
    from payments where status = 'pending' and expires_at <= now()`.execute(world.db);
  await eventually(async () => (await world.quantityOf(product.id)) === expectedQuantity, CROWD_TIMEOUT_MS / 1_000);
};
const pay = async (paymentId: number) => {
  await world.payInvoice(paymentId);
  await eventually(async () => (await world.payment(paymentId)).status === 'paid');
  await world.waitForNotices();
};
const limited = { status: 429, body: { errorCode: 'RATE_LIMITED' } };

describe('while unpaid guests have reserved more than half of a product', () => {
  it('their new reservations and invoices last ten minutes, and those of a user the full time', async () => {
    const product = await world.product();
    expect(await minutesOf(await order(product, 5))).toBe(RESERVATION_MINUTES);
    const short = await order(product, 1);
    expect(await minutesOf(short)).toBe(SCARCE_RESERVATION_MINUTES);
    expect(world.lastInvoice('cryptobot').lifetimeMs / 60_000).toBe(SCARCE_RESERVATION_MINUTES);
    const { token } = await world.user();
    expect(await minutesOf(await order(product, 1, { token }))).toBe(RESERVATION_MINUTES);
    await shiftTimes(SCARCE_RESERVATION_MINUTES);
    await expire(product, 4);
    expect((await world.payment(short.body.payment_id)).status).toBe('expired');
  });

  it('an address may have one unpaid reservation, over all its guests', async () => {
    const product = await world.product();
    await order(product, 5);
    const address = fresh();
    const first = await order(product, 1, { address });
    expect(first.status).toBe(200);
    const second = await order(product, 1, { address });
    expect(second).toMatchObject(limited);
    expect(Number(second.headers.get('retry-after'))).toBeLessThanOrEqual(SCARCE_RESERVATION_MINUTES * 60);
    expect((await order(await world.product(), 1, { address })).status).toBe(200);
    expect((await order(product, 1)).status).toBe(200);
    await pay(first.body.payment_id);
    expect((await order(product, 1, { address })).status).toBe(200);
  });

  it('the addresses of an IPv6 /64 share one reservation, and those of a /48 share several', async () => {
    const product = await world.product({ units: 40 });
    await order(product, 20);
    const from = (subnet: number, host: number) => `2001:db8:5:${subnet.toString(16)}::${host}`;
    expect((await order(product, 1, { address: from(0, 1) })).status).toBe(200);
    expect(await order(product, 1, { address: from(0, 2) })).toMatchObject(limited);
    const statuses = [];
    for (let subnet = 1; subnet <= 12; subnet += 1)
      statuses.push((await order(product, 1, { address: from(subnet, 1) })).status);
    expect(statuses).toEqual([...Array(9).fill(200), 429, 429, 429]);
  });

  it('a guest may still buy all free units', async () => {
    const product = await world.product();
    await order(product, 6);
    const wholesale = await order(product, 4);
    expect([wholesale.status, await minutesOf(wholesale)]).toEqual([200, SCARCE_RESERVATION_MINUTES]);
    await pay(wholesale.body.payment_id);
    const { orders } = (await world.api('orders/getProductsOrders', {}, await guest(fresh()))).body;
    expect(orders).toEqual([]);
    expect(await world.quantityOf(product.id)).toBe(0);
  });

  it('an address that let its reservation expire must wait for some minutes', async () => {
    const product = await world.product({ units: 1 });
    const address = fresh();
    expect((await order(product, 1, { address })).status).toBe(200);
    await shiftTimes(SCARCE_RESERVATION_MINUTES);
    await expire(product, 1);
    const refused = await order(product, 1, { address });
    expect(refused).toMatchObject(limited);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    await shiftTimes(5);
    expect((await order(product, 1, { address })).status).toBe(200);
  });

  it('of concurrent orders of one address only one is accepted', async () => {
    const product = await world.product();
    await order(product, 5);
    const address = fresh();
    const tokens = [await guest(address), await guest(address), await guest(address)];
    const replies = await Promise.all(tokens.map((token) => order(product, 1, { address, token })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  });
});

describe('what counts against an address', () => {
  it('excludes refused requests: an invalid one, an outage, a product that is out of stock', async () => {
    const product = await world.product();
    const address = fresh();
    const token = await guest(address);
    expect((await order(product, 1_000_000, { address, token })).status).toBeGreaterThanOrEqual(400);
    expect((await order(product, MAX_UNPAID_UNITS, { address, token })).status).toBe(409);
    await dropPaymentChecks(world.db);
    await world.control('cryptobot', { fail: { how: '500', times: 1 } });
    expect((await order(product, 10, { address, token })).status).toBe(502);
    const { rows } = await sql`select from rate_limits where key like 'units:%'`.execute(world.db);
    expect(rows).toEqual([]);
    expect((await order(product, 10, { address, token })).status).toBe(200);
  });

  it('includes the unpaid units of all its guests and of all products, until they are paid or expire', async () => {
    const address = fresh();
    const reserve = async () => order(await world.product({ units: MAX_UNPAID_UNITS }), MAX_UNPAID_UNITS, { address });
    const reserved = [];
    for (let n = 0; n < 6; n += 1) reserved.push(await reserve());
    expect(reserved.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const one = await world.product();
    expect(await order(one, 1, { address })).toMatchObject(limited);
    expect((await order(one, 1)).status).toBe(200);
    await pay(reserved[0]?.body.payment_id ?? 0);
    expect((await order(one, 1, { address })).status).toBe(200);
  });

  it('is deleted soon after it ended', async () => {
    const product = await world.product({ units: 1 });
    await order(product, 1);
    await shiftTimes(SCARCE_RESERVATION_MINUTES);
    await expire(product, 1);
    await shiftTimes(61);
    for (const term of reservationRetention) await deleteExpiredRows(world.db, term);
    const rows = await world.db
      .selectFrom('unpaid_reservations')
      .select('product_id')
      .where('product_id', '=', product.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('an attack by 500 addresses', () => {
  const ATTACKERS = 500;

  it('keeps a buyer out for ten minutes at most', { timeout: 4 * CROWD_TIMEOUT_MS }, async () => {
    const product = await world.product({ units: ATTACKERS, listPriceKopecks: 1_000 });
    const { rows } = await sql<{ id: number }>`
      insert into buyers (ref_code) select 'attack' from generate_series(1, ${ATTACKERS}::int) returning id`.execute(
      world.db,
    );
    const rateLimiter = createCallRateLimiter(world.db);
    const runLimited = createSemaphore(4);
    // The transaction of createOrder, with the invoice in it: a payment without one is given up after a minute.
    const attack = (attackers: typeof rows) =>
      Promise.all(
        attackers.map(({ id: buyerId }) =>
          runLimited(() =>
            inTransaction(world.db, async (tx) => {
              const n = buyerId - (rows[0]?.id ?? 0);
              const { paymentId } = await placeOrder(tx, {
                buyerId,
                isGuest: true,
                address: `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`,
                wanted: [{ id: product.id, quantity: 1 }],
                method: 'cryptobot',
                system: null,
                limits: { minKopecks: 0, maxKopecks: null },
                email: null,
                language: 'ru',
                botId: null,
                promoCode: null,
                seenKopecks: null,
                rateLimiter,
                guestHoldPercent: 50,
              });
              await tx.updateTable('payments').set({ status: 'pending' }).where('id', '=', paymentId).execute();
            }).then(
              () => 'reserved',
              (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
            ),
          ),
        ),
      );

    expect(new Set(await attack(rows))).toEqual(new Set(['reserved']));
    const buyer = { address: fresh(), token: '' };
    buyer.token = await guest(buyer.address);
    expect(await order(product, 1, buyer)).toMatchObject({ status: 409, body: { errorCode: 'OUT_OF_STOCK' } });

    await shiftTimes(SCARCE_RESERVATION_MINUTES);
    const overdue = await sql<{ id: number }>`
      update payments set status = 'expired' where status = 'pending' and expires_at <= now() returning id`.execute(
      world.db,
    );
    await Promise.all(overdue.rows.map(({ id }) => runLimited(() => fulfilOrders(world.db, id))));
    expect(await world.quantityOf(product.id)).toBe(ATTACKERS / 2);
    // Attackers who come back before the buyer: of those with a short reservation and of those with a long one.
    expect(new Set(await attack(rows.filter((_, n) => n % 4 === 0)))).toEqual(new Set(['RATE_LIMITED']));
    const bought = await order(product, 1, buyer);
    expect(bought.status).toBe(200);
    await pay(bought.body.payment_id);
    expect(
      (await world.api('orders/getOrder', { orderId: bought.body.order_ids[0] ?? 0 }, buyer.token)).body.status,
    ).toBe('completed');
  });
});
