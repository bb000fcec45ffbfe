import { toDecimal, toRoubles } from '@lotok/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasOpenClaim } from '../src/modules/claims/index.ts';
import { account, findBalance } from '../src/modules/ledger/index.ts';
import { setMarkup } from '../src/modules/bots/index.ts';
import { lockNetAmount, refundOrder, refundUnits, replaceUnits } from '../src/modules/orders/index.ts';
import { createPromo } from '../src/modules/promos/index.ts';
import { payPendingRewards } from '../src/modules/referrals/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { moneyChecks, START_KOPECKS, PERCENT } from './money-checks.ts';
import { saleHelpers } from './partner-bots.ts';
import { eventually, openWorld, type World } from './shop.ts';

let world: World;
const {
  expectedBalance,
  listedKopecks,
  countLostGuestPayments,
  countWrongRewards,
  countWrongUnits,
  countWrongDiscounts,
  countWrongEarnings,
} = moneyChecks(() => world);
const { earned, order: orderInBot, partner } = saleHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({ REFERRAL_PERCENT: String(PERCENT) });
  const often = { code: 'SOMETIMES', discount: { percent: 13 }, maxUses: 60, maxUsesPerBuyer: 2 };
  await inTransaction(world.db, (tx) => createPromo(tx, often));
});
afterAll(() => world.close());

