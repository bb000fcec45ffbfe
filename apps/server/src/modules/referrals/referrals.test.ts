import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { referralHelpers, referralHooks } from '../../../test/referral-helpers.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { account, findBalance } from '../ledger/index.ts';
import { lockCompletedOrders } from '../orders/index.ts';
import { rewardOrders } from './index.ts';

let world: World;
const {
  referredBy,
  balanceOf,
  summaryOf,
  rewardOf,
  waitForReward,
  makeRewardsDue,
  pay,
  payReward,
  waitUntilIdle,
  buy,
} = referralHelpers(() => world);
provideWorld((opened) => {
  world = opened;
}, referralHooks);

describe('a reward', () => {
  it('is a percentage of each delivered order, rounded down', async () => {
    const referrer = await world.user();
    const buyer = await referredBy(referrer);
    const { orderIds } = await buy(buyer, [{ listPriceKopecks: 12_345, quantity: 3 }, { listPriceKopecks: 199 }]);
    for (const id of orderIds) await payReward(id);
    // 5 % of 37 035 and of 199 are 1 851.75 and 9.95.
    expect(await balanceOf(referrer)).toBe(1_851 + 9);
    expect((await summaryOf(referrer)).earned).toBe(18.6);
    const { rows } = await sql<{ cause: string; from: string; to: string }>`
      select t.cause, f.code as from, r.code as to from ledger_transfers t
      join ledger_accounts f on f.id = t.from_account_id join ledger_accounts r on r.id = t.to_account_id
      where t.cause like ${`order:${orderIds[0]}:%`}`.execute(world.db);
    expect(rows).toEqual([
      { cause: `order:${orderIds[0]}:referral`, from: 'referral_costs', to: `buyer:${referrer.buyerId}` },
    ]);
  });

  it('is recorded when an order is paid at a provider, not before, and also when it is paid late', async () => {
    const referrer = await world.user();
    const buyer = await referredBy(referrer);
    const product = await world.product({ listPriceKopecks: 10_000 });
    for (const isLate of [false, true]) {
      const { body } = await world.api(
        'orders/createOrder',
        { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' },
        buyer.token,
      );
      if (isLate) {
        await world.makeJobsDue('payments.expire');
        await eventually(async () => (await world.payment(body.payment_id)).status === 'expired');
      }
      await waitUntilIdle();
      expect(await rewardOf(body.order_ids[0] ?? 0)).toBeUndefined();
      await world.payInvoice(body.payment_id);
      expect(await payReward(body.order_ids[0] ?? 0)).toMatchObject({ amount_kopecks: 500 });
    }
    expect(await balanceOf(referrer)).toBe(1_000);
  });

  it('is not recorded for an order that is paid late and sold out', async () => {
    const referrer = await world.user();
    const buyer = await referredBy(referrer);
    const product = await world.product({ units: 1 });
    const wanted = { products: [{ id: product.id, quantity: 1 }] };
    const { body } = await world.api('orders/createOrder', { ...wanted, paymentMethod: 'cryptobot' }, buyer.token);
    await world.makeJobsDue('payments.expire');
    await eventually(async () => (await world.quantityOf(product.id)) === 1);
    await world.api('orders/createOrder', { ...wanted, paymentMethod: 'balance' }, (await world.user(10_000)).token);
    await world.payInvoice(body.payment_id);
    await eventually(async () => (await world.payment(body.payment_id)).status === 'refunded');
    await waitUntilIdle();
    expect(await balanceOf(referrer)).toBe(0);
  });

  it('is recorded and paid once, even if its jobs run several times and concurrently', async () => {
    const referrer = await world.user();
    const { paymentId, orderId } = await buy(await referredBy(referrer), [{ listPriceKopecks: 10_000 }]);
    const deps = { db: world.db, percent: 5, lockCompletedOrders };
    await Promise.all(Array.from({ length: 8 }, () => rewardOrders(deps, paymentId)));
    await waitForReward(orderId);
    await makeRewardsDue();
    await Promise.all([1, 2, 3, 4].map(pay));
    await waitUntilIdle();
    await rewardOrders({ ...deps, percent: 50 }, paymentId);
    expect(await balanceOf(referrer)).toBe(500);
  });

  it('adds up exactly when twenty referred buyers order at once', async () => {
    const referrer = await world.user();
    const buyers = [];
    for (let n = 0; n < 20; n += 1) buyers.push(await referredBy(referrer, 10_000));
    const product = await world.product({ listPriceKopecks: 777, units: 20 });
    const input = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' as const };
    await Promise.all(buyers.map(({ token }) => world.orderInCrowd(input, token)));
    await waitUntilIdle();
    expect(await summaryOf(referrer)).toMatchObject({ referred_count: 20, earned: 0, pending: 7.6 });
    await makeRewardsDue();
    await Promise.all([1, 2, 3].map(pay));
    expect(await balanceOf(referrer)).toBe(20 * 38);
    expect(await summaryOf(referrer)).toMatchObject({ referred_count: 20, earned: 7.6, pending: 0 });
  });

  it('is not paid for an order that is too small, or for one of a buyer without a referrer, of a guest or of the referrer', async () => {
    const before = await findBalance(world.db, account.referralCosts);
    const referrer = await world.user();
    await buy(await referredBy(referrer), [{ listPriceKopecks: 19 }]);
    await buy(await world.user(10_000), [{ listPriceKopecks: 10_000 }]);
    const own = await world.user(10_000);
    await world.db.updateTable('users').set({ referrer_id: own.buyerId }).where('buyer_id', '=', own.buyerId).execute();
    await buy(own, [{ listPriceKopecks: 10_000 }]);
    const { code } = await summaryOf(referrer);
    const guest = (await world.api('auth/generateGuestToken', { ref_code: code })).body.token;
    const product = await world.product();
    const { body } = await world.api(
      'orders/createOrder',
      { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' },
      guest,
    );
    await world.payInvoice(body.payment_id);
    await eventually(
      async () => (await world.api('orders/getOrder', { orderId: body.order_ids[0] ?? 0 }, guest)).body.file_content,
    );
    await waitUntilIdle();
    await makeRewardsDue();
    await pay();
    expect(await findBalance(world.db, account.referralCosts)).toBe(before);
    expect(await balanceOf(own)).toBe(0);
  });

  it('is not paid to a referrer who deleted the account', async () => {
    const referrer = await world.user();
    const buyer = await referredBy(referrer);
    await world.db.deleteFrom('users').where('buyer_id', '=', referrer.buyerId).execute();
    await buy(buyer, [{ listPriceKopecks: 10_000 }]);
    await waitUntilIdle();
    expect(await balanceOf(referrer)).toBe(0);
  });
});

describe('the summary', () => {
  it('returns the user’s own link, the number of referred users and the amounts earned', async () => {
    const referrer = await world.user();
    const { refCode } = (await world.api('auth/verifyToken', {}, referrer.token)).body;
    expect(await summaryOf(referrer)).toEqual({
      code: refCode,
      link: `https://shop.example/?code=${refCode}`,
      percent: 5,
      referred_count: 0,
      earned: 0,
      pending: 0,
    });
    const names = { login: 'came_by_code', email: 'came@example.com', password: 'correct horse', hCaptchaToken: 'x' };
    const registered = await world.api('auth/register', { ...names, refCode });
    expect(registered.status).toBe(201);
    expect(await summaryOf(referrer)).toMatchObject({ referred_count: 1, earned: 0 });
  });

  it('is not for guests', async () => {
    expect((await world.api('referrals/getSummary', {}, await world.guest())).status).toBe(401);
  });
});

it('no rewards are paid when the referral percentage is 0', async () => {
  const shop = await openWorld({ REFERRAL_PERCENT: '0' });
  try {
    const [referrer, buyer] = [await shop.user(), await shop.user(10_000)];
    await shop.db
      .updateTable('users')
      .set({ referrer_id: referrer.buyerId })
      .where('buyer_id', '=', buyer.buyerId)
      .execute();
    const { id } = await shop.product();
    await shop.api('orders/createOrder', { products: [{ id, quantity: 1 }], paymentMethod: 'balance' }, buyer.token);
    await eventually(async () => {
      const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'orders.completed'`.execute(
        shop.db,
      );
      return rows.length === 0;
    });
    expect(await findBalance(shop.db, account.buyer(referrer.buyerId))).toBe(0);
    expect((await shop.api('referrals/getSummary', {}, referrer.token)).body).toMatchObject({
      percent: 0,
      referred_count: 1,
      earned: 0,
    });
  } finally {
    await shop.close();
  }
});
