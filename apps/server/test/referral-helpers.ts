import { sql } from 'kysely';
import { hasOpenClaim } from '../src/modules/claims/index.ts';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import { lockNetAmount, refundOrder, refundUnits } from '../src/modules/orders/index.ts';
import { payPendingRewards } from '../src/modules/referrals/index.ts';
import { eventually, type World } from './shop.ts';

type User = { buyerId: number; token: string };

/** Helpers for tests of rewards: users who invited buyers, the orders of those buyers and their rewards. */
export function referralHelpers(open: () => World) {
  /** A user who registered with the link of another user. */
  async function referredBy(referrer: User, balanceKopecks = 1_000_000): Promise<User> {
    const user = await open().user(balanceKopecks);
    await open()
      .db.updateTable('users')
      .set({ referrer_id: referrer.buyerId })
      .where('buyer_id', '=', user.buyerId)
      .execute();
    return user;
  }

  const balanceOf = ({ buyerId }: User) => findBalance(open().db, account.buyer(buyerId));
  const summaryOf = async ({ token }: User) => (await open().api('referrals/getSummary', {}, token)).body;
  const rewardOf = (orderId: number) =>
    open().db.selectFrom('referral_rewards').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  const waitForReward = (orderId: number) => eventually(() => rewardOf(orderId));
  /** Makes all pending rewards due, as if the warranties had ended. */
  async function makeRewardsDue(): Promise<void> {
    await sql`update referral_rewards set held_until = now() where held_until is not null`.execute(open().db);
  }
  const pay = () => payPendingRewards({ db: open().db, lockNetAmount, hasOpenClaim });
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
        where task_identifier in ('payments.settled', 'orders.completed', 'orders.refunded')`.execute(open().db);
      return rows[0]?.count === 0;
    });
  const owners = new Map<number, User>();
  const ownerOf = (orderId: number) => owners.get(orderId) as User;

  async function buy(buyer: User, wanted: { listPriceKopecks: number; quantity?: number }[]) {
    const products = [];
    for (const { listPriceKopecks, quantity = 1 } of wanted)
      products.push({ id: (await open().product({ listPriceKopecks })).id, quantity });
    const { body } = await open().api('orders/createOrder', { products, paymentMethod: 'balance' }, buyer.token);
    for (const id of body.order_ids) owners.set(id, buyer);
    return { paymentId: body.payment_id, orderIds: body.order_ids, orderId: body.order_ids[0] ?? 0 };
  }

  const refund = (orderId: number, units?: number[]) => {
    const request = { orderId, to: 'buyer' as const, reason: 'test', key: `test:${units?.join() ?? 'all'}` };
    return units ? refundUnits(open(), request, units) : refundOrder(open(), request);
  };

  return {
    referredBy,
    balanceOf,
    summaryOf,
    rewardOf,
    waitForReward,
    makeRewardsDue,
    pay,
    payReward,
    waitUntilIdle,
    ownerOf,
    buy,
    refund,
  };
}

/** The set-up of tests of referrals. */
export const referralHooks = {
  settings: { PUBLIC_URL: 'https://shop.example' },
};
