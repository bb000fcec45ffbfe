import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token' });
});
beforeEach(async () => {
  await world.control('crystalpay', { reset: true });
  await world.control('cryptobot', { reset: true });
  await eventually(async () => (await listUnavailable()).length === 0);
});
afterAll(() => world.close());

type Method = 'crystalpay' | 'cryptobot';

/** The methods that are unavailable now. */
const listUnavailable = async () => {
  const { body } = await world.api('payments/getMethods', {});
  return body.filter((method) => method.is_away).map((method) => method.method);
};
const order = async (method: Method, token: string, productId: number, key?: string) =>
  world.api(
    'orders/createOrder',
    { products: [{ id: productId, quantity: 1 }], paymentMethod: method, system: null },
    token,
    key ? { 'idempotency-key': key } : {},
  );
const metrics = async () =>
  (await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } })).text();

describe.each([
  ['crystalpay', 'cryptobot'],
  ['cryptobot', 'crystalpay'],
] as const)('%s, when it fails', (method, other) => {
  it('is shown as unavailable, refused before anything is reserved, and recovers by itself', async () => {
    const token = (await world.user()).token;
    const product = await world.product({ units: 20 });
    const early = await order(method, token, product.id, `early-${method}`);
    await world.control(method, { fail: { how: '500', times: 1_000 } });
    for (let n = 0; n < 5; n += 1)
      expect(await order(method, token, product.id)).toMatchObject({
        status: 502,
        body: { errorCode: 'PROVIDER_ERROR' },
      });
    const refused = await order(method, token, product.id);
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 'METHOD_UNAVAILABLE' } });
    expect(
      await world.api(
        'payments/createPayment',
        { amount: 100, system: method === 'cryptobot' ? method : 'sbp' },
        token,
      ),
    ).toMatchObject({ status: 400, body: { errorCode: 'METHOD_UNAVAILABLE' } });
    expect(await world.quantityOf(product.id)).toBe(19);
    expect(
      new Set(await eventually(async () => (await listUnavailable()).length > 0 && (await listUnavailable()))),
    ).toEqual(new Set([method]));
    expect(await metrics()).toContain(`provider_breaker_state{provider="${method}"} 2`);

    // A repeated call gets its first response, and the other provider is not affected.
    expect((await order(method, token, product.id, `early-${method}`)).body).toEqual(early.body);
    expect((await order(other, token, product.id)).status).toBe(200);

    await world.control(method, { reset: true });
    await eventually(async () => (await listUnavailable()).length === 0);
    expect((await order(method, token, product.id)).status).toBe(200);
    const metricsText = await metrics();
    expect(metricsText).toContain(`provider_breaker_state{provider="${method}"} 0`);
    const call = method === 'crystalpay' ? 'invoice/create' : 'createInvoice';
    expect(metricsText).toMatch(
      new RegExp(`provider_calls_total\\{provider="${method}",call="${call}",outcome="outage"\\} 5`),
    );
    expect(metricsText).toMatch(
      new RegExp(`provider_call_seconds_count\\{provider="${method}",call="${call}"\\} [78]`),
    );
    expect(await world.discrepancies()).toEqual([]);
  });

  it('is not queried about payments either, and they are found when it recovers', async () => {
    const token = (await world.user()).token;
    const product = await world.product();
    const made = await order(method, token, product.id);
    const { invoice_id } = await world.payment(made.body.payment_id);
    await world.control(method, {
      invoice: invoice_id,
      set: { state: method === 'crystalpay' ? 'payed' : 'paid' },
      fail: { how: 'broken', times: 1_000 },
    });
    await eventually(async () => {
      await world.makeJobsDue('payments.check');
      return (await listUnavailable()).includes(method);
    });
    const delivered = await world.control(method, { invoice: invoice_id, notice: 'true' });
    expect(delivered.answered).toBeGreaterThanOrEqual(200);
    await world.control(method, { reset: true });
    await eventually(async () => {
      await world.makeJobsDue('payments.check');
      return (await world.payment(made.body.payment_id)).status === 'paid';
    });
    expect(await world.discrepancies()).toEqual([]);
  });
});
