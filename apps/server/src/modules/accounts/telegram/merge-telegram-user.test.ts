import { fromRoubles } from '@lotok/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sellZones, statusOf } from '../../../../test/domains.ts';
import { guestHelpers } from '../../../../test/guest-helpers.ts';
import { type Office, openOffice } from '../../../../test/office.ts';
import { referralHelpers } from '../../../../test/referral-helpers.ts';
import { eventually, isAnyLockAwaited, openWorld, type World } from '../../../../test/shop.ts';
import { telegramHelpers } from '../../../../test/telegram-helpers.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { account, findBalance } from '../../ledger/index.ts';

let world: World;
let office: Office;
const { chat, join, linkTokenOf, openLink } = telegramHelpers(() => world);
const { put, cart, favoriteIds, order } = guestHelpers(() => world);
const { buy, payReward, waitForReward, makeRewardsDue, pay, rewardOf } = referralHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({ GOODS_BOT_URL: 'https://t.me/lotok_test_bot' });
  office = await openOffice(world);
  await sellZones(world);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.control('crystalpay', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
  expect((await office.call('finance', 'GET books')).body).toMatchObject({ sum: 0 });
});

let user: Awaited<ReturnType<World['user']>>;
beforeEach(async () => {
  user = await world.user(1_000);
});
const balanceOf = ({ buyerId }: { buyerId: number }) => findBalance(world.db, account.buyer(buyerId));

it('the balances add up by one transfer between the two, and the chat’s user is closed', async () => {
  const person = await chat(2_500);
  await join(person, user);
  expect(await balanceOf(user)).toBe(3_500);
  expect(await balanceOf(person)).toBe(0);
  const { body } = await office.call('support', 'GET users/:id', { params: { id: user.buyerId } });
  expect(body.history[0]).toMatchObject({ cause: `merge:${person.buyerId}`, amount: 25, balance: 35 });
  expect((await world.api('auth/verifyToken', {}, person.token)).body.errorCode).toBe('INVALID_TOKEN');
  const closed = await world.db
    .selectFrom('buyers')
    .select(['merged_into_id', 'sweep_at'])
    .where('id', '=', person.buyerId)
    .executeTakeFirstOrThrow();
  expect(closed).toEqual({ merged_into_id: user.buyerId, sweep_at: null });
});

it('cart, favourites, orders and the stored response of a repeated order move to the account', async () => {
  const person = await chat(100_000);
  const [inCart, liked, bought] = [await world.product(), await world.product(), await world.product()];
  await put(person.token, inCart.id, 2);
  await world.api('favorites/addToFavorites', { productId: liked.id }, person.token);
  const headers = { 'idempotency-key': 'bot:1:77' };
  const request = { products: [{ id: bought.id, quantity: 1 }], paymentMethod: 'balance' as const };
  const first = await world.api('orders/createOrder', request, person.token, headers);
  await join(person, user);
  expect(await cart(user.token)).toEqual([[inCart.id, 2]]);
  expect(await favoriteIds(user.token)).toEqual([liked.id]);
  expect((await world.api('orders/createOrder', request, user.token, headers)).body).toEqual(first.body);
  const { orders } = (await world.api('orders/getProductsOrders', {}, user.token)).body;
  expect(orders.map(({ id }) => id)).toEqual(first.body.order_ids);
});

it('an order and a top-up that are paid after the merge reach the account', async () => {
  const person = await chat();
  const product = await world.product({ units: 2 });
  const made = (await order(person.token, product.id)).body;
  const topUp = (await world.api('payments/createPayment', { amount: 100, system: 'card' }, person.token)).body;
  await join(person, user);
  await world.payInvoice(made.payment_id);
  await world.payInvoice(topUp.payment_id);
  const [orderId = 0] = made.order_ids;
  await eventually(
    async () => (await world.api('orders/getOrder', { orderId }, user.token)).body.status === 'completed',
  );
  await eventually(async () => (await balanceOf(user)) === 11_000);
  expect(await balanceOf(person)).toBe(0);
});

it('a domain that is being registered becomes the account’s', async () => {
  const person = await chat(200_000);
  const { body } = await world.api(
    'domains/buyDomain',
    { domain: 'from-the-chat', tld: 'com', paymentMethod: 'balance' },
    person.token,
  );
  await join(person, user);
  const bought = { token: user.token, orderId: body.order_id };
  await eventually(async () => {
    await world.makeJobsDue('domains.register');
    return (await statusOf(world, bought)) === 'completed';
  });
  const data = await world.api('domains/getDomainData', { domain: 'from-the-chat.com' }, user.token);
  expect(data.status).toBe(200);
});

it('the users whom the chat has referred are the account’s, with rewards that are paid and that wait', async () => {
  const person = await chat();
  const { refCode } = (await world.api('auth/verifyToken', {}, person.token)).body;
  const friend = await chat(1_000_000, { refCode });
  const [paid, waiting] = [
    await buy(friend, [{ listPriceKopecks: 10_000 }]),
    await buy(friend, [{ listPriceKopecks: 20_000 }]),
  ];
  await waitForReward(waiting.orderId);
  await payReward(paid.orderId);
  const before = await balanceOf(person);
  expect(before).toBeGreaterThan(0);
  await join(person, user);
  expect(await balanceOf(user)).toBe(1_000 + before);
  const later = await buy(friend, [{ listPriceKopecks: 30_000 }]);
  await waitForReward(later.orderId);
  await makeRewardsDue();
  await pay();
  expect(await balanceOf(user)).toBe(1_000 + 500 + 1_000 + 1_500);
  expect((await world.api('referrals/getSummary', {}, user.token)).body.referred_count).toBe(1);
});

