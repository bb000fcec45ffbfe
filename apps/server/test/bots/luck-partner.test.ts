import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partnerStatistics } from '../../src/modules/partners/index.ts';
import { addBuyer, dataOf, textsLike, waitForNews } from '../luck-bot-helpers.ts';
import { luckHelpers } from '../luck-helpers.ts';
import { addVisitor, makeBot, plain } from '../partner-person.ts';
import { saleHelpers } from '../partner-bots.ts';
import { openWorld, type World } from '../shop.ts';

let world: World;
/** A partner's bot with a markup of 20 percent. */
let bot: { username: string; botId: number; ownerId: number };
const luck = luckHelpers(() => world);
const { earned } = saleHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await luck.setPromotion();
  const { username, botId } = await makeBot(world, await addVisitor(world));
  const { owner_id: ownerId } = await world.db
    .updateTable('bots')
    .set({ markup_percent: 20 })
    .where('id', '=', botId)
    .returning('owner_id')
    .executeTakeFirstOrThrow();
  bot = { username, botId, ownerId: ownerId ?? 0 };
});
afterAll(() => world.close());
beforeEach(() => luck.clearPrizes());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

/** A person in the partner's bot with an order that cost 108 roubles there and 90 in the shop; 100 give a try. */
const addVisitingBuyer = (options: { languageCode?: string; price?: number } = {}) =>
  addBuyer(world, { bot: bot.username, price: 9_000, ...options });

describe('a try in a partner’s bot', () => {
  it('is given by the price that the buyer has paid, markup included, and its roubles cost the shop', async () => {
    await luck.addPrize({ kind: 'balance', amountKopecks: 5_000 });
    const below = await addVisitingBuyer({ price: 8_000 });
    expect(dataOf(below.goods)).not.toContain(`lun:${below.orderId}`);
    const [costs, share] = [await luck.costs(), await earned(bot.ownerId)];
    const { person, orderId, goods } = await addVisitingBuyer();
    expect(dataOf(goods)).toContain(`lun:${orderId}`);
    await person.tap(`lun:${orderId}`, /• 50,00 ₽ на баланс — 100 %/);
    await person.tap(`lud:${orderId}`, /Теперь на балансе 942,00 ₽/);
    expect(await luck.costs()).toBe(costs - 5_000);
    expect(await earned(bot.ownerId)).toBe(share + 1_800);
  });

  it('delivers a unit there once, which is no sale of the partner', async () => {
    const prize = await world.product({ listPriceKopecks: 20_000 });
    await luck.addPrize({ kind: 'unit', productId: prize.id });
    const { person, orderId } = await addVisitingBuyer();
    const today = new Date().toISOString().slice(0, 10);
    const totals = async () =>
      (
        await partnerStatistics(world.db, bot.ownerId, {
          from: '2000-01-01',
          to: `${Number(today.slice(0, 4)) + 1}-01-01`,
        })
      ).total;
    const before = await totals();
    await person.tap(`lun:${orderId}`, /100 %/);
    await person.tap(`lud:${orderId}`, /Товар уже в ваших заказах/);
    const { text } = await person.waitFor(new RegExp(`${prize.name}:0`));
    expect(plain(text)).toMatch(/^✅ Заказ №/);
    await waitForNews(world);
    expect(await textsLike(person, new RegExp(`${prize.name}:0`))).toHaveLength(1);
    const order = await world.db
      .selectFrom('orders')
      .select(['bot_id', 'base_kopecks', 'price_kopecks', 'is_prize'])
      .where('product_id', '=', prize.id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ bot_id: bot.botId, base_kopecks: null, price_kopecks: 0, is_prize: true });
    expect(await totals()).toEqual(before);
    // The shop's own bot has written nothing to this person.
    expect((await (await addVisitor(world, { id: person.id })).read()).messages).toEqual([]);
  });

  it.each([
    [
      'ru',
      /действует на один заказ/,
      'Введите этот промокод на сайте или в боте магазина: здесь промокоды магазина не действуют.',
    ],
    [
      'en',
      /valid for one order/,
      'Enter this promo code on the site or in the store’s bot: the store’s codes don’t work here.',
    ],
    ['zh', /可用于一个订单/, '商店的优惠码在此机器人中不可用，请在网站或商店机器人中使用。'],
  ] as const)('says where its promo code works, in %s', async (languageCode, valid, place) => {
    await luck.addPrize({ kind: 'promo', amountKopecks: 2_000, promoDays: 7 });
    const { person, orderId } = await addVisitingBuyer({ languageCode });
    await person.tap(`lun:${orderId}`, /🎲/);
    const won = await person.tap(`lud:${orderId}`, valid);
    expect(plain(won.text).split('\n\n').at(-1)).toBe(place);
    expect(won.buttons.flat().map(({ url }) => url)[0]).toContain('lotok_goods_bot');
  });
});
