import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'metrics-token' });
});
afterAll(() => world.close());

/** The figures of the check that is made now. */
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
  const told = await response.text();
  for (const [kind, count] of Object.entries(made.counts))
    expect(told).toContain(`ledger_faults{kind="${kind}"} ${count}`);
  expect(told).toMatch(/ledger_checked_timestamp_seconds \d/);
  return made.counts;
}

/** Changes the books as nobody can: behind their triggers. */
async function tamper(statement: string): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
}

async function paidOrder() {
  const product = await world.product();
  const { body } = await world.api(
    'orders/createOrder',
    { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot', system: null },
    await world.guest(),
  );
  const { invoice_id } = await world.payment(body.payment_id);
  await world.control('cryptobot', { invoice: invoice_id, set: { state: 'paid' }, notice: 'true' });
  await eventually(async () => (await world.payment(body.payment_id)).status === 'paid');
  await world.settled();
  return body.payment_id;
}

const none = { transfer: 0, account: 0, chain: 0, payment: 0, receipt: 0, clearing: 0, held: 0 };

it('finds nothing in books that are right, and each kind of fault that is put into them', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  expect(await check()).toEqual(none);

  await tamper(`update ledger_accounts set balance_kopecks = balance_kopecks + 1 where code = 'refunds_due'`);
  expect(await check()).toEqual({ ...none, account: 1, held: 1 });
  await tamper(`update ledger_accounts set balance_kopecks = balance_kopecks - 1 where code = 'refunds_due'`);

  const entry = `(select e.id from ledger_entries e join ledger_transfers t on t.id = e.transfer_id where t.cause = 'payment:${first}:received' and e.amount_kopecks > 0)`;
  await tamper(
    `update ledger_entries set amount_kopecks = amount_kopecks + 1, balance_after_kopecks = balance_after_kopecks + 1 where id = ${entry}`,
  );
  expect(await check()).toMatchObject({ transfer: 1, account: 1 });
  await tamper(
    `update ledger_entries set amount_kopecks = amount_kopecks - 1, balance_after_kopecks = balance_after_kopecks - 1 where id = ${entry}`,
  );

  await tamper(
    `update ledger_entries set balance_before_kopecks = balance_before_kopecks + 1, amount_kopecks = amount_kopecks - 1 where id = ${entry}`,
  );
  expect((await check()).chain).toBe(1);
  await tamper(
    `update ledger_entries set balance_before_kopecks = balance_before_kopecks - 1, amount_kopecks = amount_kopecks + 1 where id = ${entry}`,
  );
  expect(await check()).toEqual(none);

  await tamper(`update payment_receipts set amount_kopecks = amount_kopecks + 1 where payment_id = ${first}`);
  await tamper(`update payments set status = 'pending' where id = ${second}`);
  expect(await check()).toEqual({ ...none, payment: 1, receipt: 1 });
  await tamper(`update payment_receipts set amount_kopecks = amount_kopecks - 1 where payment_id = ${first}`);
  await tamper(`update payments set status = 'paid' where id = ${second}`);
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

  await sql`select post_transfer('payment:999999:paid-back', 'clearing:cryptobot', 'refunds_due', 5)`.execute(world.db);
  await sql`select post_transfer('a slip of the hand', 'clearing:crystalpay', 'refunds_due', 5)`.execute(world.db);
  await sql`select post_transfer(${`payment:${first}:paid-back`}::text, 'refunds_due', 'clearing:cryptobot', 5)`.execute(
    world.db,
  );
  await sql`select post_transfer('invoice:crystalpay:nobody:received', 'clearing:crystalpay', 'refunds_due', 5)`.execute(
    world.db,
  );
  await sql`select post_transfer('case:999999:solved', 'refunds_due', 'clearing:crystalpay', 5)`.execute(world.db);
  expect(await check()).toEqual({ ...none, clearing: 4, held: 1 });
});
