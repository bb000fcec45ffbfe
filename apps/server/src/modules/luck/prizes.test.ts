import { beforeEach, describe, expect, it } from 'vitest';
import { luckHelpers } from '../../../test/luck-helpers.ts';
import { provideWorld } from '../../../test/provide-world.ts';
import { PASSWORD, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { replaceUnits } from '../orders/index.ts';

let world: World;
const luck = luckHelpers(() => world);
const { addPrize, buyer, guest, offerOf, tryLuck, balanceOf } = luck;
provideWorld(
  (opened) => {
    world = opened;
  },
  { prepare: () => luck.setPromotion() },
);
beforeEach(() => luck.clearPrizes());

describe('a prize', () => {
  it('of roubles to a guest is on the guest’s account, and comes to the user who registers or signs in', async () => {
    await addPrize({ kind: 'balance', amountKopecks: 3_000 });
    const [first, second] = [await guest(), await guest()];
    for (const one of [first, second]) {
      await offerOf(one);
      expect((await tryLuck(one)).body.credited).toBe(30);
      expect(await balanceOf(one)).toBe(3_000);
    }
    const user = await world.user(1_000);
    const signIn = () => world.api('auth/login', { login: user.login, password: PASSWORD, guestToken: first.token });
    await Promise.all([signIn(), signIn(), signIn()]);
    expect([await balanceOf(first), await balanceOf(user)]).toEqual([0, 4_000]);
    const form = { email: 'lucky@example.com', login: 'lucky_one', password: PASSWORD, hCaptchaToken: 'any' };
    const { body } = await world.api('auth/register', { ...form, guestToken: second.token });
    expect((await world.api('auth/verifyToken', {}, body.token)).body.balance).toBe(30);
    expect((await offerOf({ ...first, token: (await signIn()).body.token })).draw?.credited).toBe(30);
  });

  it('is not lost when the guest signs in at the moment of the draw', async () => {
    await addPrize({ kind: 'balance', amountKopecks: 3_000 });
    for (let round = 0; round < 5; round += 1) {
      const [one, user] = [await guest(), await world.user()];
      await offerOf(one);
      const login = { login: user.login, password: PASSWORD, guestToken: one.token };
      const [drawn] = await Promise.all([tryLuck(one), world.api('auth/login', login)]);
      expect(await balanceOf(one)).toBe(0);
      expect(await balanceOf(user)).toBe(drawn.status === 200 ? 3_000 : 0);
      expect((await tryLuck({ ...one, token: user.token })).status).toBe(200);
      expect(await balanceOf(user)).toBe(3_000);
    }
  });

  it('of a promo code is a code for one order, with an end', async () => {
    await addPrize({ kind: 'promo', amountKopecks: 2_000, promoDays: 7 });
    const user = await buyer();
    await offerOf(user);
    const { promo_code, promo_until } = (await tryLuck(user)).body;
    expect(promo_code).toMatch(/^LUCK-[A-Z2-9]{10}$/);
    expect(Date.parse(promo_until ?? '') - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60 * 1000);
    const { id } = await world.product({ listPriceKopecks: 10_000 });
    const order = { products: [{ id, quantity: 1 }], paymentMethod: 'balance' as const, promoCode: promo_code ?? '' };
    const [one, two] = [await world.user(20_000), await world.user(20_000)];
    const { body } = await world.api('orders/createOrder', order, one.token);
    expect((await world.payment(body.payment_id)).amount_kopecks).toBe(8_000);
    expect((await world.api('orders/createOrder', order, two.token)).body.params).toEqual({ reason: 'used_up' });
  });

  it('of a unit is an order at zero with its goods and its warranty, which can be replaced and not refunded', async () => {
    const goods = await world.product({ listPriceKopecks: 20_000, units: 3 });
    const { id } = await addPrize({ kind: 'unit', productId: goods.id, left: 1 });
    const user = await buyer();
    await offerOf(user);
    const { prize_order_id, credited } = (await tryLuck(user)).body;
    const orderId = prize_order_id ?? 0;
    expect(credited).toBe(0);
    expect(await luck.leftOf(id)).toBe(0);
    const order = (await world.api('orders/getOrder', { orderId }, user.token)).body;
    expect(order).toMatchObject({ status: 'completed', price: 0, is_prize: true, file_content: `${goods.name}:0` });
    expect(order.warranty_until).not.toBeNull();
    expect(await world.quantityOf(goods.id)).toBe(2);
    expect(await world.payment(order.payment_id ?? 0)).toMatchObject({
      purpose: 'prize',
      amount_kopecks: 0,
      status: 'paid',
    });
    await expect(luck.refund(orderId)).rejects.toMatchObject({ code: 'VALIDATION' });
    await inTransaction(world.db, (tx) => replaceUnits(tx, orderId, [1]));
    expect((await world.api('orders/getOrder', { orderId }, user.token)).body.file_content).toBe(
      `${goods.name}:0\n${goods.name}:1`,
    );
    expect(await offerOf({ token: user.token, orderId })).toEqual({ offer: null, draw: null });
  });

  it('of a unit that is gone by the draw is its price on the balance', async () => {
    const goods = await world.product({ listPriceKopecks: 20_000, units: 1 });
    await addPrize({ kind: 'unit', productId: goods.id });
    const user = await buyer();
    await offerOf(user);
    await luck.buy((await world.user(20_000)).token, goods.id);
    expect((await tryLuck(user)).body).toMatchObject({
      credited: 200,
      is_credited_instead: true,
      prize_order_id: null,
    });
    expect(await balanceOf(user)).toBe(20_000);
  });

  it('of which one is left is given out once to many winners at once; the others get its price', async () => {
    const goods = await world.product({ listPriceKopecks: 20_000, units: 5 });
    const { id } = await addPrize({ kind: 'unit', productId: goods.id, left: 1 });
    const users = [];
    for (let n = 0; n < 4; n += 1) users.push(await buyer());
    for (const user of users) await offerOf(user);
    const drawn = await Promise.all(users.map((user) => tryLuck(user)));
    expect(drawn.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(drawn.filter(({ body }) => body.prize_order_id !== null)).toHaveLength(1);
    expect(drawn.filter(({ body }) => body.credited === 200 && body.is_credited_instead)).toHaveLength(3);
    expect(await luck.leftOf(id)).toBe(0);
    expect(await world.quantityOf(goods.id)).toBe(4);
    expect((await offerOf(await buyer())).offer).toBeNull();
  });

  it('of nothing costs nothing', async () => {
    await addPrize({ kind: 'nothing', weight: 1_000_000 });
    await addPrize({ kind: 'balance', amountKopecks: 100, weight: 1 });
    const user = await buyer();
    await offerOf(user);
    const before = await luck.costs();
    const { body } = await tryLuck(user);
    expect(body.prize).toBe(0);
    expect(await luck.costs()).toBe(before);
  });

  it('of a merged guest’s unit comes with the guest’s orders', async () => {
    const goods = await world.product({ listPriceKopecks: 20_000 });
    await addPrize({ kind: 'unit', productId: goods.id });
    const [one, user] = [await guest(), await world.user()];
    await offerOf(one);
    const login = { login: user.login, password: PASSWORD, guestToken: one.token };
    const [drawn, signedIn] = await Promise.all([tryLuck(one), world.api('auth/login', login)]);
    const orderId = (drawn.status === 200 ? drawn : await tryLuck({ ...one, token: signedIn.body.token })).body
      .prize_order_id;
    const { body } = await world.api('orders/getOrder', { orderId: orderId ?? 0 }, signedIn.body.token);
    expect(body.file_content).toBe(`${goods.name}:0`);
    expect((await world.payment(body.payment_id ?? 0)).buyer_id).toBe(user.buyerId);
  });
});
