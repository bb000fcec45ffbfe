import { MAX_CART_LINES } from '@lotok/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestHelpers } from '../../../../test/guest-helpers.ts';
import { eventually, isAnyLockAwaited, openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { mergeGuest } from './merge-guest.ts';

let world: World;
const { put, cart, favoriteIds, order, isRevoked } = guestHelpers(() => world);
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.control('crystalpay', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
});

type User = Awaited<ReturnType<World['user']>>;
let user: User;
let guest: string;
beforeEach(async () => {
  [user, guest] = [await world.user(), await world.guest()];
});

const logIn = (guestToken: string, { login }: User = user) =>
  world.api('auth/login', { login, password: PASSWORD, guestToken });

describe('signing in as a guest', () => {
  it('merges the cart: quantities add up to at most what is in stock', async () => {
    const [both, scarce, own, theirs] = [
      await world.product({ units: 50 }),
      await world.product({ units: 5 }),
      await world.product(),
      await world.product(),
    ].map(({ id }) => id) as [number, number, number, number];
    for (const [id, quantity] of [
      [both, 3],
      [scarce, 4],
      [own, 1],
    ] as const)
      await put(user.token, id, quantity);
    for (const [id, quantity] of [
      [both, 4],
      [scarce, 3],
      [theirs, 2],
    ] as const)
      await put(guest, id, quantity);
    const { body } = await logIn(guest);
    expect(new Map((await cart(body.token)) as [number, number][])).toEqual(
      new Map([
        [both, 7],
        [scarce, 5],
        [own, 1],
        [theirs, 2],
      ]),
    );
    expect((await world.api('auth/verifyToken', {}, body.token)).body.cart_count).toBe(4);
  });

  it('merges a line that is sold out meanwhile with quantity 1', async () => {
    const { id } = await world.product({ units: 3 });
    await put(guest, id, 3);
    await world.db.updateTable('products').set({ quantity: 0 }).where('id', '=', id).execute();
    expect(await cart((await logIn(guest)).body.token)).toEqual([[id, 1]]);
    await world.db.updateTable('products').set({ quantity: 3 }).where('id', '=', id).execute();
  });

  it('merges the latest lines up to the limit of a cart, and still adds to existing lines', async () => {
    const ids: number[] = [];
    for (let n = 0; n < MAX_CART_LINES + 2; n += 1) ids.push((await world.product({ units: 2 })).id);
    const [first = 0, older = 0, newer = 0] = [ids[0], ids.at(-2), ids.at(-1)];
    for (const id of ids.slice(0, MAX_CART_LINES - 1)) await put(user.token, id, 1);
    for (const id of [older, newer, first]) await put(guest, id, 1);
    const lines = await cart((await logIn(guest)).body.token);
    expect(lines).toHaveLength(MAX_CART_LINES);
    expect(lines).toContainEqual([first, 2]);
    expect(lines).toContainEqual([newer, 1]);
    expect(lines).not.toContainEqual([older, 1]);
  });

  it('merges favourites without duplicates', async () => {
    const [both, own, theirs] = [await world.product(), await world.product(), await world.product()];
    for (const { id } of [both, own]) await world.api('favorites/addToFavorites', { productId: id }, user.token);
    for (const { id } of [theirs, both]) await world.api('favorites/addToFavorites', { productId: id }, guest);
    const { body } = await logIn(guest);
    expect(new Set(await favoriteIds(body.token))).toEqual(new Set([both.id, own.id, theirs.id]));
  });

  it('moves orders and payments: an order that is paid later is delivered to the user', async () => {
    const product = await world.product({ units: 2 });
    const made = (await order(guest, product.id)).body;
    const [orderId = 0] = made.order_ids;
    const { token } = (await logIn(guest)).body;
    expect((await world.payment(made.payment_id)).buyer_id).toBe(user.buyerId);
    expect((await world.api('orders/getOrder', { orderId }, token)).body).toMatchObject({
      status: 'processing',
      payment_url: made.payment_url,
    });
    await world.payInvoice(made.payment_id);
    const delivered = await eventually(async () => {
      const { body } = await world.api('orders/getOrder', { orderId }, token);
      return body.status === 'completed' && body;
    });
    expect(delivered.file_content).toBe(`${product.name}:0`);
  });

  it('moves the stored responses of idempotency keys: a repeated order is not created twice', async () => {
    const { id } = await world.product();
    const headers = { 'idempotency-key': 'one and the same' };
    const first = await order(guest, id, headers);
    const { token } = (await logIn(guest)).body;
    expect((await order(token, id, headers)).body).toEqual(first.body);
    expect(await world.quantityOf(id)).toBe(9);
  });

  it('invalidates the guest token at once', async () => {
    expect((await world.api('auth/verifyGuestToken', {}, guest)).status).toBe(200);
    await logIn(guest);
    expect(await isRevoked(guest)).toBe(true);
    expect((await put(guest, 1, 1)).body.errorCode).toBe('INVALID_TOKEN');
  });

  it('may be repeated with the same guest token, which merges nothing twice', async () => {
    const { id } = await world.product();
    await put(guest, id, 2);
    expect((await logIn(guest)).status).toBe(200);
    const again = await logIn(guest);
    expect(again.status).toBe(200);
    expect(await cart(again.body.token)).toEqual([[id, 2]]);
  });

  it('merges the same when the guest registers', async () => {
    const { id } = await world.product();
    await put(guest, id, 2);
    const made = (await order(guest, (await world.product()).id)).body;
    const form = { email: 'guest@example.com', login: 'once_a_guest', password: PASSWORD, hCaptchaToken: 'any' };
    const { status, body } = await world.api('auth/register', { ...form, guestToken: guest });
    expect(status).toBe(201);
    expect(await cart(body.token)).toEqual([[id, 2]]);
    const { orders } = (await world.api('orders/getProductsOrders', {}, body.token)).body;
    expect(orders.map((one) => one.id)).toEqual(made.order_ids);
    expect(await isRevoked(guest)).toBe(true);
  });

  it.each([
    ['an unknown token', async () => 'nobody'],
    ['a user’s own token', async () => user.token],
    ['another user’s token', async () => (await world.user()).token],
  ])('with %s as guest token merges nothing and still succeeds', async (_, tokenOf) => {
    const guestToken = await tokenOf();
    const { status, body } = await logIn(guestToken);
    expect(status).toBe(200);
    expect(await cart(body.token)).toEqual([]);
    const isUsers = guestToken !== 'nobody';
    expect((await world.api('auth/verifyToken', {}, guestToken)).status).toBe(isUsers ? 200 : 401);
  });

  it('with a wrong password leaves everything with the guest', async () => {
    const { id } = await world.product();
    await put(guest, id, 2);
    const response = await world.api('auth/login', { login: user.login, password: 'wrong horse', guestToken: guest });
    expect(response.status).toBe(401);
    expect(await cart(guest)).toEqual([[id, 2]]);
  });
});