it('an account that has referred its own chat gets nothing for its own orders', async () => {
  const { refCode } = (await world.api('auth/verifyToken', {}, user.token)).body;
  const person = await chat(1_000_000, { refCode });
  const { orderId } = await buy(person, [{ listPriceKopecks: 10_000 }]);
  await waitForReward(orderId);
  await join(person, user);
  const before = await balanceOf(user);
  await makeRewardsDue();
  await pay();
  expect(await balanceOf(user)).toBe(before);
  expect(await rewardOf(orderId)).toMatchObject({ held_until: null, taken_back_kopecks: 500 });
});

it('a correction that waits for an owner is carried out on the account', async () => {
  const person = await chat();
  const { body } = await office.call('owner', 'POST users/:id/correct', {
    params: { id: person.buyerId },
    body: { amount: 20_000, reason: 'a large gift' },
  });
  expect(body.correction.status).toBe('waiting');
  await join(person, user);
  await world.db
    .updateTable('corrections')
    .set({
      operator_id: (
        await world.db.selectFrom('operators').select('id').where('role', '!=', 'owner').executeTakeFirstOrThrow()
      ).id,
    })
    .where('id', '=', body.correction.id)
    .execute();
  await office.call('owner', 'POST corrections/:id/approve', { params: { id: body.correction.id } });
  expect(await balanceOf(user)).toBe(1_000 + 2_000_000);
});

it('purchases of the chat at the same moment are the account’s or refused, and no kopeck is lost', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [own, person, { id }] = [await world.user(), await chat(100_000), await world.product({ units: 5 })];
    const linkToken = await linkTokenOf(own);
    const request = { products: [{ id, quantity: 1 }], paymentMethod: 'balance' as const };
    const [outcome, ...bought] = await Promise.all([
      openLink(person.telegramId, linkToken),
      world.api('orders/createOrder', request, person.token),
      world.api('orders/createOrder', request, person.token),
    ]);
    expect(outcome.is).toBe('linked');
    expect(bought.every(({ status }) => [200, 401, 402].includes(status))).toBe(true);
    const { orders } = (await world.api('orders/getProductsOrders', {}, own.token)).body;
    const spent = orders.reduce((sum, { price }) => sum + fromRoubles(price), 0);
    expect(await balanceOf(person)).toBe(0);
    expect(await balanceOf(own)).toBe(100_000 - spent);
  }
});

it('waits for a reward that is being paid, which the account then gets', async () => {
  const person = await chat();
  const { refCode } = (await world.api('auth/verifyToken', {}, person.token)).body;
  const friend = await chat(1_000_000, { refCode });
  const { orderId } = await buy(friend, [{ listPriceKopecks: 10_000 }]);
  await waitForReward(orderId);
  const linkToken = await linkTokenOf(user);
  const joining: ReturnType<typeof openLink>[] = [];
  await inTransaction(world.db, async (tx) => {
    // As a payment of a reward, which locks the referrer.
    await tx.selectFrom('users').select('buyer_id').where('buyer_id', '=', person.buyerId).forKeyShare().execute();
    joining.push(openLink(person.telegramId, linkToken));
    await eventually(() => isAnyLockAwaited(world.db));
  });
  expect((await joining[0])?.is).toBe('linked');
  await makeRewardsDue();
  await pay();
  expect(await balanceOf(user)).toBe(1_500);
});

/** Every column that refers to a buyer: a new one needs a mover in `shop-movers.ts`, or a reason here. */
const movedColumns = [
  'auth_code_requests.buyer_id',
  'bots.owner_id',
  'buyers.merged_into_id',
  'cart_lines.buyer_id',
  'domain_changes.buyer_id',
  'domain_orders.buyer_id',
  'favorites.buyer_id',
  'idempotency_keys.buyer_id',
  'orders.buyer_id',
  'partner_promo_orders.owner_id',
  'partner_promos.owner_id',
  'payments.buyer_id',
  'referral_rewards.referrer_id',
  'refund_offers.claimed_by',
  'tickets.buyer_id',
  'withdrawals.owner_id',
];
/** Deleted with the chat's user. */
const deletedColumns = ['sessions.buyer_id', 'users.buyer_id'];
/** What was corrected stays in the history of the balance that it changed. */
const historyColumns = ['corrections.buyer_id'];

it('no row refers to a merged chat, whichever column names a buyer', async () => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'buyers'::regclass`.execute(world.db);
  const names = columns.map(({ table, column }) => `${table}.${column}`);
  expect(names.sort()).toEqual([...movedColumns, ...deletedColumns, ...historyColumns].sort());
  const left: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`select from ${sql.table(table)} r join buyers b on b.id = r.${sql.ref(column)}
      where b.merged_into_id is not null limit 1`.execute(world.db);
    if (rows.length > 0) left.push(`${table}.${column}`);
  }
  expect(left.filter((name) => !historyColumns.includes(name))).toEqual([]);
});
