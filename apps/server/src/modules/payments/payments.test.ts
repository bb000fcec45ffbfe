import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { account, findBalance } from '../ledger/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(async () => {
  await world.control('crystalpay', { reset: true });
  await world.control('cryptobot', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
});
afterAll(() => world.close());

type Method = 'crystalpay' | 'cryptobot';

/** Creates an unpaid order of a guest for `quantity` pieces. */
async function order(method: Method, { quantity = 1, units = 5, token = '' } = {}) {
  const buyer = token || (await world.guest());
  const product = await world.product({ units });
  const { body } = await world.api(
    'orders/createOrder',
    {
      products: [{ id: product.id, quantity }],
      paymentMethod: method,
      system: method === 'crystalpay' ? 'sbp' : null,
    },
    buyer,
  );
  const invoice = (await world.payment(body.payment_id)).invoice_id ?? '';
  return { buyer, product, paymentId: body.payment_id, orderId: body.order_ids[0] ?? 0, invoice };
}

const statusOf = async ({ orderId, buyer }: { orderId: number; buyer: string }) =>
  (await world.api('orders/getOrder', { orderId }, buyer)).body.status;
const becomes = (of: { orderId: number; buyer: string }, status: string) =>
  eventually(async () => (await statusOf(of)) === status);
const received = async (paymentId: number) =>
  (
    await world.db
      .selectFrom('ledger_transfers')
      .select('id')
      .where('cause', '=', `payment:${paymentId}:received`)
      .execute()
  ).length;
const paidState = { crystalpay: 'payed', cryptobot: 'paid' };

