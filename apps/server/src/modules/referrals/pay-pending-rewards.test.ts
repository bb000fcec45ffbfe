import { describe, expect, it } from 'vitest';
import { referralHelpers, referralHooks } from '../../../test/referral-helpers.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { hasOpenClaim } from '../claims/index.ts';
import { account, findBalance } from '../ledger/index.ts';
import { lockNetAmount } from '../orders/index.ts';
import { payPendingRewards, takeBackReward } from './index.ts';

let world: World;
const {
  referredBy,
  balanceOf,
  summaryOf,
  waitForReward,
  makeRewardsDue,
  pay,
  payReward,
  waitUntilIdle,
  ownerOf,
  buy,
  refund,
} = referralHelpers(() => world);
provideWorld((opened) => {
  world = opened;
}, referralHooks);

describe('a reward under warranty', () => {
  const transfersOf = async (orderId: number) =>
    (
      await world.db
        .selectFrom('ledger_transfers')
        .select('cause')
        .where('cause', 'like', `order:${orderId}:referral%`)
        .execute()
    ).map(({ cause }) => cause);

  it('is pending, and is paid when the warranty of its order ends', async () => {
    const referrer = await world.user();
    const { orderId } = await buy(await referredBy(referrer), [{ listPriceKopecks: 10_000 }]);
    const { held_until } = await waitForReward(orderId);
    const { warranty_until } = (await world.api('orders/getOrder', { orderId }, ownerOf(orderId).token)).body;
    expect(held_until?.toISOString()).toBe(warranty_until);
    await pay();
    expect(await summaryOf(referrer)).toMatchObject({ earned: 0, pending: 5 });
    expect(await balanceOf(referrer)).toBe(0);
    await makeRewardsDue();
    await world.runJob('maintenance.sweep');
    await eventually(async () => (await balanceOf(referrer)) === 500);
    expect(await summaryOf(referrer)).toMatchObject({ earned: 5, pending: 0 });
    expect(await transfersOf(orderId)).toEqual([`order:${orderId}:referral`]);
  });

  it('takes nothing back when its order is refunded, as it was not paid yet', async () => {
    const referrer = await world.user(700);
    const { orderId } = await buy(await referredBy(referrer), [{ listPriceKopecks: 10_000 }]);
    await waitForReward(orderId);
    await refund(orderId);
    await waitUntilIdle();
    expect(await summaryOf(referrer)).toMatchObject({ earned: 0, pending: 0 });
    await payReward(orderId);
    expect(await transfersOf(orderId)).toEqual([]);
    expect(await balanceOf(referrer)).toBe(700);
  });

  it('becomes smaller with each refund, by the same kopecks as a paid one', async () => {
    const referrer = await world.user();
    const { orderId } = await buy(await referredBy(referrer), [{ listPriceKopecks: 3_333, quantity: 3 }]);
    await waitForReward(orderId);
    const left = [];
    for (const unit of [2, 1]) {
      await refund(orderId, [unit]);
      await waitUntilIdle();
      left.push((await summaryOf(referrer)).pending);
    }
    expect(left).toEqual([3.33, 1.67]);
    await payReward(orderId);
    expect(await balanceOf(referrer)).toBe(499 - 332);
  });

  it('takes a refund into account whose job has not run yet, and that job then changes nothing', async () => {
    const referrer = await world.user();
    const { orderId } = await buy(await referredBy(referrer), [{ listPriceKopecks: 5_000, quantity: 2 }]);
    await waitForReward(orderId);
    await world.db
      .updateTable('orders')
      .set({ refunded_quantity: 1, refunded_kopecks: 5_000 })
      .where('id', '=', orderId)
      .execute();
    await payReward(orderId);
    expect(await balanceOf(referrer)).toBe(250);
    await takeBackReward({ db: world.db, lockNetAmount }, orderId);
    expect(await balanceOf(referrer)).toBe(250);
    await world.db
      .updateTable('orders')
      .set({ refunded_quantity: 0, refunded_kopecks: 0 })
      .where('id', '=', orderId)
      .execute();
  });

  it('is postponed while a claim is open', async () => {
    const referrer = await world.user();
    const { orderId } = await buy(await referredBy(referrer), [{ listPriceKopecks: 10_000 }]);
    const { token } = ownerOf(orderId);
    await waitForReward(orderId);
    const claim = { orderId, message: 'It does not work.' };
    expect((await world.api('claims/openClaim', claim, token)).body.claimed_units).toEqual([1]);
    await payReward(orderId);
    expect(await summaryOf(referrer)).toMatchObject({ earned: 0, pending: 5 });
    await pay();
    expect(await balanceOf(referrer)).toBe(0);
    await world.db.updateTable('claims').set({ rejected_at: new Date() }).where('order_id', '=', orderId).execute();
    await payReward(orderId);
    expect(await balanceOf(referrer)).toBe(500);
  });

  it('is not paid when the referrer deletes the account meanwhile', async () => {
    const before = await findBalance(world.db, account.referralCosts);
    const referrer = await world.user();
    const { orderId } = await buy(await referredBy(referrer), [{ listPriceKopecks: 10_000 }]);
    await waitForReward(orderId);
    await world.db.deleteFrom('users').where('buyer_id', '=', referrer.buyerId).execute();
    expect(await payReward(orderId)).toMatchObject({ held_until: null, asked_back_kopecks: 500 });
    expect(await findBalance(world.db, account.referralCosts)).toBe(before);
  });

  it('that can’t be paid does not stop the others from being paid', async () => {
    const referrer = await world.user();
    const buyer = await referredBy(referrer);
    const [broken, sound] = [
      await buy(buyer, [{ listPriceKopecks: 300 }]),
      await buy(buyer, [{ listPriceKopecks: 10_000 }]),
    ];
    for (const { orderId } of [broken, sound]) await waitForReward(orderId);
    await makeRewardsDue();
    const failing = (...[tx, orderId]: Parameters<typeof lockNetAmount>) => {
      if (orderId === broken.orderId) throw new Error('broken');
      return lockNetAmount(tx, orderId);
    };
    await expect(payPendingRewards({ db: world.db, lockNetAmount: failing, hasOpenClaim })).rejects.toThrow(
      '1 rewards',
    );
    expect(await balanceOf(referrer)).toBe(500);
    await pay();
    expect(await balanceOf(referrer)).toBe(515);
  });
});
