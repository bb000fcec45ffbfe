import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setMarkup } from '../src/modules/bots/index.ts';
import { refundOrder, refundUnits, replaceUnits } from '../src/modules/orders/index.ts';
import { findEarnings } from '../src/modules/partners/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { type Office, openOffice } from './office.ts';
import { saleHelpers } from './partner-bots.ts';
import { earningHelpers } from './partner-helpers.ts';
import { openWorld, type World } from './shop.ts';

let world: World;
let office: Office;
const { balanceOf, earned, order, partner } = saleHelpers(() => world);
// No withdrawal in USDT is sent by itself: an operator refuses it, or it waits.
const { withdraw } = earningHelpers(() => world, { withdrawalAutoLimitKopecks: 0 });
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
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
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('buyAsPartner' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('replace' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('markUp' as const), percent: fc.integer({ min: 0, max: 300 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('withdraw' as const),
      to: fc.constantFrom('balance' as const, 'usdt' as const),
      percent: fc.constantFrom(40, 100),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refuse' as const), nth }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Scene = { botId: number; ownerId: number; buyerId: number; productId: number };

it('after random concurrent sales, refunds and withdrawals a partner has what the markups of the remaining units are, and the rest is where it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), async (rounds) => {
      const scene = await openScene();
      for (const round of rounds) await Promise.all(round.map((todo) => act(scene, todo)));
      const orders = await world.db
        .selectFrom('orders')
        .select(['quantity', 'price_kopecks as price', 'base_kopecks as base', 'refunded_kopecks as refunded'])
        .select('buyer_id as buyerId')
        .where('bot_id', '=', scene.botId)
        .execute();
      const total = (each: (row: (typeof orders)[number]) => number) => orders.reduce((sum, row) => sum + each(row), 0);
      for (const { base, quantity } of orders)
        expect(base).toBe(quantity * (quantity < TIER_FROM ? LIST_KOPECKS : TIER_KOPECKS));
      const kept = total(({ price, base, refunded }) =>
        Math.floor(((price - (base ?? 0)) * (price - refunded)) / price),
      );
      const spent = (by: number) => total(({ price, refunded, buyerId }) => (buyerId === by ? price - refunded : 0));
      for (const { price, base } of orders.filter(({ buyerId }) => buyerId === scene.ownerId)) expect(price).toBe(base);
      const { credited, waiting } = await withdrawnOf(scene.ownerId);
      expect(await balanceOf(scene.ownerId)).toBe(credited - spent(scene.ownerId));
      expect(await earned(scene.ownerId)).toBe(kept - credited - waiting);
      expect(await balanceOf(scene.buyerId)).toBe(START_KOPECKS - spent(scene.buyerId));
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
  if (todo.does === 'withdraw') return withdrawPart(ownerId, todo);
  if (todo.does === 'refuse') return refuse(ownerId, todo.nth);
  if (todo.does === 'buy' || todo.does === 'buyAsPartner') {
    const { errorCode } = await order(botId, todo.does === 'buy' ? buyerId : ownerId, {
      products: [{ id: productId, quantity: todo.quantity }],
    });
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

/** Withdraws a part of what is available. Others may take it at the same time, and ten in USDT may be open. */
async function withdrawPart(ownerId: number, { to, percent }: Extract<Step, { does: 'withdraw' }>): Promise<void> {
  const { availableKopecks } = await findEarnings(world.db, ownerId);
  const amountKopecks = Math.ceil((availableKopecks * percent) / 100);
  if (amountKopecks === 0) return;
  await withdraw({ ownerId, telegramId: ownerId }, amountKopecks, { to }).catch((error: { code?: string }) => {
    if (error.code !== 'INSUFFICIENT_FUNDS' && error.code !== 'RATE_LIMITED') throw error;
  });
}

/** An operator refuses a withdrawal in USDT, perhaps once more. */
async function refuse(ownerId: number, nth: number): Promise<void> {
  const withdrawals = await withdrawalsOf(ownerId).where('destination', '=', 'usdt').execute();
  const id = withdrawals[nth % withdrawals.length]?.id;
  if (id === undefined) return;
  const { status } = await office.call('finance', 'POST withdrawals/:id/refuse', {
    params: { id },
    body: { reason: 'test' },
  });
  expect(status).toBe(200);
}

const withdrawalsOf = (ownerId: number) =>
  world.db
    .selectFrom('withdrawals')
    .select(['id', 'destination', 'state', 'amount_kopecks as kopecks'])
    .where('owner_id', '=', ownerId)
    .orderBy('id');

/** What went to the balance, and what waits for an operator; what was refused was given back. */
async function withdrawnOf(ownerId: number): Promise<{ credited: number; waiting: number }> {
  const withdrawals = await withdrawalsOf(ownerId).execute();
  const total = (wanted: string) =>
    withdrawals.reduce((sum, { state, kopecks }) => (state === wanted ? sum + kopecks : sum), 0);
  return { credited: total('paid'), waiting: total('asked') };
}
