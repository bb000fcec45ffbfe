import { createHash, createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { luckHelpers } from '../../../test/luck-helpers.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { drawLuck, eraseLuckTexts, findOffer, listOpenOffers } from './index.ts';

let world: World;
const luck = luckHelpers(() => world);
const { addPrize, buyer, offerOf, offersOf, tryLuck, balanceOf, refund } = luck;
provideWorld(
  (opened) => {
    world = opened;
  },
  { prepare: () => luck.setPromotion() },
);
beforeEach(() => luck.clearPrizes());

describe('a draw', () => {
  it('is what the seed, the text and the table give, as everybody can compute', async () => {
    for (const weight of [1, 2, 3, 4, 5]) await addPrize({ kind: 'promo', percent: weight, promoDays: 1, weight });
    const user = await buyer();
    const { offer } = await offerOf(user);
    const { status, body } = await tryLuck(user, ' моя удача\n');
    expect(status).toBe(200);
    expect(body).toMatchObject({ text: 'моя удача', seed_hash: offer?.seed_hash, table: offer?.table });
    const seed = Buffer.from(body.seed, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(offer?.seed_hash);
    const digest = createHmac('sha256', seed).update(`моя удача:${user.orderId}`).digest();
    let point = Number((digest.readBigUInt64BE(0) * 15n) >> 64n);
    const place = [1, 2, 3, 4, 5].findIndex((weight) => (point -= weight) < 0);
    expect(body.prize).toBe(place);
    expect(body).toMatchObject({ credited: 0, prize_order_id: null, promo_code: expect.stringContaining('LUCK-') });
    const open = (await world.api('luck/getDraw', { id: body.id })).body;
    expect(body).toMatchObject(open);
    expect(open).not.toHaveProperty('promo_code');
  });

  it('is made once, and gives one prize, however often and concurrently it is pressed', async () => {
    const { id } = await addPrize({ kind: 'balance', amountKopecks: 5_000, left: 10 });
    const user = await buyer();
    await offerOf(user);
    const costsBefore = await luck.costs();
    const tries = await Promise.all([1, 2, 3, 4, 5].map((n) => tryLuck(user, `press ${n}`)));
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(tries.map(({ body }) => body)).toEqual(tries.map(() => tries[0]?.body));
    expect((await tryLuck(user, 'later')).body).toEqual(tries[0]?.body);
    expect(await balanceOf(user)).toBe(5_000);
    expect(await luck.costs()).toBe(costsBefore - 5_000);
    expect(await luck.leftOf(id)).toBe(9);
    expect((await world.api('luck/getOffers', {}, user.token)).body).toEqual({
      offers: [],
      draws: [{ order_id: user.orderId, id: tries[0]?.body.id }],
    });
    expect((await offerOf(user)).draw).toEqual(tries[0]?.body);
  });

  it('needs an offer that the buyer could see before', async () => {
    await addPrize({ kind: 'balance', amountKopecks: 100 });
    const user = await buyer();
    expect((await tryLuck(user)).body.errorCode).toBe('LUCK_UNAVAILABLE');
    expect(await balanceOf(user)).toBe(0);
  });

  it('stays possible when the promotion is switched off or changed after the offer', async () => {
    const { id } = await addPrize({ kind: 'balance', amountKopecks: 700 });
    const user = await buyer();
    const { offer } = await offerOf(user);
    await luck.setPromotion({ isOn: false });
    await world.db.updateTable('luck_prizes').set({ amount_kopecks: 1, weight: 9 }).where('id', '=', id).execute();
    expect(await offersOf(user.token)).toEqual([user.orderId]);
    expect(await offerOf(user)).toEqual({ offer, draw: null });
    await luck.removePrize(id);
    expect((await tryLuck(user)).body.credited).toBe(7);
    expect(await balanceOf(user)).toBe(700);
    await luck.setPromotion();
  });

  it('is refused when its time is over', async () => {
    await addPrize({ kind: 'balance', amountKopecks: 100 });
    const user = await buyer();
    await offerOf(user);
    await luck.age(user.orderId, 24);
    expect((await tryLuck(user)).body.errorCode).toBe('LUCK_UNAVAILABLE');
    expect(await offerOf(user)).toEqual({ offer: null, draw: null });
    expect(await offersOf(user.token)).toEqual([]);
  });

  it('is refused when the order was refunded, or so much of it that the rest is below the least price', async () => {
    await addPrize({ kind: 'balance', amountKopecks: 100 });
    const whole = await buyer();
    await offerOf(whole);
    await refund(whole.orderId);
    expect(await offerOf(whole)).toEqual({ offer: null, draw: null });
    expect((await tryLuck(whole)).body.errorCode).toBe('LUCK_UNAVAILABLE');
    const user = await world.user(50_000);
    const { id } = await world.product({ listPriceKopecks: 6_000 });
    const part = { ...user, ...(await luck.buy(user.token, id, 3)) };
    await refund(part.orderId, [1]);
    expect((await offerOf(part)).offer).not.toBeNull();
    await refund(part.orderId, [2]);
    expect((await tryLuck(part)).body.errorCode).toBe('LUCK_UNAVAILABLE');
  });

  it('and a refund at the same moment give a prize before the refund, or none', async () => {
    await addPrize({ kind: 'balance', amountKopecks: 100 });
    for (let round = 0; round < 5; round += 1) {
      const user = await buyer();
      await offerOf(user);
      const [drawn] = await Promise.all([tryLuck(user), refund(user.orderId)]);
      expect(await balanceOf(user)).toBe(50_000 + (drawn.status === 200 ? 100 : 0));
    }
  });

  it('is refused to a blocked user', async () => {
    await addPrize({ kind: 'balance', amountKopecks: 100 });
    const user = await buyer();
    await offerOf(user);
    const block = (at: Date | null) =>
      world.db.updateTable('buyers').set({ blocked_at: at }).where('id', '=', user.buyerId).execute();
    await block(new Date());
    expect((await tryLuck(user)).body.errorCode).toBe('BLOCKED');
    await block(null);
    expect((await tryLuck(user)).status).toBe(200);
  });

  it('is public by its own address only, and only once it was made', async () => {
    await addPrize({ kind: 'balance', amountKopecks: 100 });
    const user = await buyer();
    await offerOf(user);
    const { key } = await world.db
      .selectFrom('luck_draws')
      .select('key')
      .where('order_id', '=', user.orderId)
      .executeTakeFirstOrThrow();
    for (const id of [key, String(user.orderId), 'unknown'])
      expect((await world.api('luck/getDraw', { id })).status).toBe(404);
    await tryLuck(user);
    expect((await world.api('luck/getDraw', { id: key })).status).toBe(200);
    await inTransaction(world.db, (tx) => eraseLuckTexts(tx, user.buyerId));
    expect((await world.api('luck/getDraw', { id: key })).status).toBe(404);
  });
});

it('a client in the same process, such as a bot, finds, lists and draws tries by the same use cases', async () => {
  await addPrize({ kind: 'balance', amountKopecks: 900 });
  const { buyerId, orderId } = await buyer();
  const deps = { db: world.db, vault: world.vault, rules: { isLuckOn: true, luckMinKopecks: 10_000 } };
  expect(await listOpenOffers(deps, buyerId)).toMatchObject([{ orderId }]);
  expect(await findOffer(deps, { buyerId, orderId })).toMatchObject({ isOpen: true, drawnAt: null, seed: null });
  expect(await drawLuck(deps, { buyerId, orderId, text: 'бот', botId: null })).toMatchObject({
    creditedKopecks: 900,
    text: 'бот',
  });
  expect(await listOpenOffers(deps, buyerId)).toEqual([]);
});
