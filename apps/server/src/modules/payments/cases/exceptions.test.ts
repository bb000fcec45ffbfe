import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exceptionHelpers, paidState, PRICE, type UnpaidOrder } from '../../../../test/exception-helpers.ts';
import { eventually, isAnyLockAwaited, openWorld, type World } from '../../../../test/shop.ts';
import { inTransaction } from '../../../platform/database/index.ts';

let world: World;
const { expectAllApplied, order, statusOf, becomes, balanceOf, pay, cancelled, sellOut, expectRefunded, received } =
  exceptionHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token' });
});
afterEach(async () => {
  await world.control('crystalpay', { reset: true });
  await world.control('cryptobot', { reset: true });
  await expectAllApplied();
});
afterAll(() => world.close());

describe.each(['crystalpay', 'cryptobot'] as const)('%s:', (method) => {
  describe.each(['user', 'guest'] as const)('a %s', (who) => {
    it('who pays too little gets the money back, and the units are released', async () => {
      const made = await order(method, who);
      await pay(method, made.invoice, { amount: '199.99' });
      await becomes(made, 'cancelled');
      expect(await world.quantityOf(made.productId)).toBe(5);
      expect((await world.payment(made.paymentId)).status).toBe('underpaid');
      expect(await received(`payment:${made.paymentId}:received`)).toBe(19_999);
      await expectRefunded(made, who, 'underpaid', 19_999);
    });

    it('who pays too much gets the goods and the excess back', async () => {
      const made = await order(method, who);
      await pay(method, made.invoice, { amount: '250.01' });
      await becomes(made, 'completed');
      await expectRefunded(made, who, 'overpaid', 5_001);
    });

    it('who pays late gets the goods while they are in stock, otherwise the money back', async () => {
      const [early, late] = [await order(method, who), await order(method, who)];
      for (const made of [early, late]) await cancelled(made);
      await sellOut(late);
      await pay(method, early.invoice);
      await becomes(early, 'completed');
      await pay(method, late.invoice);
      await becomes(late, 'refunded');
      expect((await world.payment(late.paymentId)).status).toBe('refunded');
      await expectRefunded(late, who, 'paid_late', PRICE);
    });

    it('who pays for an abandoned order gets the goods while they are in stock, otherwise the money back', async () => {
      const [early, late] = [await order(method, who), await order(method, who)];
      for (const { paymentId } of [early, late])
        await world.db.updateTable('payments').set({ status: 'failed' }).where('id', '=', paymentId).execute();
      await world.db
        .updateTable('payments')
        .set({ expires_at: new Date(0) })
        .where('status', '=', 'failed')
        .execute();
      await world.runJob('maintenance.sweep');
      for (const made of [early, late]) await becomes(made, 'cancelled');
      await sellOut(late);
      await pay(method, early.invoice);
      await becomes(early, 'completed');
      await pay(method, late.invoice);
      await becomes(late, 'refunded');
      await expectRefunded(late, who, 'paid_cancelled', PRICE);
    });

    it('who pays twice gets the goods once and the second payment back', async () => {
      const made = await order(method, who);
      await pay(method, made.invoice);
      await becomes(made, 'completed');
      const second = await world.foreignInvoice(method, { reference: String(made.paymentId), roubles: 200 });
      await pay(method, second);
      await eventually(() => received(`invoice:${method}:${second}:received`));
      await pay(method, second);
      expect(await world.quantityOf(made.productId)).toBe(3);
      await expectRefunded(made, who, 'paid_twice', PRICE);
    });
  });

  it.each([
    ['crystalpay', 'failed'],
    ['crystalpay', 'unavailable'],
    ['cryptobot', 'expired'],
  ] as const)(
    'an invoice that %s marked as %s and that is paid later, without a notice, is found',
    async (method, state) => {
      const made = await order(method);
      await world.control(method, { invoice: made.invoice, set: { state } });
      await world.makeJobsDue('payments.check');
      await becomes(made, 'cancelled');
      await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
      await eventually(async () => {
        await world.makeJobsDue('payments.check');
        return (await statusOf(made)) === 'completed';
      });
    },
  );

  it('late money for an account that is being deleted goes to the operator’s list, not to the deleted balance', async () => {
    const late = await order(method, 'user');
    await cancelled(late);
    await sellOut(late);
    await inTransaction(world.db, async (tx) => {
      await tx.deleteFrom('users').where('buyer_id', '=', late.buyerId).execute();
      await pay(method, late.invoice);
      await eventually(() => isAnyLockAwaited(world.db));
    });
    await eventually(async () => (await world.payment(late.paymentId)).status === 'refunded');
    await expectRefunded(late, 'guest', 'paid_late', PRICE);
    expect(await balanceOf(late)).toBe(0);
  });

  it('a partial refund of a guest’s late payment is posted before the revenue, in the order in which all accounts are locked', async () => {
    const token = await world.guest();
    const [inStock, soldOut] = [await world.product({ units: 1 }), await world.product({ units: 1 })];
    const products = [inStock, soldOut].map(({ id }) => ({ id, quantity: 1 }));
    const { body } = await world.api('orders/createOrder', { products, paymentMethod: method }, token);
    const [first = 0, second = 0] = body.order_ids;
    const made = { orderId: first, token, paymentId: body.payment_id, productId: soldOut.id };
    await world.makeJobsDue('payments.expire');
    await eventually(async () => (await world.quantityOf(soldOut.id)) === 1);
    await sellOut(made as UnpaidOrder);
    await pay(method, (await world.payment(body.payment_id)).invoice_id ?? '');
    await becomes(made as UnpaidOrder, 'completed');
    const posted = await world.db
      .selectFrom('ledger_transfers')
      .select('cause')
      .where('cause', 'in', [`order:${first}:delivered`, `order:${second}:refunded`])
      .orderBy('id')
      .execute();
    expect(posted.map(({ cause }) => cause)).toEqual([`order:${second}:refunded`, `order:${first}:delivered`]);
  });

  it('a second invoice that is paid first pays for the order, and later money of the first invoice is refunded', async () => {
    const made = await order(method, 'user');
    const second = await world.foreignInvoice(method, { reference: String(made.paymentId), roubles: 200 });
    await pay(method, second);
    await becomes(made, 'completed');
    await pay(method, made.invoice);
    await eventually(() => received(`invoice:${method}:${made.invoice}:received`));
    await expectRefunded(made, 'user', 'paid_twice', PRICE);
  });

  it('a second invoice with too little money leaves the order open', async () => {
    const made = await order(method, 'user');
    const second = await world.foreignInvoice(method, { reference: String(made.paymentId), roubles: 5 });
    await pay(method, second);
    await eventually(() => received(`invoice:${method}:${second}:received`));
    expect(await statusOf(made)).toBe('processing');
    await pay(method, made.invoice);
    await becomes(made, 'completed');
    await expectRefunded(made, 'user', 'paid_twice', 500);
  });

  it('an invoice whose creation response was lost is assigned to its payment when it is paid', async () => {
    const { token, buyerId } = await world.user();
    const product = await world.product({ units: 5 });
    await world.control(method, { fail: { how: 'answer-lost', times: 1 } });
    const wanted = { products: [{ id: product.id, quantity: 2 }], paymentMethod: method, system: null };
    expect((await world.api('orders/createOrder', wanted, token)).status).toBe(502);
    const { id: paymentId } = await world.db
      .selectFrom('payments')
      .select('id')
      .where('buyer_id', '=', buyerId)
      .executeTakeFirstOrThrow();
    const { id: invoice } = world.lastInvoice(method);
    await pay(method, invoice);
    await eventually(async () => (await world.payment(paymentId)).status === 'paid');
    await world.waitForNotices();
    expect(await world.payment(paymentId)).toMatchObject({ invoice_id: invoice });
    expect(await world.quantityOf(product.id)).toBe(3);
    expect(await received(`payment:${paymentId}:received`)).toBe(PRICE);
  });

  it('money for an unknown payment becomes a case', async () => {
    for (const reference of ['a shop next door', '999999999', '']) {
      const invoice = await world.foreignInvoice(method, { reference, roubles: 70 });
      await pay(method, invoice);
      await world.waitForNotices();
      const listed = [{ kind: 'unknown_invoice', amount_kopecks: 7_000, state: 'open' }];
      expect(await world.casesOf({ invoiceId: invoice })).toMatchObject(listed);
      expect(await received(`invoice:${method}:${invoice}:received`)).toBe(7_000);
    }
  });

  it('a known invoice with another reference becomes a case, and its order stays open', async () => {
    const made = await order(method, 'user');
    await pay(method, made.invoice, { reference: '999999999' });
    await eventually(async () => (await world.casesOf(made)).length > 0);
    expect(await world.casesOf(made)).toMatchObject([{ kind: 'other_reference', amount_kopecks: PRICE }]);
    expect(await statusOf(made)).toBe('processing');
    expect(await balanceOf(made)).toBe(0);
    await cancelled(made);
  });

  it('another currency becomes a case without a transfer, and is received when it turns out to be roubles', async () => {
    const made = await order(method);
    await pay(method, made.invoice, { currency: 'KZT' });
    await eventually(async () => (await world.casesOf(made)).length > 0);
    expect(await world.casesOf(made)).toMatchObject([{ kind: 'other_currency', amount_kopecks: null, state: 'open' }]);
    expect(await received(`payment:${made.paymentId}:received`)).toBeUndefined();
    expect(await statusOf(made)).toBe('processing');
    await pay(method, made.invoice, { currency: 'RUB' });
    await becomes(made, 'completed');
    expect(await world.casesOf(made)).toMatchObject([{ state: 'solved', solution: 'ended' }]);
  });

  it('an invoice that the provider no longer knows becomes a case when its payment expires', async () => {
    const made = await order(method);
    await world.control(method, {
      invoice: made.invoice,
      set: { state: method === 'crystalpay' ? 'forgotten' : 'deleted' },
    });
    await world.makeJobsDue('payments.check');
    await cancelled(made);
    expect(await world.quantityOf(made.productId)).toBe(5);
    expect(await world.casesOf(made)).toMatchObject([{ kind: 'invoice_gone', amount_kopecks: null }]);
  });

  it('a top-up that is paid twice is credited twice', async () => {
    const { token, buyerId } = await world.user();
    const system = method === 'crystalpay' ? 'sbp' : 'cryptobot';
    const { body } = await world.api('payments/createPayment', { amount: 60, system }, token);
    await pay(method, (await world.payment(body.payment_id)).invoice_id ?? '');
    await pay(method, await world.foreignInvoice(method, { reference: String(body.payment_id), roubles: 40 }));
    await eventually(async () => (await balanceOf({ buyerId })) === 10_000);
    expect((await world.api('payments/getPayments', {}, token)).body).toMatchObject([{ amount: 100, status: 'paid' }]);
  });
});

it('open cases are reported as a metric', async () => {
  const response = await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } });
  expect(await response.text()).toMatch(/payment_cases\{kind="unknown_invoice"\} 6/);
});
