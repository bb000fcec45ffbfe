import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { luckHelpers } from '../../../test/luck-helpers.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import type { World } from '../../../test/shop.ts';
import { whileLocked } from '../../../test/while-locked.ts';

let world: World;
const luck = luckHelpers(() => world);
provideWorld(
  (opened) => {
    world = opened;
  },
  // Only with its limits does an unpaid order lock the buyer.
  { settings: { RATE_LIMIT: 'on' }, prepare: () => luck.setPromotion() },
);

/** Runs work, and counts the transactions that PostgreSQL aborts to resolve a deadlock meanwhile. */
async function countDeadlocks(work: () => Promise<void>): Promise<number> {
  let count = 0;
  const begin = world.db.transaction.bind(world.db);
  const spy = vi.spyOn(world.db, 'transaction').mockImplementation(() => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    return Object.assign(transaction, {
      execute: (run: Parameters<typeof execute>[0]) =>
        execute(run).catch((error: { code?: string }) => {
          if (error.code === '40P01') count += 1;
          throw error;
        }),
    });
  });
  await work().finally(() => spy.mockRestore());
  return count;
}

it('a draw of a unit and an unpaid order of the same buyer for its product lock in one order, without a deadlock', async () => {
  const product = await world.product({ units: 5, listPriceKopecks: 10_000 });
  const prize = await luck.addPrize({ kind: 'unit', productId: product.id, left: 5 });
  const user = await luck.buyer();
  await luck.offerOf(user);
  const order = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
  const calls = [
    async () => (await luck.tryLuck(user)).body.errorCode,
    async () => (await world.api('orders/createOrder', order, user.token)).body.errorCode,
  ];
  const lockPrize: Parameters<typeof whileLocked>[1] = (tx) =>
    sql`select from luck_prizes where id = ${prize.id} for update`.execute(tx);
  const deadlocks = await countDeadlocks(async () => {
    expect(await whileLocked(world.db, lockPrize, calls)).toEqual([undefined, undefined]);
  });
  expect(deadlocks).toBe(0);
  expect(await world.quantityOf(product.id)).toBe(3);
});
