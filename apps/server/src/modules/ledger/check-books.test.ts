import { toDecimal } from '@lotok/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token' });
});
afterAll(() => world.close());

/** Runs a check and returns its counts, which the metrics must report too. */
async function check(): Promise<Record<string, number>> {
  const last = () =>
    world.db.selectFrom('ledger_checks').select(['id', 'counts']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  const before = (await last())?.id;
  await world.runJob('ledger.check');
  const made = await eventually(async () => {
    const found = await last();
    return found?.id !== before && found;
  });
  const response = await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } });
  const metricsText = await response.text();
  for (const [kind, count] of Object.entries(made.counts))
    expect(metricsText).toContain(`ledger_faults{kind="${kind}"} ${count}`);
  expect(metricsText).toMatch(/ledger_checked_timestamp_seconds \d/);
  return made.counts;
}

/** Changes the books with the triggers switched off. */
async function tamper(statement: string): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
}

async function openOrder(): Promise<number> {
  const product = await world.product();
  const { body } = await world.api(
    'orders/createOrder',
    { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot', system: null },
    await world.guest(),
  );
  return body.payment_id;
}

async function paidOrder(): Promise<number> {
  const paymentId = await openOrder();
  await world.payInvoice(paymentId);
  await eventually(async () => (await world.payment(paymentId)).status === 'paid');
  await world.waitForNotices();
  return paymentId;
}

const none = { transfer: 0, account: 0, chain: 0, payment: 0, receipt: 0, clearing: 0, held: 0 };

it('the check finds nothing in correct books, and each kind of discrepancy in the newest rows', async () => {
  expect(await paidOrder().then(check)).toEqual(none);

  await tamper(`update ledger_accounts set balance_kopecks = balance_kopecks + 1 where code = 'refunds_due'`);
  expect(await check()).toEqual({ ...none, account: 1, held: 1 });
  await tamper(`update ledger_accounts set balance_kopecks = balance_kopecks - 1 where code = 'refunds_due'`);
  expect(await check()).toEqual(none);

  const entryOf = (payment: number) =>
    `(select e.id from ledger_entries e join ledger_transfers t on t.id = e.transfer_id where t.cause = 'payment:${payment}:received' and e.amount_kopecks > 0)`;
  const entry = entryOf(await paidOrder());
  await tamper(
    `update ledger_entries set amount_kopecks = amount_kopecks + 1, balance_after_kopecks = balance_after_kopecks + 1 where id = ${entry}`,
  );
  expect(await check()).toEqual({ ...none, transfer: 1, chain: 1 });
  await tamper(
    `update ledger_entries set amount_kopecks = amount_kopecks - 1, balance_after_kopecks = balance_after_kopecks - 1 where id = ${entry}`,
  );
  expect(await check()).toEqual(none);

  const another = entryOf(await paidOrder());
  await tamper(
    `update ledger_entries set balance_before_kopecks = balance_before_kopecks + 1, amount_kopecks = amount_kopecks - 1 where id = ${another}`,
  );
  expect(await check()).toEqual({ ...none, transfer: 1, chain: 1 });
  await tamper(
    `update ledger_entries set balance_before_kopecks = balance_before_kopecks - 1, amount_kopecks = amount_kopecks + 1 where id = ${another}`,
  );
  expect(await check()).toEqual(none);

  const [first, second] = [await paidOrder(), await paidOrder()];
  await tamper(`update payment_receipts set amount_kopecks = amount_kopecks + 1 where payment_id = ${first}`);
  await tamper(`update payments set status = 'pending' where id = ${second}`);
  expect(await check()).toEqual({ ...none, payment: 1, receipt: 1 });
  await tamper(`update payment_receipts set amount_kopecks = amount_kopecks - 1 where payment_id = ${first}`);
  await tamper(`update payments set status = 'paid' where id = ${second}`);
  expect(await check()).toEqual(none);

  // A payment of the last days is checked although no money came for it.
  const unpaid = await openOrder();
  for (let n = 0; n < 3; n += 1) expect(await check()).toEqual(none);
  await tamper(`update payments set status = 'paid' where id = ${unpaid}`);
  expect((await check()).payment).toBe(1);
  await tamper(`update payments set status = 'pending' where id = ${unpaid}`);
  expect(await check()).toEqual(none);

  const order = await world.db.selectFrom('orders').select('id').where('payment_id', '=', first).executeTakeFirst();
  await tamper(`update orders set status = 'cancelled' where id = ${order?.id}`);
  await tamper(`insert into payment_cases (cause, kind, amount_kopecks) values ('by hand', 'refund', 7)`);
  await tamper(`insert into refunds (order_id, number, amount_kopecks, went_to, reason, request_key, request_hash)
    values (${order?.id}, 1, 7, 'link', 'by hand', 'by hand', '')`);
  await tamper(`insert into refund_offers (refund_id, token_hash, expires_at) select max(id), '', now() from refunds`);
  expect(await check()).toEqual({ ...none, held: 3 });
  await tamper(`update orders set status = 'completed' where id = ${order?.id}`);
  await tamper(`update payment_cases set state = 'solved', solution = 'dismissed', solved_at = now()`);
  await tamper(`update refund_offers set ended_at = now()`);
  expect(await check()).toEqual(none);
});

it('the weekly walk finds discrepancies in rows that were already checked', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  const last = await sql<{ id: number }>`select max(id) as id from ledger_entries`.execute(world.db);
  const newWalk = () =>
    world.db.selectFrom('ledger_walks').selectAll().where('walk', '=', 'new').executeTakeFirstOrThrow();
  await eventually(async () => {
    await check();
    return (await newWalk()).entry_id >= (last.rows[0]?.id ?? 0);
  }, 60);
  await tamper(`update payment_receipts set amount_kopecks = amount_kopecks + 1 where payment_id = ${first}`);
  await tamper(`update payments set status = 'pending', created_at = now() - interval '30 days' where id = ${second}`);
  await tamper(`update payments set created_at = now() - interval '30 days' where id < ${second}`);
  expect(await check()).toEqual(none);
  await world.runJob('ledger.walk');
  const open = () => world.db.selectFrom('ledger_faults').select('kind').orderBy('kind').execute();
  await eventually(async () => (await open()).length === 2);
  expect(await check()).toEqual({ ...none, payment: 1, receipt: 1 });
  const response = await fetch(`${world.origin}/metrics`, { headers: { authorization: 'Bearer metrics-token' } });
  expect(await response.text()).toMatch(/ledger_walked_timestamp_seconds \d/);
  await tamper(`update payment_receipts set amount_kopecks = amount_kopecks - 1 where payment_id = ${first}`);
  await tamper(`update payments set status = 'paid' where id = ${second}`);
  expect(await check()).toEqual(none);
});