describe.each(['crystalpay', 'cryptobot'] as const)('%s', (method) => {
  it('credits a payment once, however many notices arrive at once', async () => {
    const made = await order(method);
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.control(method, { invoice: made.invoice, notice: 'true' })),
    );
    expect(answers.map((answer) => answer.answered)).toEqual(answers.map(() => 200));
    await becomes(made, 'completed');
    expect(await received(made.paymentId)).toBe(1);
  });

  it('refuses a forged notice and changes nothing', async () => {
    const made = await order(method);
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
    expect((await world.control(method, { invoice: made.invoice, notice: 'forged' })).answered).toBe(401);
    expect((await world.payment(made.paymentId)).status).toBe('pending');
    expect(await received(made.paymentId)).toBe(0);
  });

  it('ignores a notice that the provider does not confirm', async () => {
    const made = await order(method);
    const { answered } = await world.control(method, { invoice: made.invoice, notice: 'tampered' });
    expect(answered).toBe(method === 'crystalpay' ? 200 : 401);
    await world.waitForNotices();
    expect((await world.payment(made.paymentId)).status).toBe('pending');
    expect(await statusOf(made)).toBe('processing');
  });

  it('finds a payment whose notice was lost', async () => {
    const made = await order(method);
    await world.control(method, { notices: 'lost' });
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
    const waiting = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs where key = ${`payment:${made.paymentId}:check`}`.execute(
      world.db,
    );
    expect(waiting.rows[0]?.seconds).toBeLessThanOrEqual(20);
    await world.makeJobsDue('payments.check');
    await becomes(made, 'completed');
  });

  it('retries while the provider fails, and finds the payment when it recovers', async () => {
    const made = await order(method);
    await world.control(method, {
      invoice: made.invoice,
      set: { state: paidState[method] },
      fail: { how: '500', times: 3 },
    });
    await world.makeJobsDue('payments.check');
    await eventually(async () => {
      await world.makeJobsDue('payments.check');
      return (await statusOf(made)) === 'completed';
    });
    expect(await received(made.paymentId)).toBe(1);
  });

  it('releases the units when the payment expires', async () => {
    const made = await order(method, { quantity: 2 });
    expect(await world.quantityOf(made.product.id)).toBe(3);
    await world.makeJobsDue('payments.expire');
    await becomes(made, 'cancelled');
    expect(await world.quantityOf(made.product.id)).toBe(5);
    expect((await world.payment(made.paymentId)).status).toBe('expired');
  });

  it('delivers instead if it was paid at the last moment without a notice', async () => {
    const made = await order(method, { quantity: 2 });
    await world.control(method, { notices: 'lost' });
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
    await world.makeJobsDue('payments.expire');
    await becomes(made, 'completed');
    expect(await world.quantityOf(made.product.id)).toBe(3);
  });

  it('delivers a late payment while the goods are in stock', async () => {
    const made = await order(method, { quantity: 2 });
    await world.makeJobsDue('payments.expire');
    await becomes(made, 'cancelled');
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] }, notice: 'true' });
    await becomes(made, 'completed');
    expect(await world.quantityOf(made.product.id)).toBe(3);
  });

  it('refunds a late payment without stock: to a user’s balance, to the operator’s list for a guest', async () => {
    for (const kind of ['user', 'guest'] as const) {
      const buyer = kind === 'user' ? await world.user() : null;
      const made = await order(method, { quantity: 5, ...(buyer ? { token: buyer.token } : {}) });
      await world.makeJobsDue('payments.expire');
      await becomes(made, 'cancelled');
      const other = await world.user(1_000_000);
      expect(
        (
          await world.api(
            'orders/createOrder',
            { products: [{ id: made.product.id, quantity: 1 }], paymentMethod: 'balance' },
            other.token,
          )
        ).status,
      ).toBe(200);
      const dueBefore = await findBalance(world.db, account.refundsDue);
      await world.control(method, { invoice: made.invoice, set: { state: paidState[method] }, notice: 'true' });
      await becomes(made, 'refunded');
      const payment = await world.payment(made.paymentId);
      expect(payment.status).toBe('refunded');
      if (buyer) expect(await findBalance(world.db, account.buyer(buyer.buyerId))).toBe(50_000);
      expect(await world.casesOf(made)).toMatchObject(buyer ? [] : [{ kind: 'paid_late', amount_kopecks: 50_000 }]);
      expect(await findBalance(world.db, account.refundsDue)).toBe(buyer ? dueBefore : dueBefore + 50_000);
    }
  });
});

describe('notices', () => {
  it.each(['', 'not json', '{}', '{"id":7}', '[]', '\u0000'])('with an invalid body are refused: %j', async (body) => {
    for (const name of ['crystalpay', 'cryptobot']) {
      const response = await fetch(`${world.origin}/api/webhooks/${name}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.status).toBe(401);
    }
  });

  it('are verified over the raw bytes', async () => {
    const raw =
      '{"update_id":1,"update_type":"invoice_paid","request_date":"2026-01-01T00:00:00.000Z","payload":{"invoice_id":7,"status":"paid","description":"a\\/b"}}';
    const key = createHash('sha256').update('10000:SandboxSandboxSandboxSandboxSandbox').digest();
    const signature = createHmac('sha256', key).update(raw).digest('hex');
    const send = (body: string) =>
      fetch(`${world.origin}/api/webhooks/cryptobot`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'crypto-pay-api-signature': signature },
      });
    expect((await send(raw)).status).toBe(200);
    expect((await send(JSON.stringify(JSON.parse(raw)))).status).toBe(401);
  });
});

describe('a payment that was interrupted before it got an invoice', () => {
  it('is abandoned, its units are released and its key is freed', async () => {
    const token = await world.guest();
    const product = await world.product();
    await world.control('crystalpay', { delayMs: 60_000 });
    const input = { products: [{ id: product.id, quantity: 2 }], paymentMethod: 'crystalpay' as const };
    const answer = world.api('orders/createOrder', input, token, { 'idempotency-key': 'cut' });
    await eventually(async () => (await world.quantityOf(product.id)) === 3 + 5);
    await world.makeJobsDue('payments.abandon');
    await eventually(async () => (await world.quantityOf(product.id)) === 10);
    await world.control('crystalpay', { reset: true });
    expect(await answer).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    expect((await world.api('orders/createOrder', input, token, { 'idempotency-key': 'cut' })).status).toBe(200);
  });
});