describe('concurrent sign-ins', () => {
  it('of one guest as one user merge the guest once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [own, token, { id }] = [await world.user(), await world.guest(), await world.product({ units: 100 })];
      await put(own.token, id, 1);
      await put(token, id, 2);
      const responses = await Promise.all(Array.from({ length: 5 }, () => logIn(token, own)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await cart(own.token)).toEqual([[id, 3]]);
    }
  });

  it('of one guest as two users merge the guest into one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other, token] = [await world.user(), await world.user(), await world.guest()];
      const { id } = await world.product();
      await put(token, id, 2);
      await Promise.all([logIn(token, one), logIn(token, other)]);
      expect([...(await cart(one.token)), ...(await cart(other.token))]).toEqual([[id, 2]]);
    }
  });

  it('of three guests as one user merge all of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await world.user();
      const products = [await world.product({ units: 50 }), await world.product({ units: 50 })];
      const guests = [await world.guest(), await world.guest(), await world.guest()];
      for (const [n, token] of guests.entries())
        for (const { id } of n % 2 ? products : products.toReversed()) await put(token, id, 2);
      await Promise.all(guests.map((token) => logIn(token, own)));
      expect((await cart(own.token)).map(([, quantity]) => quantity)).toEqual([6, 6]);
    }
  });

  it('and an order of the guest give the order to the user or refuse it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [own, token, { id }] = [await world.user(), await world.guest(), await world.product()];
      const [made, signedIn] = await Promise.all([order(token, id), logIn(token, own)]);
      expect(signedIn.status).toBe(200);
      expect([200, 401]).toContain(made.status);
      const { orders } = (await world.api('orders/getProductsOrders', {}, own.token)).body;
      const open = orders.filter(({ status }) => status === 'processing').map((one) => one.id);
      expect(open).toEqual(made.status === 200 ? made.body.order_ids : []);
      expect(await world.quantityOf(id)).toBe(made.status === 200 ? 9 : 10);
      expect(await isRevoked(token)).toBe(true);
    }
  });

  it('refuse an order whose guest is merged while it waits, and reserve nothing for it', async () => {
    const { id } = await world.product();
    const sent: ReturnType<typeof order>[] = [];
    await inTransaction(world.db, async (tx) => {
      await mergeGuest(tx, [], { guestToken: guest, buyerId: user.buyerId });
      sent.push(order(guest, id));
      await eventually(() => isAnyLockAwaited(world.db));
    });
    const response = await sent[0];
    expect([response?.status, response?.body.errorCode]).toEqual([401, 'INVALID_TOKEN']);
    expect(await world.quantityOf(id)).toBe(10);
  });

  it('let a guest’s order that waits for its invoice continue as the user’s order', async () => {
    const { id } = await world.product();
    await put(guest, id, 1);
    const headers = { 'idempotency-key': 'while signing in' };
    await world.control('crystalpay', { delayMs: 700 });
    const ordering = order(guest, id, headers);
    await eventually(async () => (await world.quantityOf(id)) === 9);
    const { token } = (await logIn(guest)).body;
    const made = await ordering;
    expect(made.status).toBe(200);
    expect(await cart(token)).toEqual([]);
    const [orderId = 0] = made.body.order_ids;
    expect((await world.api('orders/getOrder', { orderId }, token)).body.payment_url).toBe(made.body.payment_url);
    expect((await order(token, id, headers)).body).toEqual(made.body);
  });
});
