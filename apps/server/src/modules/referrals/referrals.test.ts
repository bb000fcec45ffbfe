import { toRoubles } from '@lotok/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { account, findBalance } from '../ledger/index.ts';
import { hasOpenClaim } from '../claims/index.ts';
import { lockCompletedOrders, lockNetAmount, refundOrder, refundUnits } from '../orders/index.ts';
import { payPendingRewards, rewardOrders, takeBackReward } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://shop.example' });
  await world.pauseSweeps();
});
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});
afterAll(() => world.close());

type User = { buyerId: number; token: string };

/** A user who registered with the link of another user. */
async function referredBy(referrer: User, balanceKopecks = 1_000_000): Promise<User> {
  const user = await world.user(balanceKopecks);
  await world.db
    .updateTable('users')
    .set({ referrer_id: referrer.buyerId })
    .where('buyer_id', '=', user.buyerId)
    .execute();
  return user;
}

const balanceOf = ({ buyerId }: User) => findBalance(world.db, account.buyer(buyerId));
const summaryOf = async ({ token }: User) => (await world.api('referrals/getSummary', {}, token)).body;
const rewardOf = (orderId: number) =>
  world.db.selectFrom('referral_rewards').selectAll().where('order_id', '=', orderId).executeTakeFirst();
const waitForReward = (orderId: number) => eventually(() => rewardOf(orderId));
/** Makes all pending rewards due, as if the warranties had ended. */
async function makeRewardsDue(): Promise<void> {
  await sql`update referral_rewards set held_until = now() where held_until is not null`.execute(world.db);
}
const pay = () => payPendingRewards({ db: world.db, lockNetAmount, hasOpenClaim });
/** Makes the reward of an order due and pays it. */
async function payReward(orderId: number) {
  await waitForReward(orderId);
  await makeRewardsDue();
  await pay();
  return rewardOf(orderId);
}

/** Waits until no job is queued or running that could still change a reward. */
const waitUntilIdle = () =>
  eventually(async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
      where task_identifier in ('payments.settled', 'orders.completed', 'orders.refunded')`.execute(world.db);
    return rows[0]?.count === 0;
  });

const owners = new Map<number, User>();
const ownerOf = (orderId: number) => owners.get(orderId) as User;

async function buy(buyer: User, wanted: { listPriceKopecks: number; quantity?: number }[]) {
  const products = [];
  for (const { listPriceKopecks, quantity = 1 } of wanted)
    products.push({ id: (await world.product({ listPriceKopecks })).id, quantity });
  const { body } = await world.api('orders/createOrder', { products, paymentMethod: 'balance' }, buyer.token);
  for (const id of body.order_ids) owners.set(id, buyer);
  return { paymentId: body.payment_id, orderIds: body.order_ids, orderId: body.order_ids[0] ?? 0 };
}

const refund = (orderId: number, units?: number[]) => {
  const request = { orderId, to: 'buyer' as const, reason: 'test', key: `test:${units?.join() ?? 'all'}` };
  return units ? refundUnits(world, request, units) : refundOrder(world, request);
};

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
      const { invoice_id } = await world.payment(body.payment_id);
      await world.control('cryptobot', { invoice: invoice_id, set: { state: 'paid' }, notice: 'true' });
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
    const { invoice_id } = await world.payment(body.payment_id);
    await world.control('cryptobot', { invoice: invoice_id, set: { state: 'paid' }, notice: 'true' });
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
    const buyers = await Promise.all(Array.from({ length: 20 }, () => referredBy(referrer, 10_000)));
    const product = await world.product({ listPriceKopecks: 777, units: 20 });
    await Promise.all(
      buyers.map(({ token }) =>
        world.api(
          'orders/createOrder',
          { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' },
          token,
        ),
      ),
    );
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
    const { invoice_id } = await world.payment(body.payment_id);
    await world.control('cryptobot', { invoice: invoice_id, set: { state: 'paid' }, notice: 'true' });
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
