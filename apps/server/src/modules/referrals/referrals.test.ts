import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { account, findBalance } from '../ledger/index.ts';
import { hasOpenClaim } from '../claims/index.ts';
import { lockCompletedOrders, lockWorth, refundOrder, refundUnits } from '../orders/index.ts';
import { payHeldRewards, rewardOrders, takeBackReward } from './index.ts';

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

/** A user whom another brought. */
async function broughtBy(referrer: User, balanceKopecks = 1_000_000): Promise<User> {
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
const written = (orderId: number) => eventually(() => rewardOf(orderId));
/** The warranties of all orders are over, as far as rewards are concerned. */
async function warrantiesEnd(): Promise<void> {
  await sql`update referral_rewards set held_until = now() where held_until is not null`.execute(world.db);
}
const pay = () => payHeldRewards({ db: world.db, lockWorth, hasOpenClaim });
/** The reward of an order was paid. */
async function rewarded(orderId: number) {
  await written(orderId);
  await warrantiesEnd();
  await pay();
  return rewardOf(orderId);
}

/** No job waits or is worked on that could still pay a reward. */
const quiet = () =>
  eventually(async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
      where task_identifier in ('payments.settled', 'orders.completed', 'orders.refunded')`.execute(world.db);
    return rows[0]?.count === 0;
  });

const owners = new Map<number, User>();
const ownerOf = (orderId: number) => owners.get(orderId) as User;

async function buy(buyer: User, wanted: { priceKopecks: number; quantity?: number }[]) {
  const products = [];
  for (const { priceKopecks, quantity = 1 } of wanted)
    products.push({ id: (await world.product({ priceKopecks })).id, quantity });
  const { body } = await world.api('orders/createOrder', { products, paymentMethod: 'balance' }, buyer.token);
  for (const id of body.order_ids) owners.set(id, buyer);
  return { paymentId: body.payment_id, orderIds: body.order_ids, orderId: body.order_ids[0] ?? 0 };
}

const refund = (orderId: number, units?: number[]) => {
  const wish = { orderId, to: 'buyer' as const, reason: 'test', key: `test:${units?.join() ?? 'all'}` };
  return units ? refundUnits(world, wish, units) : refundOrder(world, wish);
};

describe('a reward', () => {
  it('is a share of each delivered order, rounded down', async () => {
    const referrer = await world.user();
    const buyer = await broughtBy(referrer);
    const { orderIds } = await buy(buyer, [{ priceKopecks: 12_345, quantity: 3 }, { priceKopecks: 199 }]);
    for (const id of orderIds) await rewarded(id);
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

  it('comes when an order is paid at a provider, not before, and also when it is paid late', async () => {
    const referrer = await world.user();
    const buyer = await broughtBy(referrer);
    const product = await world.product({ priceKopecks: 10_000 });
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
      await quiet();
      expect(await rewardOf(body.order_ids[0] ?? 0)).toBeUndefined();
      const { invoice_id } = await world.payment(body.payment_id);
      await world.control('cryptobot', { invoice: invoice_id, set: { state: 'paid' }, notice: 'true' });
      expect(await rewarded(body.order_ids[0] ?? 0)).toMatchObject({ amount_kopecks: 500 });
    }
    expect(await balanceOf(referrer)).toBe(1_000);
  });

  it('does not come for an order that is paid late and sold out', async () => {
    const referrer = await world.user();
    const buyer = await broughtBy(referrer);
    const product = await world.product({ units: 1 });
    const wanted = { products: [{ id: product.id, quantity: 1 }] };
    const { body } = await world.api('orders/createOrder', { ...wanted, paymentMethod: 'cryptobot' }, buyer.token);
    await world.makeJobsDue('payments.expire');
    await eventually(async () => (await world.quantityOf(product.id)) === 1);
    await world.api('orders/createOrder', { ...wanted, paymentMethod: 'balance' }, (await world.user(10_000)).token);
    const { invoice_id } = await world.payment(body.payment_id);
    await world.control('cryptobot', { invoice: invoice_id, set: { state: 'paid' }, notice: 'true' });
    await eventually(async () => (await world.payment(body.payment_id)).status === 'refunded');
    await quiet();
    expect(await balanceOf(referrer)).toBe(0);
  });

  it('comes once, however often and at once its job is done', async () => {
    const referrer = await world.user();
    const { paymentId, orderId } = await buy(await broughtBy(referrer), [{ priceKopecks: 10_000 }]);
    const parts = { db: world.db, percent: 5, lockCompletedOrders };
    await Promise.all(Array.from({ length: 8 }, () => rewardOrders(parts, paymentId)));
    await written(orderId);
    await warrantiesEnd();
    await Promise.all([1, 2, 3, 4].map(pay));
    await quiet();
    await rewardOrders({ ...parts, percent: 50 }, paymentId);
    expect(await balanceOf(referrer)).toBe(500);
  });

  it('is shared by twenty buyers at once without a kopeck lost', async () => {
    const referrer = await world.user();
    const buyers = await Promise.all(Array.from({ length: 20 }, () => broughtBy(referrer, 10_000)));
    const product = await world.product({ priceKopecks: 777, units: 20 });
    await Promise.all(
      buyers.map(({ token }) =>
        world.api(
          'orders/createOrder',
          { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' },
          token,
        ),
      ),
    );
    await quiet();
    expect(await summaryOf(referrer)).toMatchObject({ referred_count: 20, earned: 0, pending: 7.6 });
    await warrantiesEnd();
    await Promise.all([1, 2, 3].map(pay));
    expect(await balanceOf(referrer)).toBe(20 * 38);
    expect(await summaryOf(referrer)).toMatchObject({ referred_count: 20, earned: 7.6, pending: 0 });
  });

  it('comes to nobody for an order too small, of a buyer who came alone, of a guest, or of one’s own', async () => {
    const before = await findBalance(world.db, account.referralCosts);
    const referrer = await world.user();
    await buy(await broughtBy(referrer), [{ priceKopecks: 19 }]);
    await buy(await world.user(10_000), [{ priceKopecks: 10_000 }]);
    const own = await world.user(10_000);
    await world.db.updateTable('users').set({ referrer_id: own.buyerId }).where('buyer_id', '=', own.buyerId).execute();
    await buy(own, [{ priceKopecks: 10_000 }]);
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
    await quiet();
    await warrantiesEnd();
    await pay();
    expect(await findBalance(world.db, account.referralCosts)).toBe(before);
    expect(await balanceOf(own)).toBe(0);
  });

  it('does not come to a referrer who deleted the account', async () => {
    const referrer = await world.user();
    const buyer = await broughtBy(referrer);
    await world.db.deleteFrom('users').where('buyer_id', '=', referrer.buyerId).execute();
    await buy(buyer, [{ priceKopecks: 10_000 }]);
    await quiet();
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

  it('is pending, and is paid when the warranty of its order is over', async () => {
    const referrer = await world.user();
    const { orderId } = await buy(await broughtBy(referrer), [{ priceKopecks: 10_000 }]);
    const { held_until } = await written(orderId);
    const { warranty_until } = (await world.api('orders/getOrder', { orderId }, ownerOf(orderId).token)).body;
    expect(held_until?.toISOString()).toBe(warranty_until);
    await pay();
    expect(await summaryOf(referrer)).toMatchObject({ earned: 0, pending: 5 });
    expect(await balanceOf(referrer)).toBe(0);
    await warrantiesEnd();
    await world.runJob('maintenance.sweep');
    await eventually(async () => (await balanceOf(referrer)) === 500);
    expect(await summaryOf(referrer)).toMatchObject({ earned: 5, pending: 0 });
    expect(await transfersOf(orderId)).toEqual([`order:${orderId}:referral`]);
  });

  it('takes nothing back when its order is refunded, since nothing was given', async () => {
    const referrer = await world.user(700);
    const { orderId } = await buy(await broughtBy(referrer), [{ priceKopecks: 10_000 }]);
    await written(orderId);
    await refund(orderId);
    await quiet();
    expect(await summaryOf(referrer)).toMatchObject({ earned: 0, pending: 0 });
    await rewarded(orderId);
    expect(await transfersOf(orderId)).toEqual([]);
    expect(await balanceOf(referrer)).toBe(700);
  });

  it('is made smaller by what is refunded, to the kopeck as one that was paid', async () => {
    const referrer = await world.user();
    const { orderId } = await buy(await broughtBy(referrer), [{ priceKopecks: 3_333, quantity: 3 }]);
    await written(orderId);
    const left = [];
    for (const unit of [2, 1]) {
      await refund(orderId, [unit]);
      await quiet();
      left.push((await summaryOf(referrer)).pending);
    }
    expect(left).toEqual([3.33, 1.67]);
    await rewarded(orderId);
    expect(await balanceOf(referrer)).toBe(499 - 332);
  });

  it('is paid of what is left though the job of a refund has not run yet, which then finds nothing to do', async () => {
    const referrer = await world.user();
    const { orderId } = await buy(await broughtBy(referrer), [{ priceKopecks: 5_000, quantity: 2 }]);
    await written(orderId);
    await world.db
      .updateTable('orders')
      .set({ refunded_quantity: 1, refunded_kopecks: 5_000 })
      .where('id', '=', orderId)
      .execute();
    await rewarded(orderId);
    expect(await balanceOf(referrer)).toBe(250);
    await takeBackReward({ db: world.db, lockWorth }, orderId);
    expect(await balanceOf(referrer)).toBe(250);
    await world.db
      .updateTable('orders')
      .set({ refunded_quantity: 0, refunded_kopecks: 0 })
      .where('id', '=', orderId)
      .execute();
  });

  it('is held on while a claim is open', async () => {
    const referrer = await world.user();
    const { orderId } = await buy(await broughtBy(referrer), [{ priceKopecks: 10_000 }]);
    const { token } = ownerOf(orderId);
    await written(orderId);
    const claim = { orderId, message: 'It does not work.' };
    expect((await world.api('claims/openClaim', claim, token)).body.claimed_units).toEqual([1]);
    await rewarded(orderId);
    expect(await summaryOf(referrer)).toMatchObject({ earned: 0, pending: 5 });
    await pay();
    expect(await balanceOf(referrer)).toBe(0);
    await world.db.updateTable('claims').set({ rejected_at: new Date() }).where('order_id', '=', orderId).execute();
    await rewarded(orderId);
    expect(await balanceOf(referrer)).toBe(500);
  });

  it('comes to nothing when the referrer deletes the account meanwhile', async () => {
    const before = await findBalance(world.db, account.referralCosts);
    const referrer = await world.user();
    const { orderId } = await buy(await broughtBy(referrer), [{ priceKopecks: 10_000 }]);
    await written(orderId);
    await world.db.deleteFrom('users').where('buyer_id', '=', referrer.buyerId).execute();
    expect(await rewarded(orderId)).toMatchObject({ held_until: null, asked_back_kopecks: 500 });
    expect(await findBalance(world.db, account.referralCosts)).toBe(before);
  });

  it('that can’t be paid keeps no other from being paid', async () => {
    const referrer = await world.user();
    const buyer = await broughtBy(referrer);
    const [broken, sound] = [await buy(buyer, [{ priceKopecks: 300 }]), await buy(buyer, [{ priceKopecks: 10_000 }])];
    for (const { orderId } of [broken, sound]) await written(orderId);
    await warrantiesEnd();
    const failing = (...[tx, orderId]: Parameters<typeof lockWorth>) => {
      if (orderId === broken.orderId) throw new Error('broken');
      return lockWorth(tx, orderId);
    };
    await expect(payHeldRewards({ db: world.db, lockWorth: failing, hasOpenClaim })).rejects.toThrow('1 rewards');
    expect(await balanceOf(referrer)).toBe(500);
    await pay();
    expect(await balanceOf(referrer)).toBe(515);
  });
});

describe('a reward whose order is refunded', () => {
  it('goes back whole, once', async () => {
    const referrer = await world.user();
    const buyer = await broughtBy(referrer);
    const costsBefore = await findBalance(world.db, account.referralCosts);
    const { orderId } = await buy(buyer, [{ priceKopecks: 10_000 }]);
    await rewarded(orderId);
    await refund(orderId);
    await quiet();
    await Promise.all([1, 2, 3].map(() => takeBackReward({ db: world.db, lockWorth }, orderId)));
    expect(await rewardOf(orderId)).toMatchObject({ amount_kopecks: 500, taken_back_kopecks: 500 });
    expect(await balanceOf(referrer)).toBe(0);
    expect(await findBalance(world.db, account.referralCosts)).toBe(costsBefore);
    expect((await summaryOf(referrer)).earned).toBe(0);
  });

  it.each([
    ['a part, when the rest is spent', 300, 200],
    ['nothing, when all is spent', 500, 0],
  ])('goes back by %s', async (_what, spentKopecks, backKopecks) => {
    const referrer = await world.user();
    const buyer = await broughtBy(referrer);
    const { orderId } = await buy(buyer, [{ priceKopecks: 10_000 }]);
    await rewarded(orderId);
    await buy(referrer, [{ priceKopecks: spentKopecks }]);
    await refund(orderId);
    await quiet();
    expect(await rewardOf(orderId)).toMatchObject({ taken_back_kopecks: backKopecks });
    expect(await balanceOf(referrer)).toBe(0);
    expect((await summaryOf(referrer)).earned).toBe(spentKopecks / 100);
    expect(await balanceOf(buyer)).toBe(1_000_000);
  });

  it('goes back in proportion to the units refunded, and whole with the last of them', async () => {
    const referrer = await world.user();
    const { orderId } = await buy(await broughtBy(referrer), [{ priceKopecks: 3_333, quantity: 3 }]);
    await rewarded(orderId);
    const left = [];
    for (const unit of [2, 1, 3]) {
      await refund(orderId, [unit]);
      await quiet();
      left.push(await balanceOf(referrer));
    }
    // 5 % of 9 999 are 499; thirds of it go back, rounded in the referrer's favour.
    expect(left).toEqual([499 - 166, 499 - 332, 0]);
    expect(await rewardOf(orderId)).toMatchObject({ amount_kopecks: 499, taken_back_kopecks: 499 });
  });

  it('that could not be had does not go back out of later money', async () => {
    const referrer = await world.user();
    const buyer = await broughtBy(referrer);
    const { orderId } = await buy(buyer, [{ priceKopecks: 5_000, quantity: 2 }]);
    await rewarded(orderId);
    await buy(referrer, [{ priceKopecks: 500 }]);
    await refund(orderId, [1]);
    await quiet();
    const { orderId: next } = await buy(buyer, [{ priceKopecks: 10_000 }]);
    await rewarded(next);
    await takeBackReward({ db: world.db, lockWorth }, orderId);
    expect(await balanceOf(referrer)).toBe(500);
    await refund(orderId, [2]);
    await quiet();
    expect(await rewardOf(orderId)).toMatchObject({ asked_back_kopecks: 500, taken_back_kopecks: 250 });
    expect(await balanceOf(referrer)).toBe(250);
  });

  it('is made of what is left when a part was refunded first, and no more than that goes back', async () => {
    const referrer = await world.user();
    const buyer = await world.user(10_000);
    const { orderId, paymentId } = await buy(buyer, [{ priceKopecks: 2_000, quantity: 2 }]);
    await refund(orderId, [1]);
    await quiet();
    await world.db
      .updateTable('users')
      .set({ referrer_id: referrer.buyerId })
      .where('buyer_id', '=', buyer.buyerId)
      .execute();
    await rewardOrders({ db: world.db, percent: 5, lockCompletedOrders }, paymentId);
    await takeBackReward({ db: world.db, lockWorth }, orderId);
    await rewarded(orderId);
    expect(await balanceOf(referrer)).toBe(100);
    await refund(orderId, [2]);
    await quiet();
    expect(await balanceOf(referrer)).toBe(0);
  });

  it('is not paid at all when the refund comes first', async () => {
    const referrer = await world.user();
    const buyer = await world.user(10_000);
    const { orderId, paymentId } = await buy(buyer, [{ priceKopecks: 10_000 }]);
    await refund(orderId);
    await world.db
      .updateTable('users')
      .set({ referrer_id: referrer.buyerId })
      .where('buyer_id', '=', buyer.buyerId)
      .execute();
    await rewardOrders({ db: world.db, percent: 5, lockCompletedOrders }, paymentId);
    expect(await balanceOf(referrer)).toBe(0);
  });

  it('is never spent and taken back at once', async () => {
    const referrer = await world.user();
    const buyer = await broughtBy(referrer);
    const orders = [];
    for (let n = 0; n < 6; n += 1) orders.push(await buy(buyer, [{ priceKopecks: 10_000 }]));
    for (const { orderId } of orders) await rewarded(orderId);
    const product = await world.product({ priceKopecks: 700 });
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
    await quiet();
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
  it('tells one’s own link, who came by it and what was earned', async () => {
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

it('pays nothing where the shop pays no share', async () => {
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
