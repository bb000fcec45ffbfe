import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';
import { replayNotice } from './handle-notice.ts';

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
const paidState = { crystalpay: 'payed', cryptobot: 'paid' };

async function order(method: Method) {
  const token = await world.guest();
  const product = await world.product();
  const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: method, system: null };
  const { body } = await world.api('orders/createOrder', wanted, token);
  const { invoice_id } = await world.payment(body.payment_id);
  return { token, paymentId: body.payment_id, orderId: body.order_ids[0] ?? 0, invoice: invoice_id ?? '' };
}

const noticesOf = (invoice: string) =>
  world.db.selectFrom('payment_notices').selectAll().where('invoice_id', '=', invoice).orderBy('id').execute();
const notify = (method: Method, invoice: string, notice: 'true' | 'forged' | 'tampered' = 'true') =>
  world.control(method, { invoice, notice });
const becomes = ({ paymentId }: { paymentId: number }, status: string) =>
  eventually(async () => (await world.payment(paymentId)).status === status);
const send = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${world.origin}/api/webhooks/crystalpay`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
/** A notice of CrystalPay as somebody can forge it who saw one: id and signature are valid, the other fields arbitrary. */
const signed = (id: string, more: object = {}) =>
  JSON.stringify({ id, signature: createHash('sha1').update(`${id}:sandbox-salt`).digest('hex'), ...more });

describe.each(['crystalpay', 'cryptobot'] as const)('a notice of %s', (method) => {
  it('is stored as received, confirmed with 200, and handled once', async () => {
    const made = await order(method);
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
    expect((await notify(method, made.invoice)).answered).toBe(200);
    await becomes(made, 'paid');
    await world.waitForNotices();
    const [stored, ...others] = await noticesOf(made.invoice);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ times: 1, outcome: 'paid', event: expect.stringContaining(made.invoice) });
    expect(JSON.parse(stored?.raw_body.toString('utf8') ?? '')).toBeTypeOf('object');
    expect(stored?.headers).toMatchObject({ 'content-type': 'application/json' });

    expect((await notify(method, made.invoice)).answered).toBe(200);
    expect(await noticesOf(made.invoice)).toMatchObject([{ times: 2, handled_at: stored?.handled_at }]);
  });

  it('is confirmed before its provider is queried, also while the provider does not answer', async () => {
    const made = await order(method);
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] }, delayMs: 60_000 });
    expect((await notify(method, made.invoice)).answered).toBe(200);
    expect((await world.payment(made.paymentId)).status).toBe('pending');
    await world.control(method, { reset: true });
    await becomes(made, 'paid');
  });

  it('is stored as one row and one receipt when six arrive at once', async () => {
    const made = await order(method);
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
    await Promise.all(Array.from({ length: 6 }, () => notify(method, made.invoice)));
    await becomes(made, 'paid');
    await world.waitForNotices();
    expect(await noticesOf(made.invoice)).toMatchObject([
      { times: 6, outcome: expect.stringMatching(/^(paid|nothing)$/) },
    ]);
    const receipts = await world.db
      .selectFrom('payment_receipts')
      .select('amount_kopecks')
      .where('invoice_id', '=', made.invoice)
      .execute();
    expect(receipts).toEqual([{ amount_kopecks: 10_000 }]);
  });

  it('that is forged is refused and not stored', async () => {
    const made = await order(method);
    expect((await notify(method, made.invoice, 'forged')).answered).toBe(401);
    expect(await noticesOf(made.invoice)).toEqual([]);
  });

  it('that claims another state than its provider reports changes nothing', async () => {
    const made = await order(method);
    expect((await notify(method, made.invoice, 'tampered')).answered).toBe(method === 'crystalpay' ? 200 : 401);
    await world.waitForNotices();
    expect((await world.payment(made.paymentId)).status).toBe('pending');
    expect(await noticesOf(made.invoice)).toMatchObject(method === 'crystalpay' ? [{ outcome: 'nothing' }] : []);
  });

  it('that arrives before the response with its invoice delivers the order, and the buyer still gets that response', async () => {
    const token = await world.guest();
    const product = await world.product();
    const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: method, system: null };
    await world.control(method, { fail: { how: 'answer-late', times: 1 } });
    const made = world.lastInvoice(method).id;
    const pending = world.api('orders/createOrder', wanted, token, { 'idempotency-key': 'early' });
    const invoice = await eventually(async () => {
      const last = world.lastInvoice(method).id;
      return last !== made && last;
    });
    await world.control(method, { invoice, set: { state: paidState[method] }, notice: 'true' });
    await eventually(async () => (await noticesOf(invoice))[0]?.outcome === 'paid');
    const answer = await pending;
    expect(answer.status).toBe(200);
    expect(answer.body.payment_url).toBeTruthy();
    await becomes({ paymentId: answer.body.payment_id }, 'paid');
    await world.waitForNotices();
    const shown = await world.api('orders/getOrder', { orderId: answer.body.order_ids[0] ?? 0 }, token);
    expect(shown.body.status).toBe('completed');
    expect((await world.api('orders/createOrder', wanted, token, { 'idempotency-key': 'early' })).body).toEqual(
      answer.body,
    );
  });

  it('is retried while its provider fails, and handled when the provider recovers', async () => {
    const made = await order(method);
    await world.control(method, {
      invoice: made.invoice,
      set: { state: paidState[method] },
      fail: { how: '500', times: 3 },
    });
    expect((await notify(method, made.invoice)).answered).toBe(200);
    await eventually(async () => {
      await world.makeJobsDue('payments.notice');
      return (await noticesOf(made.invoice))[0]?.outcome === 'paid';
    });
    await becomes(made, 'paid');
  });

  it('is abandoned after ten failed attempts, and its payment is found by a check', async () => {
    const made = await order(method);
    await world.control(method, {
      invoice: made.invoice,
      set: { state: paidState[method] },
      fail: { how: 'refused', times: 1_000 },
    });
    await notify(method, made.invoice);
    await eventually(async () => {
      await world.makeJobsDue('payments.notice');
      return (await noticesOf(made.invoice))[0]?.outcome === 'not_answered';
    }, 60);
    await world.control(method, { reset: true });
    await eventually(async () => {
      await world.makeJobsDue('payments.check');
      return (await world.payment(made.paymentId)).status === 'paid';
    });
  });

  it('that lost its job gets a new one within minutes', async () => {
    const made = await order(method);
    await notify(method, made.invoice);
    await world.waitForNotices();
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
    await world.db
      .updateTable('payment_notices')
      .set({ handled_at: null, last_at: new Date(Date.now() - 600_000) })
      .where('invoice_id', '=', made.invoice)
      .execute();
    await world.runJob('maintenance.sweep');
    await becomes(made, 'paid');
  });

  it('can be handled again by an operator', async () => {
    const made = await order(method);
    await notify(method, made.invoice);
    await world.waitForNotices();
    const [stored] = await noticesOf(made.invoice);
    expect(stored?.outcome).toBe('nothing');
    await world.control(method, { invoice: made.invoice, set: { state: paidState[method] } });
    expect(await replayNotice(world.db, stored?.id ?? 0)).toBe(true);
    await becomes(made, 'paid');
    await world.waitForNotices();
    expect((await noticesOf(made.invoice))[0]?.outcome).toBe('paid');
    expect(await replayNotice(world.db, 999_999)).toBe(false);
  });

  it('of an unknown invoice is confirmed and changes nothing', async () => {
    const invoice = await world.foreignInvoice(method, { reference: '999999999', roubles: 5 });
    await notify(method, invoice);
    await world.waitForNotices();
    expect(await noticesOf(invoice)).toMatchObject([{ outcome: 'nothing' }]);
    expect(await world.casesOf({ invoiceId: invoice })).toEqual([]);
  });
});

describe('a notice of CrystalPay that is replayed with other fields', () => {
  it('creates at most one row for each known state, whatever its fields are', async () => {
    const made = await order('crystalpay');
    const states = ['payed', 'failed', 'x', 'y', 7, null, ['payed']];
    for (const state of [...states, ...states])
      expect((await send(signed(made.invoice, { state, amount: '1' }))).status).toBe(200);
    await world.waitForNotices();
    expect((await noticesOf(made.invoice)).map(({ event, times }) => [event.split(':')[1], times])).toEqual([
      ['payed', 2],
      ['failed', 2],
      ['other', 10],
    ]);
    expect((await world.payment(made.paymentId)).status).toBe('pending');
  });

  it('does not prevent the genuine one, which comes later, from being handled', async () => {
    const made = await order('crystalpay');
    await send(signed(made.invoice, { state: 'payed' }));
    await world.waitForNotices();
    await world.control('crystalpay', { invoice: made.invoice, set: { state: 'payed' }, notice: 'true' });
    await becomes(made, 'paid');
  });
});

describe('the table of notices', () => {
  it('stores no secret headers and no body that is too large', async () => {
    const made = await order('crystalpay');
    const secrets = { cookie: 'a=secret', authorization: 'Bearer secret', 'x-forwarded-for': '10.0.0.1' };
    await send(signed(made.invoice), secrets);
    const [stored] = await noticesOf(made.invoice);
    expect(Object.keys(stored?.headers ?? {}).toSorted()).toEqual(['content-type', 'user-agent']);
    expect((await send(signed(made.invoice, { more: 'x'.repeat(40_000) }))).status).toBe(413);
    await world.waitForNotices();
  });

  it('deletes notices that were handled long ago', async () => {
    const [old, recent] = [await order('crystalpay'), await order('crystalpay')];
    for (const { invoice } of [old, recent]) await send(signed(invoice));
    await world.waitForNotices();
    await world.db
      .updateTable('payment_notices')
      .set({ handled_at: new Date(Date.now() - 91 * 86_400_000) })
      .where('invoice_id', '=', old.invoice)
      .execute();
    await world.runJob('maintenance.sweep');
    await eventually(async () => (await noticesOf(old.invoice)).length === 0);
    expect(await noticesOf(recent.invoice)).toHaveLength(1);
  });
});