it('the check accepts a receipt that grew when all of its money was posted', async () => {
  const payment = await paidOrder();
  const { invoice_id } = await world.payment(payment);
  const findReceipt = () =>
    world.db
      .selectFrom('payment_receipts')
      .select(['id', 'amount_kopecks'])
      .where('payment_id', '=', payment)
      .executeTakeFirstOrThrow();
  for (const kopecks of [10_050, 10_100]) {
    await world.control('cryptobot', { invoice: invoice_id, set: { amount: toDecimal(kopecks) } });
    await world.runJob('payments.reconcile');
    await eventually(async () => (await findReceipt()).amount_kopecks === kopecks);
  }
  const receipt = await findReceipt();
  expect(await check()).toEqual(none);
  expect(await world.discrepancies()).toEqual([]);
  // The transfers of the later amounts do not match the receipt either.
  await tamper(`update payment_receipts set amount_kopecks = 10150 where id = ${receipt.id}`);
  expect(await check()).toEqual({ ...none, receipt: 1, clearing: 2 });
  await tamper(`update payment_receipts set amount_kopecks = 10100 where id = ${receipt.id}`);
  expect(await check()).toEqual(none);
});

it('the check reports transfers of a clearing account that belong to no payment, receipt or case', async () => {
  const first = await paidOrder();
  // Posted for an invoice that was paid, but more than was paid.
  const { invoice_id } = await world.payment(first);
  const more = `invoice:cryptobot:${invoice_id}:received:10009`;
  await sql`select post_transfer(${more}, 'clearing:cryptobot', 'refunds_due', 9)`.execute(world.db);
  await sql`select post_transfer('payment:999999:paid-back', 'clearing:cryptobot', 'refunds_due', 5)`.execute(world.db);
  await sql`select post_transfer('a slip of the hand', 'clearing:crystalpay', 'refunds_due', 5)`.execute(world.db);
  await sql`select post_transfer(${`payment:${first}:paid-back`}::text, 'refunds_due', 'clearing:cryptobot', 5)`.execute(
    world.db,
  );
  await sql`select post_transfer('invoice:crystalpay:nobody:received', 'clearing:crystalpay', 'refunds_due', 5)`.execute(
    world.db,
  );
  await sql`select post_transfer('case:999999:solved', 'refunds_due', 'clearing:crystalpay', 5)`.execute(world.db);
  const due = await world.db
    .selectFrom('ledger_accounts')
    .select('balance_kopecks')
    .where('code', '=', 'refunds_due')
    .executeTakeFirstOrThrow();
  const listed = await sql<{
    kopecks: number;
  }>`select coalesce(sum(amount_kopecks), 0) as kopecks from payment_cases where state = 'open'`.execute(world.db);
  expect(await check()).toEqual({
    ...none,
    clearing: 5,
    held: due.balance_kopecks === Number(listed.rows[0]?.kopecks) ? 0 : 1,
  });
  // Later checks report the same, however far they have advanced.
  for (let n = 0; n < 3; n += 1) expect((await check()).clearing).toBe(5);
});
