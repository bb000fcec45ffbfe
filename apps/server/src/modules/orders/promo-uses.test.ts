import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePromo, orderOf as order } from '../../../test/prices.ts';
import { dropPaymentChecks } from '../../../test/payment-checks.ts';
import { eventually, openWorld, PASSWORD, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { createPromo, type NewPromo } from '../promos/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(await world.discrepancies()).toEqual([]);
  await world.close();
});

const promo = (more?: Partial<NewPromo>) => makePromo(world, more);
/** Sequential, since each product gets a category at the end of the menu. */
async function manyProducts(count: number): Promise<{ id: number }[]> {
  const products: { id: number }[] = [];
  while (products.length < count) products.push(await world.product());
  return products;
}

describe('uses of a code', () => {
  it('are exact with 200 buyers at once and 50 uses', async () => {
    const code = await promo({ maxUses: 50 });
    const product = await world.product({ units: 200, listPriceKopecks: 1_000 });
    const buyers = await world.users(200, 1_000);
    const replies = await Promise.all(
      buyers.map(({ token }) => world.orderInCrowd(order(product, 1, { promoCode: code, price: 9 }), token)),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(50);
    expect(replies.filter((reply) => reply.body.details?.[0]?.message === 'used_up')).toHaveLength(150);
    expect(await world.quantityOf(product.id)).toBe(150);
  });

  it('are also exact for different products, whose buyers do not wait for the same lock', async () => {
    const code = await promo({ maxUses: 5 });
    const products = await manyProducts(20);
    const replies = await Promise.all(
      products.map(async (product) => {
        const input = { ...order(product, 1, { promoCode: code }), paymentMethod: 'cryptobot' as const };
        return world.orderInCrowd(input, await world.guest());
      }),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(5);
    expect(replies.filter((reply) => reply.body.errorCode === 'PROMO_INVALID')).toHaveLength(15);
  });

  it('are exact for each buyer with ten orders at once, and do not count for another buyer', async () => {
    const code = await promo({ maxUsesPerBuyer: 2 });
    const products = await manyProducts(10);
    const { token } = await world.user(100_000);
    const replies = await Promise.all(
      products.map((product) => world.api('orders/createOrder', order(product, 1, { promoCode: code }), token)),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(2);
    expect(replies.filter((reply) => reply.body.details?.[0]?.message === 'used_by_you')).toHaveLength(8);
    const [product] = products;
    const quoted = await world.api(
      'orders/quoteOrder',
      order(product ?? { id: 0 }, 1, { promoCode: code }),
      await world.guest(),
    );
    expect(quoted.body.promo?.refusal).toBeNull();
  });

  it('count once when the same order is sent five times under one key', async () => {
    const code = await promo({ maxUses: 1 });
    const { token } = await world.user(100_000);
    const input = order(await world.product(), 1, { promoCode: code });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => world.api('orders/createOrder', input, token, { 'idempotency-key': 'promo' })),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body.payment_id)).size).toBe(1);
  });

  it('are given back when the provider gives no invoice', async () => {
    const code = await promo({ maxUses: 1 });
    const product = await world.product();
    const input = { ...order(product, 1, { promoCode: code }), paymentMethod: 'cryptobot' as const };
    await dropPaymentChecks(world.db);
    await world.control('cryptobot', { fail: { how: '500', times: 1 } });
    const token = await world.guest();
    expect((await world.api('orders/createOrder', input, token)).status).toBe(502);
    expect((await world.api('orders/createOrder', input, token)).status).toBe(200);
  });

  it('are given back when the payment expires, and count again when it is paid late', async () => {
    const code = await promo({ maxUses: 1 });
    const product = await world.product();
    const input = { ...order(product, 1, { promoCode: code }), paymentMethod: 'crystalpay' as const };
    const refusalOf = async () =>
      (await world.api('orders/quoteOrder', order(product, 1, { promoCode: code }), await world.guest())).body.promo
        ?.refusal;
    const token = await world.guest();
    const { body } = await world.api('orders/createOrder', input, token);
    expect(await refusalOf()).toBe('used_up');
    await world.makeJobsDue('payments.expire');
    await eventually(async () => (await refusalOf()) === null);

    const { invoice_id } = await world.payment(body.payment_id);
    await world.control('crystalpay', { invoice: invoice_id, set: { state: 'payed' }, notice: 'true' });
    await eventually(async () => {
      const shown = await world.api('orders/getOrder', { orderId: body.order_ids[0] ?? 0 }, token);
      return shown.body.status === 'completed' && shown.body.price === 90;
    });
    expect(await refusalOf()).toBe('used_up');
  });

  it('move to the user when a guest signs in', async () => {
    const code = await promo({ maxUsesPerBuyer: 1 });
    const product = await world.product();
    const guestToken = await world.guest();
    const input = { ...order(product, 1, { promoCode: code }), paymentMethod: 'cryptobot' as const };
    expect((await world.api('orders/createOrder', input, guestToken)).status).toBe(200);
    const user = await world.user(10_000);
    const { body } = await world.api('auth/login', { login: user.login, password: PASSWORD, guestToken });
    expect(await world.api('orders/createOrder', order(product, 1, { promoCode: code }), body.token)).toMatchObject({
      body: { errorCode: 'PROMO_INVALID', details: [{ message: 'used_by_you' }] },
    });
  });
});

describe('guessing codes', () => {
  it('is refused for an address after thirty unknown codes, also with codes that exist', async () => {
    const limited = await openWorld({ RATE_LIMIT: 'on' });
    try {
      const product = await limited.product();
      const tries = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const token = await limited.guest();
          const statuses: number[] = [];
          for (let n = 0; n < 11; n += 1)
            statuses.push(
              (await limited.api('orders/quoteOrder', order(product, 1, { promoCode: `X${n}` }), token)).status,
            );
          return statuses;
        }),
      );
      expect(tries.flat().filter((status) => status === 200)).toHaveLength(30);
      await inTransaction(limited.db, (tx) => createPromo(tx, { code: 'REAL', discount: { percent: 5 } }));
      const token = await limited.guest();
      expect((await limited.api('orders/quoteOrder', order(product, 1, { promoCode: 'real' }), token)).status).toBe(
        429,
      );
      expect((await limited.api('orders/quoteOrder', order(product, 1), token)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
