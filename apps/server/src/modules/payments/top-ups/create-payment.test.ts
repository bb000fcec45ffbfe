import { toRoubles } from '@lotok/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dropPaymentChecks } from '../../../../test/payment-checks.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';
import { account, findBalance } from '../../ledger/index.ts';

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
const systemOf = { crystalpay: 'sbp', cryptobot: 'cryptobot' } as const;
const paidState = { crystalpay: 'payed', cryptobot: 'paid' };

/** Creates an unpaid top-up of a user. */
async function topUp(method: Method, amount = 250.5) {
  const { token, buyerId } = await world.user();
  const { body } = await world.api('payments/createPayment', { amount, system: systemOf[method] }, token);
  const { invoice_id, payment_url } = await world.payment(body.payment_id);
  expect(body.payment_url).toBe(payment_url);
  return { token, buyerId, paymentId: body.payment_id, invoice: invoice_id ?? '' };
}

const balanceOf = ({ buyerId }: { buyerId: number }) => findBalance(world.db, account.buyer(buyerId));
const historyOf = async ({ token }: { token: string }) =>
  (await world.api('payments/getPayments', {}, token)).body.map(({ amount, status }) => ({ amount, status }));
const becomes = ({ paymentId }: { paymentId: number }, status: string) =>
  eventually(async () => (await world.payment(paymentId)).status === status);
const transfersOf = async (paymentId: number) =>
  (
    await world.db
      .selectFrom('ledger_transfers')
      .select('cause')
      .where('cause', 'like', `payment:${paymentId}:%`)
      .orderBy('id')
      .execute()
  ).map((row) => row.cause);

describe.each(['crystalpay', 'cryptobot'] as const)('a top-up by %s', (method) => {
  it('is on the balance when the history shows it as paid', async () => {
    const made = await topUp(method);
    expect(await historyOf(made)).toEqual([{ amount: 250.5, status: 'pending' }]);
    expect(await balanceOf(made)).toBe(0);
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] }, notice: 'true' });
    await becomes(made, 'paid');
    expect(await historyOf(made)).toEqual([{ amount: 250.5, status: 'paid' }]);
    expect((await world.api('auth/verifyToken', {}, made.token)).body.balance).toBe(250.5);
    expect(await transfersOf(made.paymentId)).toEqual([
      `payment:${made.paymentId}:received`,
      `payment:${made.paymentId}:credited`,
    ]);
    expect(await findBalance(world.db, account.deposits)).toBe(0);
  });

  it('is credited once, however many notices and checks arrive concurrently', async () => {
    const made = await topUp(method);
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
    const notices = Array.from({ length: 6 }, () => world.control(method, { invoice: made.invoice, notice: 'true' }));
    await world.makeJobsDue('payments.check');
    await world.makeJobsDue('payments.expire');
    await Promise.all(notices);
    await world.control(method, { invoice: made.invoice, notice: 'true' });
    await world.waitForNotices();
    expect((await world.payment(made.paymentId)).status).toBe('paid');
    expect(await balanceOf(made)).toBe(25_050);
    expect(await transfersOf(made.paymentId)).toHaveLength(2);
  });

  it('is found by a check when its notice was lost', async () => {
    const made = await topUp(method);
    await world.control(method, { notices: 'lost' });
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
    await world.makeJobsDue('payments.check');
    await becomes(made, 'paid');
    expect(await balanceOf(made)).toBe(25_050);
  });

  it('is also credited when the money comes after it expired', async () => {
    const made = await topUp(method);
    await world.makeJobsDue('payments.expire');
    await becomes(made, 'expired');
    expect(await historyOf(made)).toEqual([{ amount: 250.5, status: 'expired' }]);
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] }, notice: 'true' });
    await becomes(made, 'paid');
    expect(await balanceOf(made)).toBe(25_050);
  });

  it.each([
    ['less', '250.49', 25_049],
    ['more', '999.00', 99_900],
  ])('is credited with the amount received when it is %s than the amount due', async (_what, amount, kopecks) => {
    const made = await topUp(method);
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method], amount }, notice: 'true' });
    await becomes(made, 'paid');
    expect(await balanceOf(made)).toBe(kopecks);
    expect(await historyOf(made)).toEqual([{ amount: toRoubles(kopecks), status: 'paid' }]);
    expect(await world.casesOf(made)).toEqual([]);
  });

  it('refuses a forged notice and changes nothing', async () => {
    const made = await topUp(method);
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
    expect((await world.control(method, { invoice: made.invoice, notice: 'forged' })).answered).toBe(401);
    expect(await balanceOf(made)).toBe(0);
  });

  it('goes to the operator’s list when its account was deleted meanwhile', async () => {
    const made = await topUp(method);
    const dueBefore = await findBalance(world.db, account.refundsDue);
    await world.db.deleteFrom('users').where('buyer_id', '=', made.buyerId).execute();
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] }, notice: 'true' });
    await becomes(made, 'refunded');
    expect(await world.casesOf(made)).toMatchObject([{ kind: 'account_deleted', amount_kopecks: 25_050 }]);
    expect(await balanceOf(made)).toBe(0);
    expect(await findBalance(world.db, account.refundsDue)).toBe(dueBefore + 25_050);
  });

  it.each(['500', '429', 'malformed', 'refused', 'broken', 'answer-lost'] as const)(
    'leaves no open payment behind when the provider fails with: %s',
    async (how) => {
      const { token, buyerId } = await world.user();
      const send = () =>
        world.api('payments/createPayment', { amount: 100, system: systemOf[method] }, token, {
          'idempotency-key': `${method}:${how}`,
        });
      await dropPaymentChecks(world.db);
      await world.control(method, { fail: { how, times: 1 } });
      expect(await send()).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
      expect(await historyOf({ token })).toEqual([{ amount: 100, status: 'failed' }]);
      expect(await balanceOf({ buyerId })).toBe(0);
      expect((await send()).status).toBe(200);
      expect(await historyOf({ token })).toEqual([
        { amount: 100, status: 'pending' },
        { amount: 100, status: 'failed' },
      ]);
    },
  );
});

