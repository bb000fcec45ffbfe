import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, isAnyLockAwaited, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { lockProducts } from '../stock/index.ts';
import { sweepOrders } from './sweep-orders.store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** An order that was paid a while ago and whose job was lost. */
async function paidAndForgotten(kind: 'paid' | 'paid_late'): Promise<{ orderId: number; paymentId: number }> {
  const token = await world.guest();
  const product = await world.product({ listPriceKopecks: 1_000 });
  const wanted = { products: [{ id: product.id, quantity: 2 }], paymentMethod: 'cryptobot' as const };
  const { body } = await world.api('orders/createOrder', wanted, token);
  const made = { orderId: body.order_ids[0] ?? 0, paymentId: body.payment_id };
  if (kind === 'paid_late') {
    await world.makeJobsDue('payments.expire');
    await eventually(async () => (await statusOf(made)) === 'cancelled');
  }
  await world.db.transaction().execute(async (tx) => {
    await sql`update payments set status = 'paid', paid_at = now() - interval '2 minutes' where id = ${made.paymentId}`.execute(
      tx,
    );
    await sql`insert into payment_receipts (method, invoice_id, payment_id, amount_kopecks, kind, is_settling, created_at)
      select method, invoice_id, id, amount_kopecks, ${kind}, true, paid_at from payments where id = ${made.paymentId}`.execute(
      tx,
    );
    await postTransfer(tx, {
      cause: `payment:${made.paymentId}:received`,
      from: account.clearing('cryptobot'),
      to: account.deposits,
      amountKopecks: 2_000,
    });
  });
  return made;
}

const statusOf = async ({ orderId }: { orderId: number }) =>
  (await world.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst())?.status;

it.each(['paid', 'paid_late'] as const)(
  'an order that was %s is delivered within minutes although its job was lost',
  async (kind) => {
    const made = await paidAndForgotten(kind);
    await world.runJob('maintenance.sweep');
    await eventually(async () => (await statusOf(made)) === 'completed');
    expect(await world.discrepancies()).toEqual([]);
  },
);

it('counting sales waits for a locked product without locking the following ones, like a sale', async () => {
  const { token } = await world.user(100_000);
  const ids: number[] = [];
  for (let n = 0; n < 6; n += 1) ids.push((await world.product({ listPriceKopecks: 1_000 })).id);
  const products = ids.map((id) => ({ id, quantity: 1 }));
  await world.api('orders/createOrder', { products, paymentMethod: 'balance' }, token);
  // As the last changed row, it is stored behind the others in the table.
  await sql`update products set html_description = html_description || '.' where id = ${ids[0]}`.execute(world.db);
  const counting = await inTransaction(world.db, async (tx) => {
    await lockProducts(tx, ids.slice(0, 1));
    const begun = sweepOrders(world.db);
    await eventually(() => isAnyLockAwaited(world.db));
    await inTransaction(world.db, (other) =>
      sql`select from products where id = any(${ids.slice(1)}::bigint[]) for update nowait`.execute(other),
    );
    return { begun };
  });
  await counting.begun;
  const sold = await world.db.selectFrom('products').select('sold_count').where('id', 'in', ids).execute();
  expect(sold.map(({ sold_count }) => sold_count)).toEqual(ids.map(() => 1));
});
