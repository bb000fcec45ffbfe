import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dropPaymentChecks } from '../../../../test/payment-checks.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token' });
});
afterEach(async () => {
  await world.control('crystalpay', { reset: true });
  await world.control('cryptobot', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
});
afterAll(() => world.close());

type Method = 'crystalpay' | 'cryptobot';
const paidState = { crystalpay: 'payed', cryptobot: 'paid' };
const openState = { crystalpay: 'notpayed', cryptobot: 'active' };

/** Creates an order of a guest for 100 ₽ and returns its payment and the provider's invoice id. */
async function order(method: Method) {
  const product = await world.product();
  const { body } = await world.api(
    'orders/createOrder',
    { products: [{ id: product.id, quantity: 1 }], paymentMethod: method, system: null },
    await world.guest(),
  );
  const invoice = (await world.payment(body.payment_id)).invoice_id ?? '';
  return { paymentId: body.payment_id, invoice };
}

async function paidOrder(method: Method) {
  const made = await order(method);
  await world.control(method, { invoice: made.invoice, set: { state: paidState[method] }, notice: 'true' });
  await eventually(async () => (await world.payment(made.paymentId)).status === 'paid');
  return made;
}

/** Runs the reconciliation with both providers and waits until it is done. */
async function reconcile(): Promise<void> {
  const ended = async () =>
    (await world.db.selectFrom('statements').select('id').where('stage', '=', 'ended').execute()).length;
  const before = await ended();
  await world.runJob('payments.reconcile');
  await eventually(async () => {
    await world.makeJobsDue('payments.readStatement');
    await world.makeJobsDue('payments.verifyDifferences');
    return (await ended()) === before + 2;
  });
}

const differenceAt = (invoice: string) =>
  world.db
    .selectFrom('payment_differences')
    .select(['kind', 'state', 'payment_id', 'ours_kopecks', 'theirs_kopecks'])
    .where('invoice_id', '=', invoice)
    .executeTakeFirst();
const metrics = async () =>
  (await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } })).text();

