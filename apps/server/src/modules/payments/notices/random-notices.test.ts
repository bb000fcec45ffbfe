import { toDecimal, toRoubles } from '@lotok/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';
import { account, findBalance } from '../../ledger/index.ts';
import { replayNotice } from './handle-notice.ts';

const PRICE = 10_000;

let world: World;
beforeAll(async () => {
  world = await openWorld({ CRYSTALPAY_REQUESTS_PER_SECOND: '1000' });
});
afterAll(() => world.close());

const paidState = { crystalpay: 'payed', cryptobot: 'paid' };
/** Which invoice: the order's own, a second one of the same payment, or one for an unknown payment. */
const invoice = fc.constantFrom('own' as const, 'second' as const, 'foreign' as const);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('pay' as const),
      invoice,
      kopecks: fc.constantFrom(PRICE, PRICE, 1, 9_999, 10_001, 25_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      action: fc.constant('notice' as const),
      invoice,
      kind: fc.constantFrom('true', 'true', 'tampered', 'forged'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('fail' as const), times: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constantFrom('expire' as const, 'check' as const, 'replay' as const) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Invoices = Record<'own' | 'second' | 'foreign', string>;

it('with any notices in any order and number, the money of each invoice is received once and accounted for', {
  timeout: 200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('crystalpay' as const, 'cryptobot' as const),
      fc.boolean(),
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      async (method, isGuest, rounds) => {
        const made = await order(method, isGuest);
        const paid = new Map<string, number>();
        const act = actor(method, made.invoices, paid);
        for (const round of rounds) await Promise.all(round.map(act));
        await world.control(method, { reset: true });
        // Finally every notice arrives and the payment expires.
        for (const id of paid.keys()) await world.control(method, { invoice: id, notice: 'true' });
        await waitUntilIdle();
        await eventually(async () => {
          // The circuit breaker of the provider may have been open a moment ago: retry.
          await world.makeJobsDue('payments.expire');
          return !['created', 'pending'].includes((await world.payment(made.paymentId)).status);
        });
        await waitUntilIdle();
        await expectAccounted(made, paid);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
});

async function order(method: 'crystalpay' | 'cryptobot', isGuest: boolean) {
  const user = isGuest ? null : await world.user();
  const product = await world.product({ listPriceKopecks: PRICE, units: 3 });
  const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: method, system: null };
  const { body } = await world.api('orders/createOrder', wanted, user?.token ?? (await world.guest()));
  const paymentId = body.payment_id;
  const invoices: Invoices = {
    own: (await world.payment(paymentId)).invoice_id ?? '',
    second: await world.foreignInvoice(method, { reference: String(paymentId), roubles: toRoubles(PRICE) }),
    foreign: await world.foreignInvoice(method, { reference: 'next door', roubles: toRoubles(PRICE) }),
  };
  return {
    paymentId,
    orderId: body.order_ids[0] ?? 0,
    productId: product.id,
    buyerId: user?.buyerId ?? null,
    invoices,
  };
}

function actor(method: 'crystalpay' | 'cryptobot', invoices: Invoices, paid: Map<string, number>) {
  return async (todo: Step): Promise<void> => {
    switch (todo.action) {
      case 'pay': {
        const id = invoices[todo.invoice];
        if (paid.has(id)) return;
        paid.set(id, todo.kopecks);
        const set = { state: paidState[method], amount: toDecimal(todo.kopecks) };
        await world.control(method, { invoice: id, set });
        return;
      }
      case 'notice':
        await world.control(method, { invoice: invoices[todo.invoice], notice: todo.kind });
        return;
      case 'fail':
        await world.control(method, { fail: { how: '500', times: todo.times } });
        return;
      case 'expire':
        return world.makeJobsDue('payments.expire');
      case 'check':
        return world.makeJobsDue('payments.check');
      case 'replay':
        for (const { id } of await world.db.selectFrom('payment_notices').select('id').execute())
          await replayNotice(world.db, id);
    }
  };
}

const waitUntilIdle = async () => {
  // A provider that failed too often is queried again once its probe has succeeded. What a buyer gets is not cached.
  const token = await world.guest();
  await eventually(async () =>
    (await world.api('payments/getMethods', {}, token)).body.every(({ is_away: isAway }) => !isAway),
  );
  await eventually(async () => {
    await world.makeJobsDue('payments.notice');
    await world.makeJobsDue('payments.settled');
    const { rows } = await sql<{ count: number }>`select (select count(*) from payment_notices where handled_at is null)
      + (select count(*) from graphile_worker.jobs where task_identifier in ('payments.settled', 'payments.notice')) as count`.execute(
      world.db,
    );
    return Number(rows[0]?.count) === 0;
  });
};

async function expectAccounted(made: Awaited<ReturnType<typeof order>>, paid: Map<string, number>): Promise<void> {
  expect(await world.discrepancies()).toEqual([]);
  expect(await findBalance(world.db, account.deposits)).toBe(0);
  const ids = Object.values(made.invoices);
  const receipts = await world.db
    .selectFrom('payment_receipts')
    .select(['invoice_id', 'amount_kopecks', 'is_settling'])
    .where('invoice_id', 'in', ids)
    .execute();
  expect(new Map(receipts.map((row) => [row.invoice_id, row.amount_kopecks]))).toEqual(paid);

  const { status } = await world.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', made.orderId)
    .executeTakeFirstOrThrow();
  const isDelivered = status === 'completed';
  expect(await world.quantityOf(made.productId)).toBe(isDelivered ? 2 : 3);
  // The goods are delivered if an invoice of this payment was paid in full before an underpaid one decided.
  const deciding = receipts.find((row) => row.is_settling);
  expect(isDelivered).toBe((deciding?.amount_kopecks ?? 0) >= PRICE);
  if (!deciding) expect(Math.max(0, paid.get(made.invoices.second) ?? 0)).toBeLessThan(PRICE);

  const received = [...paid.values()].reduce((sum, kopecks) => sum + kopecks, 0);
  const balance = made.buyerId === null ? 0 : await findBalance(world.db, account.buyer(made.buyerId));
  const { rows } = await sql<{ kopecks: number }>`select coalesce(sum(amount_kopecks), 0) as kopecks from payment_cases
    where invoice_id = any(${ids})`.execute(world.db);
  expect((isDelivered ? PRICE : 0) + balance + Number(rows[0]?.kopecks)).toBe(received);
}