describe('a top-up under one idempotency key', () => {
  const send = (token: string, amount = 100) =>
    world.api('payments/createPayment', { amount, system: 'card' }, token, { 'idempotency-key': 'same' });

  it('is created once when it is sent five times at once', async () => {
    const { token } = await world.user();
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(token)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect((await send(token)).body).toEqual(replies[0]?.body);
    expect(await historyOf({ token })).toHaveLength(1);
    expect(await send(token, 101)).toMatchObject({ status: 409, body: { errorCode: 'IDEMPOTENCY_MISMATCH' } });
  });

  it('is a separate one when another user sends the same key', async () => {
    const [one, other] = [await world.user(), await world.user()];
    const [first, second] = await Promise.all([send(one.token), send(other.token, 200)]);
    expect(first.body.payment_id).not.toBe(second.body.payment_id);
    expect(await historyOf(other)).toEqual([{ amount: 200, status: 'pending' }]);
  });

  it('is the same when it is repeated and paid before the first response was sent', async () => {
    const { token, ...user } = await world.user();
    await dropPaymentChecks(world.db);
    // Below the time limit of the call; it ends with the reset.
    await world.control('crystalpay', { fail: { how: 'answer-late', times: 1 }, lateMs: 7_000 });
    const before = world.lastInvoice('crystalpay').id;
    let isAnswered = false;
    const answer = send(token).finally(() => {
      isAnswered = true;
    });
    const invoice = await eventually(async () => {
      const last = world.lastInvoice('crystalpay').id;
      return last !== before && last;
    });
    const repeated = send(token);
    await world.control('crystalpay', { invoice, set: { state: paidState.crystalpay }, notice: 'true' });
    const { body } = await repeated;
    // On a starved machine the first response comes before the notice is handled.
    if (isAnswered) expect(body).toEqual((await answer).body);
    else expect(body.payment_url).toContain(`/profile/top-up?payment=${body.payment_id}`);
    await world.control('crystalpay', { reset: true });
    expect((await answer).body.payment_id).toBe(body.payment_id);
    // The money arrives before the history says so.
    await eventually(async () => (await historyOf({ token }))[0]?.status === 'paid');
    expect(await balanceOf(user)).toBeGreaterThan(0);
  });

  it('is abandoned when it was interrupted before it got an invoice, and its key is freed', async () => {
    const { token } = await world.user();
    await world.control('crystalpay', { delayMs: 60_000 });
    const answer = send(token);
    await eventually(async () => (await historyOf({ token })).length === 1);
    const waiting = send(token);
    await world.makeJobsDue('payments.abandon');
    await eventually(async () => (await historyOf({ token }))[0]?.status === 'failed');
    await world.control('crystalpay', { reset: true });
    expect(await waiting).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    expect(await answer).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
    expect((await send(token)).status).toBe(200);
  });
});

describe('the history', () => {
  it('contains only the user’s own top-ups, newest first, and no orders', async () => {
    const [{ token }, stranger] = [await world.user(), await world.user()];
    const product = await world.product();
    for (const [amount, system] of [
      [10, 'card'],
      [20, 'cryptobot'],
      [30, 'lolz'],
    ] as const)
      await world.api('payments/createPayment', { amount, system }, token);
    await world.api(
      'orders/createOrder',
      { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' },
      token,
    );
    const { body } = await world.api('payments/getPayments', {}, token);
    expect(body.map(({ method, amount }) => [method, amount])).toEqual([
      ['lolz', 30],
      ['cryptobot', 20],
      ['card', 10],
    ]);
    expect(body.every(({ date }) => !Number.isNaN(Date.parse(date)))).toBe(true);
    expect((await world.api('payments/getPayments', {}, stranger.token)).body).toEqual([]);
  });
});
