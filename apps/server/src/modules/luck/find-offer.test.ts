import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { luckHelpers } from '../../../test/luck-helpers.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { type World } from '../../../test/shop.ts';

let world: World;
const luck = luckHelpers(() => world);
const { addPrize, buyer, offerOf, offersOf, tryLuck } = luck;
provideWorld(
  (opened) => {
    world = opened;
  },
  { prepare: () => luck.setPromotion() },
);
beforeEach(() => luck.clearPrizes());

describe('an offer', () => {
  it('shows the odds of what can be won, and the hashes of the seed and of the table, the same each time', async () => {
    const scarce = await world.product({ units: 0 });
    const goods = await world.product({ listPriceKopecks: 20_000 });
    await addPrize({ kind: 'balance', amountKopecks: 5_000, weight: 3 });
    await addPrize({ kind: 'promo', percent: 10, promoDays: 30, weight: 6 });
    await addPrize({ kind: 'unit', productId: goods.id, weight: 1, left: 2 });
    await addPrize({ kind: 'unit', productId: scarce.id, weight: 50 });
    await addPrize({ kind: 'balance', amountKopecks: 9_999, weight: 50, left: 0 });
    await addPrize({ kind: 'nothing', weight: 10 });
    const user = await buyer();
    expect(await offersOf(user.token)).toEqual([user.orderId]);
    const offers = await Promise.all([1, 2, 3, 4, 5].map(() => offerOf(user)));
    const { offer } = offers[0] as (typeof offers)[number];
    expect(offers).toEqual(offers.map(() => ({ offer, draw: null })));
    expect(
      offer?.prizes.map(({ kind, odds, amount, percent, product, price }) => ({
        kind,
        odds,
        amount,
        percent,
        product,
        price,
      })),
    ).toEqual([
      { kind: 'balance', odds: 15, amount: 50, percent: null, product: null, price: null },
      { kind: 'promo', odds: 30, amount: null, percent: 10, product: null, price: null },
      { kind: 'unit', odds: 5, amount: null, percent: null, product: goods.name, price: 200 },
      { kind: 'nothing', odds: 50, amount: null, percent: null, product: null, price: null },
    ]);
    expect(offer?.seed_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(
      createHash('sha256')
        .update(offer?.table ?? '')
        .digest('hex'),
    ).toBe(offer?.table_hash);
    const { completed_at } = await world.db
      .selectFrom('orders')
      .select('completed_at')
      .where('id', '=', user.orderId)
      .executeTakeFirstOrThrow();
    expect(Date.parse(offer?.expires_at ?? '') - (completed_at?.getTime() ?? 0)).toBe(24 * 60 * 60 * 1000);
  });

  it('keeps its seed sealed in the database until the draw', async () => {
    await addPrize({ kind: 'balance', amountKopecks: 100 });
    const user = await buyer();
    await offerOf(user);
    const stored = () =>
      world.db.selectFrom('luck_draws').selectAll().where('order_id', '=', user.orderId).executeTakeFirstOrThrow();
    const { seed, sealed_seed } = await stored();
    expect(seed).toBeNull();
    const { body } = await tryLuck(user);
    expect(sealed_seed).not.toContain(body.seed);
    expect(await stored()).toMatchObject({ sealed_seed: null, seed: Buffer.from(body.seed, 'hex') });
  });

  it.each([
    ['below the least price', async () => ({ price: 9_999 })],
    ['of a promotion that is off', async () => ({ isOff: true })],
    ['while nothing but “nothing” can be won', async () => ({ kind: 'nothing' as const })],
    ['24 hours after the delivery', async () => ({ hours: 24 })],
  ])('is not made for an order %s', async (_what, conditionsOf) => {
    const {
      price = 10_000,
      isOff = false,
      kind = 'balance',
      hours = 0,
    } = (await conditionsOf()) as {
      price?: number;
      isOff?: boolean;
      kind?: 'balance' | 'nothing';
      hours?: number;
    };
    const user = await world.user(50_000);
    const { id } = await world.product({ listPriceKopecks: price });
    const { orderId } = await luck.buy(user.token, id);
    if (isOff) await luck.setPromotion({ isOn: false });
    await luck.clearPrizes();
    await addPrize(kind === 'nothing' ? { kind } : { kind, amountKopecks: 100 });
    if (hours > 0) await luck.age(orderId, hours);
    expect(await offersOf(user.token)).toEqual([]);
    expect(await offerOf({ token: user.token, orderId })).toEqual({ offer: null, draw: null });
    expect((await tryLuck({ token: user.token, orderId })).body.errorCode).toBe('LUCK_UNAVAILABLE');
    if (isOff) await luck.setPromotion();
  });

  it('is not made for an order that is not delivered', async () => {
    await addPrize({ kind: 'balance', amountKopecks: 100 });
    const token = await world.guest();
    const { id } = await world.product({ listPriceKopecks: 50_000 });
    const order = { products: [{ id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
    const [orderId = 0] = (await world.api('orders/createOrder', order, token)).body.order_ids;
    expect(await offersOf(token)).toEqual([]);
    expect(await offerOf({ token, orderId })).toEqual({ offer: null, draw: null });
  });

  it('is refused to another buyer, and for an order that does not exist', async () => {
    await addPrize({ kind: 'balance', amountKopecks: 100 });
    const [user, stranger] = [await buyer(), await world.user()];
    const guestToken = await world.guest();
    for (const token of [stranger.token, guestToken]) {
      expect((await world.api('luck/getOffer', { orderId: user.orderId }, token)).status).toBe(403);
      expect((await world.api('luck/try', { orderId: user.orderId }, token)).status).toBe(403);
      expect(await offersOf(token)).toEqual([]);
    }
    expect((await world.api('luck/getOffer', { orderId: 999_999 }, user.token)).status).toBe(404);
    expect((await world.api('luck/getOffer', { orderId: user.orderId })).status).toBe(401);
  });
});