const paidState = { crystalpay: 'payed', cryptobot: 'paid' };
const buyer = fc.nat({ max: 3 });
const method = fc.constantFrom('crystalpay' as const, 'cryptobot' as const);
const outcome = fc.constantFrom(
  'paid',
  'twice',
  'late',
  'too little',
  'too much',
  'invoiced twice',
  'other currency',
  'for nobody',
  'never',
);
/** One of the users, or a guest. */
const customer = fc.nat({ max: 4 });
const quantity = fc.integer({ min: 1, max: 3 });
const promoCode = fc.constantFrom('sometimes', null);
const step = fc.oneof(
  fc.record({
    does: fc.constant('topUp' as const),
    buyer,
    method,
    outcome,
    kopecks: fc.integer({ min: 500, max: 30_000 }),
  }),
  fc.record({ does: fc.constant('buy' as const), buyer, promoCode, quantity }),
  fc.record({ does: fc.constant('order' as const), buyer: customer, method, outcome, promoCode, quantity }),
  fc.record({
    does: fc.constant('refund' as const),
    nth: fc.nat({ max: 20 }),
    units: fc.constantFrom(null, [1], [2], [3], [1, 2]),
  }),
  fc.record({ does: fc.constant('replace' as const), nth: fc.nat({ max: 20 }), unit: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    does: fc.constant('orderInBot' as const),
    buyer,
    method: fc.constantFrom('balance' as const, 'crystalpay' as const, 'cryptobot' as const),
    outcome,
    quantity,
  }),
  fc.record({ does: fc.constant('markUp' as const), percent: fc.integer({ min: 0, max: 300 }) }),
  fc.record({ does: fc.constant('warrantiesEnd' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type User = Awaited<ReturnType<World['user']>>;

it('after random concurrent actions of four buyers who referred one another, every kopeck is accounted for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), async (rounds) => {
      const product = await world.product({ listPriceKopecks: 1_999, units: 25 });
      const users = await chainOfUsers(4);
      const guest = await world.guest();
      const seller = await partner(17);
      await addTier(product.id, 1_709);
      const act = actor(users, guest, product.id, seller);
      for (const round of rounds) await Promise.all(round.map(act));
      await waitForJobs();
      await payRewards();
      expect(await world.discrepancies()).toEqual([]);
      expect(await findBalance(world.db, account.deposits)).toBe(0);
      for (const { buyerId } of users)
        expect(await findBalance(world.db, account.buyer(buyerId))).toBe(await expectedBalance(buyerId));
      expect(await findBalance(world.db, account.refundsDue)).toBe(await listedKopecks());
      expect(await countLostGuestPayments()).toBe(0);
      expect(await countWrongRewards()).toBe(0);
      expect(await countWrongUnits()).toBe(0);
      expect(await countWrongDiscounts()).toBe(0);
      expect(await countWrongEarnings(seller, await earned(seller.ownerId))).toBe(0);
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

/** Creates users, each referred by the previous one. */
async function chainOfUsers(many: number): Promise<User[]> {
  const users: User[] = [];
  for (let n = 0; n < many; n += 1) {
    const user = await world.user(START_KOPECKS);
    const referrer = users.at(-1);
    if (referrer)
      await world.db
        .updateTable('users')
        .set({ referrer_id: referrer.buyerId })
        .where('buyer_id', '=', user.buyerId)
        .execute();
    users.push(user);
  }
  return users;
}

/** A lower price from two units on. */
const addTier = (productId: number, unitPriceKopecks: number) =>
  inTransaction(world.db, (tx) =>
    tx
      .insertInto('product_tiers')
      .values({ product_id: productId, from_quantity: 2, price_kopecks: unitPriceKopecks })
      .execute(),
  );

type Seller = { botId: number; ownerId: number };

function actor(users: readonly User[], guest: string, productId: number, seller: Seller) {
  const tokenOf = (index: number) => users[index]?.token ?? guest;
  return async (todo: Step): Promise<void> => {
    if (todo.does === 'refund') return refundNth(productId, todo.nth, todo.units);
    if (todo.does === 'replace') return replaceNth(productId, todo.nth, todo.unit);
    if (todo.does === 'warrantiesEnd') return payRewards();
    if (todo.does === 'markUp')
      return inTransaction(world.db, (tx) =>
        setMarkup(tx, { ...seller, target: { productId }, percent: todo.percent }),
      );
    if (todo.does === 'orderInBot') {
      const buyerId = users[todo.buyer]?.buyerId ?? 0;
      const wanted = { products: [{ id: productId, quantity: todo.quantity }], paymentMethod: todo.method };
      const { errorCode, payment_id: paymentId = 0 } = await orderInBot(seller.botId, buyerId, wanted);
      if (errorCode) return expect(['INSUFFICIENT_FUNDS', 'OUT_OF_STOCK']).toContain(errorCode);
      return todo.method === 'balance' ? undefined : pay(paymentId, todo.method, todo.outcome);
    }
    const token = tokenOf(todo.buyer);
    if (todo.does === 'topUp') {
      const system = todo.method === 'cryptobot' ? 'cryptobot' : 'sbp';
      const made = await world.api('payments/createPayment', { amount: toRoubles(todo.kopecks), system }, token);
      return pay(made.body.payment_id, todo.method, todo.outcome);
    }
    const products = [{ id: productId, quantity: todo.quantity }];
    const paymentMethod = todo.does === 'buy' ? 'balance' : todo.method;
    const made = await world.api('orders/createOrder', { products, paymentMethod, promoCode: todo.promoCode }, token);
    if (made.status !== 200)
      return expect(['INSUFFICIENT_FUNDS', 'OUT_OF_STOCK', 'PROMO_INVALID']).toContain(made.body.errorCode);
    if (todo.does === 'order') await pay(made.body.payment_id, todo.method, todo.outcome);
  };
}

async function pay(paymentId: number, by: 'crystalpay' | 'cryptobot', how: string): Promise<void> {
  if (how === 'never') return;
  if (how === 'late') {
    await world.makeJobsDue('payments.expire');
    await eventually(async () => (await world.payment(paymentId)).status !== 'pending');
  }
  const { invoice_id, amount_kopecks } = await world.payment(paymentId);
  const amounts: Record<string, string> = { 'too little': '1.00', 'too much': toDecimal(amount_kopecks + 777) };
  const paid = { state: paidState[by] };
  const amount = amounts[how] ? { amount: amounts[how] } : {};
  const currency = how === 'other currency' ? { currency: 'KZT' } : {};
  const notice = (invoice: string | null, set: object = paid) => world.control(by, { invoice, set, notice: 'true' });
  const notices = [notice(invoice_id, { ...paid, ...amount, ...currency })];
  if (how === 'twice') notices.push(notice(invoice_id));
  if (how === 'invoiced twice' || how === 'for nobody') {
    const reference = how === 'for nobody' ? 'next door' : String(paymentId);
    notices.push(notice(await world.foreignInvoice(by, { reference, roubles: toRoubles(amount_kopecks) })));
  }
  await Promise.all(notices);
}

/** The nth delivered order of a product, of a user or a guest; after the last one comes the first again. */
async function findNth(productId: number, nth: number): Promise<number | undefined> {
  const orders = await world.db
    .selectFrom('orders')
    .select('id')
    .where('product_id', '=', productId)
    .where('status', '=', 'completed')
    .orderBy('id')
    .execute();
  return orders[nth % orders.length]?.id;
}

async function refundNth(productId: number, nth: number, units: readonly number[] | null): Promise<void> {
  const orderId = await findNth(productId, nth);
  if (orderId === undefined) return;
  const request = { orderId, to: 'buyer' as const, reason: 'test', key: `units ${units?.join() ?? 'all'}` };
  await ignoring(['VALIDATION'], units ? refundUnits(world, request, units) : refundOrder(world, request));
}

async function replaceNth(productId: number, nth: number, unit: number): Promise<void> {
  const orderId = await findNth(productId, nth);
  if (orderId === undefined) return;
  await ignoring(
    ['VALIDATION', 'OUT_OF_STOCK'],
    inTransaction(world.db, (tx) => replaceUnits(tx, orderId, [unit])),
  );
}

/** Pays all rewards as if every warranty had ended. */
async function payRewards(): Promise<void> {
  await sql`update referral_rewards set held_until = now() where held_until is not null`.execute(world.db);
  await payPendingRewards({ db: world.db, lockNetAmount, hasOpenClaim });
}

async function ignoring(codes: string[], work: Promise<unknown>): Promise<void> {
  await work.catch((error: { code?: string }) => {
    if (!codes.includes(error.code ?? '')) throw error;
  });
}

/** Waits until all notices are handled and their consequences are carried out. */
const waitForJobs = () =>
  eventually(async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
      where task_identifier in ('payments.notice', 'payments.settled', 'orders.completed', 'orders.refunded')`.execute(
      world.db,
    );
    return rows[0]?.count === 0;
  });
