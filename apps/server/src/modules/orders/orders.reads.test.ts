import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePromo, makeTiered, orderOf } from '../../../test/prices.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(await world.discrepancies()).toEqual([]);
  await world.close();
});

const shownTo = async (token: string, orderId: number) => (await world.api('orders/getOrder', { orderId }, token)).body;

describe('an order as its buyer sees it', () => {
  it('shows the discounts by quantity and by promo code', async () => {
    const { token } = await world.user(1_000_000);
    const product = await makeTiered(world, 5_000, [[10, 4_500]]);
    const promoCode = await makePromo(world);
    const { body } = await world.api('orders/createOrder', orderOf(product, 10, { promoCode }), token);
    const [orderId = 0] = body.order_ids;
    const expected = { full_price: 500, tier_discount: 50, promo_discount: 45, price: 405, promo_code: promoCode };
    expect(await shownTo(token, orderId)).toMatchObject({ payment_id: body.payment_id, ...expected });
    const { orders } = (await world.api('orders/getProductsOrders', { page: 1 }, token)).body;
    expect(orders).toMatchObject([{ id: orderId, ...expected }]);
  });

  it('shows no discount when there is none', async () => {
    const { token } = await world.user(100_000);
    const { body } = await world.api('orders/createOrder', orderOf(await world.product(), 2), token);
    expect(await shownTo(token, body.order_ids[0] ?? 0)).toMatchObject({
      full_price: 200,
      tier_discount: 0,
      promo_discount: 0,
      promo_code: null,
      payment_status: 'paid',
      is_paid_late: false,
    });
  });

  it('shows the status of its payment: pending, failed, and paid late', async () => {
    const token = await world.guest();
    const product = await world.product();
    const createOrder = async () => {
      const made = await world.api(
        'orders/createOrder',
        { ...orderOf(product, 1), paymentMethod: 'crystalpay', system: 'card' },
        token,
      );
      const { invoice_id } = await world.payment(made.body.payment_id);
      return { id: made.body.order_ids[0] ?? 0, paymentId: made.body.payment_id, invoice: invoice_id };
    };
    const becomes = (orderId: number, status: string) =>
      eventually(async () => {
        const shown = await shownTo(token, orderId);
        return shown.status === status && shown;
      });

    const declined = await createOrder();
    expect(await shownTo(token, declined.id)).toMatchObject({ payment_status: 'pending', is_paid_late: false });
    await world.control('crystalpay', { invoice: declined.invoice, set: { state: 'failed' }, notice: 'true' });
    expect(await becomes(declined.id, 'cancelled')).toMatchObject({ payment_status: 'failed', payment_url: null });

    const late = await createOrder();
    await sql`update payments set expires_at = now() - interval '1 second' where id = ${late.paymentId}`.execute(
      world.db,
    );
    await world.makeJobsDue('payments.expire');
    expect(await becomes(late.id, 'cancelled')).toMatchObject({ payment_status: 'expired' });
    await world.control('crystalpay', { invoice: late.invoice, set: { state: 'payed' }, notice: 'true' });
    expect(await becomes(late.id, 'completed')).toMatchObject({ payment_status: 'paid', is_paid_late: true });
  });
});

describe('the goods of an order', () => {
  it('are decrypted when the order is read, and not for a list', async () => {
    const { token } = await world.user(100_000);
    const product = await world.product();
    const { body } = await world.api('orders/createOrder', orderOf(product, 2), token);
    const opened = vi.spyOn(world.vault, 'open');
    const { orders } = (await world.api('orders/getProductsOrders', { page: 1 }, token)).body;
    expect(orders).toMatchObject([{ status: 'completed', file_content: null }]);
    expect(opened).not.toHaveBeenCalled();
    const shown = await shownTo(token, body.order_ids[0] ?? 0);
    expect(shown.file_content).toBe(`${product.name}:0\n${product.name}:1`);
    opened.mockRestore();
  });

  it('are decrypted in batches, so that the event loop is not blocked', async () => {
    const { token } = await world.user(1_000);
    const product = await world.product({ units: 1_000, listPriceKopecks: 1 });
    const { body } = await world.api('orders/createOrder', orderOf(product, 1_000), token);
    let iterations = 0;
    const countIteration = () => {
      iterations += 1;
      immediate = setImmediate(countIteration);
    };
    let immediate = setImmediate(countIteration);
    const seen = new Set<number>();
    const { open } = world.vault;
    const opened = vi.spyOn(world.vault, 'open').mockImplementation((unit) => {
      seen.add(iterations);
      return open(unit);
    });
    const shown = await shownTo(token, body.order_ids[0] ?? 0);
    clearImmediate(immediate);
    opened.mockRestore();
    expect(shown.file_content?.split('\n')).toHaveLength(1_000);
    expect(seen.size).toBeGreaterThanOrEqual(4);
  });
});

describe('the return URL of a payment', () => {
  const returnOf = async (paymentUrl: string | null) => {
    const pressed = await fetch(paymentUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      redirect: 'manual',
    });
    const address = new URL(pressed.headers.get('location') ?? '');
    return address.pathname + address.search;
  };

  it.each(['crystalpay', 'cryptobot'] as const)(
    'leads to the order or the top-up that was paid: %s',
    async (method) => {
      const { token } = await world.user();
      const product = await world.product();
      const { body } = await world.api('orders/createOrder', { ...orderOf(product, 1), paymentMethod: method }, token);
      expect(await returnOf(body.payment_url)).toBe(`/orders?payment=${body.payment_id}`);
      const system = method === 'cryptobot' ? method : 'sbp';
      const topUp = (await world.api('payments/createPayment', { amount: 100, system }, token)).body;
      const { body: open } = await world.api('payments/getPayments', {}, token);
      expect(open).toMatchObject([{ id: topUp.payment_id, status: 'pending', payment_url: topUp.payment_url }]);
      expect(Date.parse(open[0]?.expires_at ?? '')).toBeGreaterThan(Date.now());
      expect(await returnOf(topUp.payment_url)).toBe(`/profile/top-up?payment=${topUp.payment_id}`);
      await eventually(async () => {
        const [paid] = (await world.api('payments/getPayments', {}, token)).body;
        return paid?.status === 'paid' && paid.payment_url === null && paid.expires_at === null;
      });
    },
  );
});
