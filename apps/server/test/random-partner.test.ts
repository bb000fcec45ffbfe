import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setMarkup } from '../src/modules/bots/index.ts';
import { account, postTransfer } from '../src/modules/ledger/index.ts';
import { refundOrder, refundUnits, replaceUnits } from '../src/modules/orders/index.ts';
import { lockEarnings } from '../src/modules/partners/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { saleHelpers } from './partner-bots.ts';
import { openWorld, type World } from './shop.ts';

let world: World;
const { balanceOf, earned, order, partner } = saleHelpers(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const START_KOPECKS = 1_000_000;
const LIST_KOPECKS = 1_999;
const TIER_KOPECKS = 1_709;
const TIER_FROM = 3;

const nth = fc.nat({ max: 9 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      nth,
      units: fc.constantFrom(null, [1], [2], [3], [1, 2], [2, 4]),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('replace' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('markUp' as const), percent: fc.integer({ min: 0, max: 300 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Scene = { botId: number; ownerId: number; buyerId: number; productId: number };

it('after random concurrent sales and refunds a partner has what the mark-ups of the remaining units are, and the rest is where it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), async (rounds) => {
      const scene = await openScene();
      for (const round of rounds) await Promise.all(round.map((todo) => act(scene, todo)));
      const orders = await world.db
        .selectFrom('orders')
        .select(['quantity', 'price_kopecks as price', 'base_kopecks as base', 'refunded_kopecks as refunded'])
        .where('bot_id', '=', scene.botId)
        .execute();
      const total = (each: (row: (typeof orders)[number]) => number) => orders.reduce((sum, row) => sum + each(row), 0);
      for (const { base, quantity } of orders)
        expect(base).toBe(quantity * (quantity < TIER_FROM ? LIST_KOPECKS : TIER_KOPECKS));
      const kept = total(({ price, base, refunded }) =>
        Math.floor(((price - (base ?? 0)) * (price - refunded)) / price),
      );
      const withdrawn = await balanceOf(scene.ownerId);
      expect(await earned(scene.ownerId)).toBe(kept - withdrawn);
      expect(await balanceOf(scene.buyerId)).toBe(START_KOPECKS - total(({ price, refunded }) => price - refunded));
      expect(await world.discrepancies()).toEqual([]);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

async function openScene(): Promise<Scene> {
  const [{ botId, ownerId }, { buyerId }] = [await partner(17), await world.user(START_KOPECKS)];
  const { id: productId } = await world.product({ listPriceKopecks: LIST_KOPECKS, units: 60 });
  await inTransaction(world.db, async (tx) => {
    await tx.updateTable('products').set({ warranty_minutes: 0 }).where('id', '=', productId).execute();
    const tier = { product_id: productId, from_quantity: TIER_FROM, price_kopecks: TIER_KOPECKS };
    await tx.insertInto('product_tiers').values(tier).execute();
  });
  return { botId, ownerId, buyerId, productId };
}

async function act({ botId, ownerId, buyerId, productId }: Scene, todo: Step): Promise<void> {
  if (todo.does === 'markUp')
    return inTransaction(world.db, (tx) =>
      setMarkup(tx, { botId, ownerId, target: { productId }, percent: todo.percent }),
    );
  if (todo.does === 'withdraw') return withdraw(ownerId);
  if (todo.does === 'buy') {
    const { errorCode } = await order(botId, buyerId, { products: [{ id: productId, quantity: todo.quantity }] });
    return expect([undefined, 'OUT_OF_STOCK', 'INSUFFICIENT_FUNDS']).toContain(errorCode);
  }
  const orders = await world.db
    .selectFrom('orders')
    .select('id')
    .where('bot_id', '=', botId)
    .where('status', '=', 'completed')
    .orderBy('id')
    .execute();
  const orderId = orders[todo.nth % orders.length]?.id;
  if (orderId === undefined) return;
  const run = async () => {
    if (todo.does === 'replace') return inTransaction(world.db, (tx) => replaceUnits(tx, orderId, [1]));
    const { units } = todo;
    const request = { orderId, to: 'buyer' as const, reason: 'test', key: `units ${units?.join() ?? 'all'}` };
    return units ? refundUnits(world, request, units) : refundOrder(world, request);
  };
  await run().catch((error: { code?: string }) => {
    if (error.code !== 'VALIDATION' && error.code !== 'OUT_OF_STOCK') throw error;
  });
}

/** Withdraws all that is available to the partner's own balance. */
async function withdraw(ownerId: number): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    const { availableKopecks: amountKopecks } = await lockEarnings(tx, ownerId);
    if (amountKopecks === 0) return;
    const [from, to] = [account.partner(ownerId), account.buyer(ownerId)];
    await postTransfer(tx, { cause: `withdrawal:${crypto.randomUUID()}`, from, to, amountKopecks });
  });
}
