import { toRoubles } from '@lotok/money';
import { describe, expect, it } from 'vitest';
import { referralHelpers, referralHooks } from '../../../test/referral-helpers.ts';
import { type World } from '../../../test/shop.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { account, findBalance } from '../ledger/index.ts';
import { lockCompletedOrders, lockNetAmount } from '../orders/index.ts';
import { rewardOrders, takeBackReward } from './index.ts';

let world: World;
const { referredBy, balanceOf, summaryOf, rewardOf, payReward, waitUntilIdle, buy, refund } = referralHelpers(
  () => world,
);
provideWorld((opened) => {
  world = opened;
}, referralHooks);

describe('a reward whose order is refunded', () => {
  it('is taken back completely, once', async () => {
    const referrer = await world.user();
    const buyer = await referredBy(referrer);
    const costsBefore = await findBalance(world.db, account.referralCosts);
    const { orderId } = await buy(buyer, [{ listPriceKopecks: 10_000 }]);
    await payReward(orderId);
    await refund(orderId);
    await waitUntilIdle();
    await Promise.all([1, 2, 3].map(() => takeBackReward({ db: world.db, lockNetAmount }, orderId)));
    expect(await rewardOf(orderId)).toMatchObject({ amount_kopecks: 500, taken_back_kopecks: 500 });
    expect(await balanceOf(referrer)).toBe(0);
    expect(await findBalance(world.db, account.referralCosts)).toBe(costsBefore);
    expect((await summaryOf(referrer)).earned).toBe(0);
  });

  it.each([
    ['the rest of the balance, when a part is spent', 300, 200],
    ['nothing, when all is spent', 500, 0],
  ])('is taken back by %s', async (_what, spentKopecks, backKopecks) => {
    const referrer = await world.user();
    const buyer = await referredBy(referrer);
    const { orderId } = await buy(buyer, [{ listPriceKopecks: 10_000 }]);
    await payReward(orderId);
    await buy(referrer, [{ listPriceKopecks: spentKopecks }]);
    await refund(orderId);
    await waitUntilIdle();
    expect(await rewardOf(orderId)).toMatchObject({ taken_back_kopecks: backKopecks });
    expect(await balanceOf(referrer)).toBe(0);
    expect((await summaryOf(referrer)).earned).toBe(toRoubles(spentKopecks));
    expect(await balanceOf(buyer)).toBe(1_000_000);
  });

  it('is taken back in proportion to the units refunded, and completely with the last of them', async () => {
    const referrer = await world.user();
    const { orderId } = await buy(await referredBy(referrer), [{ listPriceKopecks: 3_333, quantity: 3 }]);
    await payReward(orderId);
    const left = [];
    for (const unit of [2, 1, 3]) {
      await refund(orderId, [unit]);
      await waitUntilIdle();
      left.push(await balanceOf(referrer));
    }
    // 5 % of 9 999 are 499; thirds of it go back, rounded in the referrer's favour.
    expect(left).toEqual([499 - 166, 499 - 332, 0]);
    expect(await rewardOf(orderId)).toMatchObject({ amount_kopecks: 499, taken_back_kopecks: 499 });
  });

  it('that could not be collected is not taken from later rewards', async () => {
    const referrer = await world.user();
    const buyer = await referredBy(referrer);
    const { orderId } = await buy(buyer, [{ listPriceKopecks: 5_000, quantity: 2 }]);
    await payReward(orderId);
    await buy(referrer, [{ listPriceKopecks: 500 }]);
    await refund(orderId, [1]);
    await waitUntilIdle();
    const { orderId: next } = await buy(buyer, [{ listPriceKopecks: 10_000 }]);
    await payReward(next);
    await takeBackReward({ db: world.db, lockNetAmount }, orderId);
    expect(await balanceOf(referrer)).toBe(500);
    await refund(orderId, [2]);
    await waitUntilIdle();
    expect(await rewardOf(orderId)).toMatchObject({ asked_back_kopecks: 500, taken_back_kopecks: 250 });
    expect(await balanceOf(referrer)).toBe(250);
  });

  it('is computed on the remaining price after a partial refund, and no more than that is taken back', async () => {
    const referrer = await world.user();
    const buyer = await world.user(10_000);
    const { orderId, paymentId } = await buy(buyer, [{ listPriceKopecks: 2_000, quantity: 2 }]);
    await refund(orderId, [1]);
    await waitUntilIdle();
    await world.db
      .updateTable('users')
      .set({ referrer_id: referrer.buyerId })
      .where('buyer_id', '=', buyer.buyerId)
      .execute();
    await rewardOrders({ db: world.db, percent: 5, lockCompletedOrders }, paymentId);
    await takeBackReward({ db: world.db, lockNetAmount }, orderId);
    await payReward(orderId);
    expect(await balanceOf(referrer)).toBe(100);
    await refund(orderId, [2]);
    await waitUntilIdle();
    expect(await balanceOf(referrer)).toBe(0);
  });

  it('is not recorded at all when the order was refunded before', async () => {
    const referrer = await world.user();
    const buyer = await world.user(10_000);
    const { orderId, paymentId } = await buy(buyer, [{ listPriceKopecks: 10_000 }]);
    await refund(orderId);
    await world.db
      .updateTable('users')
      .set({ referrer_id: referrer.buyerId })
      .where('buyer_id', '=', buyer.buyerId)
      .execute();
    await rewardOrders({ db: world.db, percent: 5, lockCompletedOrders }, paymentId);
    expect(await balanceOf(referrer)).toBe(0);
  });

  it('is never both spent and taken back', async () => {
    const referrer = await world.user();
    const buyer = await referredBy(referrer);
    const orders = [];
    for (let n = 0; n < 6; n += 1) orders.push(await buy(buyer, [{ listPriceKopecks: 10_000 }]));
    for (const { orderId } of orders) await payReward(orderId);
    const product = await world.product({ listPriceKopecks: 700 });
    const spend = () =>
      world.api(
        'orders/createOrder',
        { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' },
        referrer.token,
      );
    const [, ...spent] = await Promise.all([
      Promise.all(orders.map(({ orderId }) => refund(orderId))),
      ...Array.from({ length: 5 }, spend),
    ]);
    await waitUntilIdle();
    const spentKopecks = 700 * spent.filter((reply) => reply.status === 200).length;
    const { taken } = await world.db
      .selectFrom('referral_rewards')
      .select((eb) => eb.fn.sum<number>('taken_back_kopecks').as('taken'))
      .where('referrer_id', '=', referrer.buyerId)
      .executeTakeFirstOrThrow();
    expect(await balanceOf(referrer)).toBe(6 * 500 - taken - spentKopecks);
    expect(await balanceOf(referrer)).toBeGreaterThanOrEqual(0);
  });
});
