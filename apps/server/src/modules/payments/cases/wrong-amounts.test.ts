import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exceptionHelpers, PRICE, type UnpaidOrder } from '../../../../test/exception-helpers.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';

let world: World;
const { expectAllApplied, order, statusOf, becomes, balanceOf, pay, cancelled } = exceptionHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token' });
});
afterEach(async () => {
  await world.control('crystalpay', { reset: true });
  await world.control('cryptobot', { reset: true });
  await expectAllApplied();
});
afterAll(() => world.close());

describe('a wrong amount at CrystalPay', () => {
  const part = (made: UnpaidOrder, came: string) =>
    world.control('crystalpay', { invoice: made.invoice, set: { state: 'wrongamount', came }, notice: 'true' });

  it('leaves the order open until it expires, and the goods are delivered when the rest comes', async () => {
    const made = await order('crystalpay', 'user');
    await part(made, '150.00');
    await world.waitForNotices();
    expect(await statusOf(made)).toBe('processing');
    await pay('crystalpay', made.invoice);
    await becomes(made, 'completed');
    expect(await balanceOf(made)).toBe(0);
  });

  it('is refunded when the payment expires, and so is a rest that comes later', async () => {
    const made = await order('crystalpay', 'user');
    await part(made, '150.00');
    await cancelled(made);
    expect((await world.payment(made.paymentId)).status).toBe('underpaid');
    expect(await balanceOf(made)).toBe(15_000);
    await pay('crystalpay', made.invoice);
    await eventually(async () => (await balanceOf(made)) === PRICE);
    expect(await statusOf(made)).toBe('cancelled');
  });

  it('whose received amount is unknown becomes a case without a transfer', async () => {
    const made = await order('crystalpay');
    await part(made, '0.00');
    await cancelled(made);
    expect(await world.casesOf(made)).toMatchObject([{ kind: 'unknown_sum', amount_kopecks: null }]);
  });

  it('of a top-up is credited as received', async () => {
    const { token, buyerId } = await world.user();
    const { body } = await world.api('payments/createPayment', { amount: 60, system: 'card' }, token);
    const invoice = (await world.payment(body.payment_id)).invoice_id;
    await world.control('crystalpay', { invoice, set: { state: 'wrongamount', came: '59.00' }, notice: 'true' });
    await world.makeJobsDue('payments.expire');
    await eventually(async () => (await balanceOf({ buyerId })) === 5_900);
    expect((await world.api('payments/getPayments', {}, token)).body).toMatchObject([{ amount: 59, status: 'paid' }]);
  });
});
