import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBot, saleHelpers } from '../../../test/partner-bots.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { refundOrder } from '../orders/index.ts';
import { findEarnings, listEarningsDiscrepancies, lockEarnings, movePartnerToBuyer } from './index.ts';

let world: World;
const { balanceOf, earned, order, partner } = saleHelpers(() => world);
const { refundRequest } = refundHelpers(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(await world.discrepancies()).toEqual([]);
  await world.close();
});

const RICH = 10_000_000;

/** A delivered order at 150 roubles in the bot, of which 50 are the partner's. */
async function sell(botId: number, warrantyMinutes: number) {
  const product = await world.product();
  await inTransaction(world.db, (tx) =>
    tx.updateTable('products').set({ warranty_minutes: warrantyMinutes }).where('id', '=', product.id).execute(),
  );
  const buyer = await world.user(RICH);
  const { order_ids: [orderId = 0] = [] } = await order(botId, buyer.buyerId, {
    products: [{ id: product.id, quantity: 1 }],
  });
  return { ...buyer, orderId };
}
const endWarranties = () =>
  sql`update orders set completed_at = completed_at - interval '30 days' where completed_at is not null`.execute(
    world.db,
  );
const withdraw = (ownerId: number, amountKopecks: number) =>
  inTransaction(world.db, async (tx) => {
    const { availableKopecks } = await lockEarnings(tx, ownerId);
    if (availableKopecks < amountKopecks) return false;
    const [from, to] = [account.partner(ownerId), account.buyer(ownerId)];
    return postTransfer(tx, {
      cause: `withdrawal:${ownerId}:${crypto.randomUUID()}:requested`,
      from,
      to,
      amountKopecks,
    });
  });

describe('what a partner may withdraw', () => {
  it('is nothing before the first sale', async () => {
    const { ownerId } = await partner(50);
    expect(await findEarnings(world.db, ownerId)).toEqual({ balanceKopecks: 0, heldKopecks: 0, availableKopecks: 0 });
  });

  it('is what was earned of orders past their warranty, and at once where there is none', async () => {
    const { botId, ownerId } = await partner(50);
    await sell(botId, 60);
    await sell(botId, 0);
    expect(await findEarnings(world.db, ownerId)).toEqual({
      balanceKopecks: 10_000,
      heldKopecks: 5_000,
      availableKopecks: 5_000,
    });
    await endWarranties();
    expect((await findEarnings(world.db, ownerId)).availableKopecks).toBe(10_000);
  });

  it('leaves out an order with an open claim, also after its warranty', async () => {
    const { botId, ownerId } = await partner(50);
    const { orderId } = await sell(botId, 60);
    await sql`insert into claims (order_id, unit_number) values (${orderId}, 1)`.execute(world.db);
    await endWarranties();
    expect((await findEarnings(world.db, ownerId)).availableKopecks).toBe(0);
    await sql`update claims set rejected_at = now() where order_id = ${orderId}`.execute(world.db);
    expect((await findEarnings(world.db, ownerId)).availableKopecks).toBe(5_000);
  });

  it('is nothing while a refund took back more than was left', async () => {
    const { botId, ownerId } = await partner(50);
    const { orderId } = await sell(botId, 0);
    expect(await withdraw(ownerId, 5_000)).toBe(true);
    await refundOrder(world, refundRequest(orderId));
    expect(await findEarnings(world.db, ownerId)).toEqual({
      balanceKopecks: -5_000,
      heldKopecks: 0,
      availableKopecks: 0,
    });
  });

  it('is withdrawn once by several requests at the same time', async () => {
    const { botId, ownerId } = await partner(50);
    await sell(botId, 0);
    const results = await Promise.all([1, 2, 3, 4].map(() => withdraw(ownerId, 3_000)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await earned(ownerId)).toBe(2_000);
  });

  it('does not grow by what is spent of the own balance in the own bot, while it goes there, without losing a kopeck', async () => {
    const { botId, ownerId } = await partner(50);
    const product = await world.product({ units: 20 });
    const toBalance = (amountKopecks: number) =>
      inTransaction(world.db, async (tx) => {
        await lockEarnings(tx, ownerId);
        const [from, to] = [account.partner(ownerId), account.buyer(ownerId)];
        await postTransfer(tx, { cause: `withdrawal:${crypto.randomUUID()}`, from, to, amountKopecks });
      });
    await toBalance(300_000);
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await order(botId, ownerId, { products: [{ id: product.id, quantity: 2 }] });
        await toBalance(100);
      }),
    );
    // Ten orders at the shop's 200 roubles.
    expect([await earned(ownerId), await balanceOf(ownerId)]).toEqual([-301_000, 301_000 - 200_000]);
  });

  it('moves with the bots to the account that the partner has joined, also below zero', async () => {
    for (const isOwing of [false, true]) {
      const [{ botId, ownerId }, account] = [await partner(50), await world.user()];
      const ownBot = await addBot(world.db, { ownerId: account.buyerId, percent: 50 });
      await sell(ownBot, 0);
      const { orderId } = await sell(botId, 0);
      if (isOwing) {
        await withdraw(ownerId, 5_000);
        await refundOrder(world, refundRequest(orderId));
      }
      await inTransaction(world.db, async (tx) => {
        await movePartnerToBuyer(tx, ownerId, account.buyerId);
        await tx.updateTable('buyers').set({ merged_into_id: account.buyerId }).where('id', '=', ownerId).execute();
      });
      expect(await earned(ownerId)).toBe(0);
      expect(await earned(account.buyerId)).toBe(isOwing ? 0 : 10_000);
      await sell(botId, 0);
      if (!isOwing) await refundOrder(world, refundRequest(orderId));
      expect(await earned(account.buyerId)).toBe(isOwing ? 5_000 : 10_000);
      expect(await listEarningsDiscrepancies(world.db)).toEqual([]);
    }
  });
});

it('the check of the books finds an account of a partner with more than the orders brought', async () => {
  const { botId, ownerId } = await partner(50);
  const { orderId } = await sell(botId, 0);
  const post = (cause: string, from: string, to: string) =>
    inTransaction(world.db, (tx) => postTransfer(tx, { cause, from, to, amountKopecks: 100 }));
  const [revenue, own] = [account.revenue(1), account.partner(ownerId)];
  await post(`order:${orderId}:earned-again`, revenue, own);
  const { id } = await world.db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('code', '=', own)
    .executeTakeFirstOrThrow();
  expect(await listEarningsDiscrepancies(world.db)).toEqual([{ kind: 'held', id }]);
  await post(`order:${orderId}:earned-again-undone`, own, revenue);
  expect(await listEarningsDiscrepancies(world.db)).toEqual([]);
});