describe.each(['crystalpay', 'cryptobot'] as const)('the nightly reconciliation with %s', (method) => {
  it('finds no difference when both sides agree, also with open and expired payments', async () => {
    const [paid, waiting] = [await paidOrder(method), await order(method)];
    await reconcile();
    expect(await differenceAt(paid.invoice)).toBeUndefined();
    expect(await differenceAt(waiting.invoice)).toBeUndefined();
    expect((await world.payment(waiting.paymentId)).status).toBe('pending');
    expect(await metrics()).toMatch(new RegExp(`payments_reconciled_timestamp_seconds\\{provider="${method}"\\} \\d`));
  });

  it('records a payment that was paid there but not received here, after its notice and checks were lost', async () => {
    const made = await order(method);
    await sql`delete from graphile_worker._private_jobs where key = ${`payment:${made.paymentId}:check`}`.execute(
      world.db,
    );
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
    await reconcile();
    expect((await world.payment(made.paymentId)).status).toBe('paid');
    expect(await differenceAt(made.invoice)).toMatchObject({ state: 'ended', payment_id: made.paymentId });
  });

  it('also records payments with another amount or currency, and reports no difference for them', async () => {
    const [less, otherCurrency] = [await order(method), await order(method)];
    await world.control(method, { invoice: less.invoice, set: { state: paidState[method], amount: '60.00' } });
    await world.control(method, { invoice: otherCurrency.invoice, set: { state: paidState[method], currency: 'KZT' } });
    await reconcile();
    expect((await world.payment(less.paymentId)).status).toBe('underpaid');
    expect(await world.casesOf(less)).toMatchObject([{ kind: 'underpaid', amount_kopecks: 6_000 }]);
    expect((await differenceAt(less.invoice))?.state).toBe('ended');
    expect(await world.casesOf(otherCurrency)).toMatchObject([{ kind: 'other_currency', amount_kopecks: null }]);
    expect((await differenceAt(otherCurrency.invoice))?.state).toBe('ended');
    expect(await metrics()).not.toContain('payment_differences{');

    await world.control(method, { invoice: otherCurrency.invoice, set: { currency: 'RUB' } });
    await reconcile();
    expect((await world.payment(otherCurrency.paymentId)).status).toBe('paid');
    expect(await world.casesOf(otherCurrency)).toMatchObject([{ state: 'solved', solution: 'ended' }]);
  });

  it('reports payments that are paid here but no longer there, and other amounts', async () => {
    const [gone, less] = [await paidOrder(method), await paidOrder(method)];
    await world.control(method, { invoice: gone.invoice, set: { state: openState[method] } });
    await world.control(method, { invoice: less.invoice, set: { amount: '99.99' } });
    await reconcile();
    expect(await differenceAt(gone.invoice)).toMatchObject({ kind: 'paid_here_only', state: 'open' });
    expect(await differenceAt(less.invoice)).toMatchObject({
      kind: 'amount_differs',
      state: 'open',
      ours_kopecks: 10_000,
      theirs_kopecks: 9_999,
    });
    await world.db.updateTable('payment_differences').set({ state: 'dismissed' }).execute();
    await reconcile();
    expect((await differenceAt(gone.invoice))?.state).toBe('dismissed');
    expect(await metrics()).not.toContain('payment_differences{');
  });

  it('opens a case for money of an unknown payment, and receives that of a payment whose invoice response was lost', async () => {
    const made = await order(method);
    await world.db.updateTable('payments').set({ invoice_id: null }).where('id', '=', made.paymentId).execute();
    const lost = await world.foreignInvoice(method, { reference: String(made.paymentId), roubles: 100 });
    const nameless = await world.foreignInvoice(method, { reference: 'a shop next door', roubles: 50 });
    for (const invoice of [lost, nameless]) await world.control(method, { invoice, set: { state: paidState[method] } });
    const unpaid = await world.foreignInvoice(method, { reference: 'somebody who did not pay', roubles: 50 });
    await reconcile();
    expect(await world.payment(made.paymentId)).toMatchObject({ status: 'paid', invoice_id: lost });
    expect(await differenceAt(lost)).toMatchObject({ state: 'ended', payment_id: made.paymentId });
    expect(await world.casesOf({ invoiceId: nameless })).toMatchObject([
      { kind: 'unknown_invoice', amount_kopecks: 5_000 },
    ]);
    expect((await differenceAt(nameless))?.state).toBe('ended');
    expect(await differenceAt(unpaid)).toBeUndefined();
  });

  it.each([
    ['refuses to return a list', { how: 'refused' }],
    ['never returns a valid list', { how: 'malformed', times: 5 }],
  ])('queries each payment by itself if the provider %s', async (_what, fail) => {
    const [fits, lost, gone] = [await paidOrder(method), await order(method), await paidOrder(method)];
    // A check in between would consume the failure that is meant for the list.
    await dropPaymentChecks(world.db);
    await world.control(method, { invoice: lost.invoice, set: { state: paidState[method] } });
    await world.control(method, { invoice: gone.invoice, set: { state: openState[method] }, fail });
    await reconcile();
    expect((await differenceAt(fits.invoice))?.state).toBe('ended');
    expect((await world.payment(lost.paymentId)).status).toBe('paid');
    expect(await differenceAt(gone.invoice)).toMatchObject({ kind: 'paid_here_only', state: 'open' });
    await world.db.updateTable('payment_differences').set({ state: 'dismissed' }).execute();
  });

  it('continues after an outage in the middle', async () => {
    const made = await order(method);
    await world.control(method, {
      invoice: made.invoice,
      set: { state: paidState[method] },
      fail: { how: '500', times: 3 },
    });
    await reconcile();
    expect((await world.payment(made.paymentId)).status).toBe('paid');
  });
});

describe('an open payment that lost its jobs', () => {
  it('gets new ones within minutes', async () => {
    const [pending, begun] = [await order('crystalpay'), await order('cryptobot')];
    await world.db
      .updateTable('payments')
      .set({ created_at: sql<Date>`now() - interval '10 minutes'` })
      .where('id', 'in', [pending.paymentId, begun.paymentId])
      .execute();
    await world.db.updateTable('payments').set({ status: 'created' }).where('id', '=', begun.paymentId).execute();
    await sql`delete from graphile_worker._private_jobs where key like ${`payment:${pending.paymentId}:%`} or key like ${`payment:${begun.paymentId}:%`}`.execute(
      world.db,
    );
    await world.control('crystalpay', { invoice: pending.invoice, set: { state: 'payed' } });
    await world.runJob('maintenance.sweep');
    await eventually(async () => (await world.payment(pending.paymentId)).status === 'paid');
    await eventually(async () => (await world.payment(begun.paymentId)).status === 'failed');
  });

  it('still keeps its units for the promised time', async () => {
    const { paymentId } = await order('crystalpay');
    await world.db
      .updateTable('payments')
      .set({
        created_at: sql<Date>`now() - interval '10 minutes'`,
        expires_at: sql<Date>`now() + interval '20 minutes'`,
      })
      .where('id', '=', paymentId)
      .execute();
    await sql`delete from graphile_worker._private_jobs where key like ${`payment:${paymentId}:%`}`.execute(world.db);
    await world.runJob('maintenance.sweep');
    const minutesLeft = await eventually(async () => {
      const { rows } = await sql<{
        minutes: number;
      }>`select round(extract(epoch from run_at - now()) / 60)::int as minutes
        from graphile_worker.jobs where key = ${`payment:${paymentId}:expire`}`.execute(world.db);
      return rows[0]?.minutes;
    });
    expect(minutesLeft).toBe(20);
    expect((await world.payment(paymentId)).status).toBe('pending');
  });
});
