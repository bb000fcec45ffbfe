import { LUCK_TEXT_MAX_CHARACTERS } from '@lotok/contract';
import { languages } from '@lotok/i18n';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { botTexts } from '../bot-texts.ts';
import {
  addBuyer,
  type BotOrder,
  buyInBot,
  dataOf,
  drawOf,
  openSiteSession,
  textsLike,
  type Visitor,
  waitForNews,
} from '../luck-bot-helpers.ts';
import { luckHelpers } from '../luck-helpers.ts';
import { addVisitor, plain } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { ownBots } from '../telegram-person.ts';

let world: World;
const luck = luckHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await luck.setPromotion();
});
afterAll(() => world.close());
beforeEach(() => luck.clearPrizes());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

/** What is left on the balance of a buyer after the order. */
const BALANCE = 50_000;

/** The text over the chat that answered the last press of this data. */
const lastAlert = (person: Visitor, data: string) =>
  eventually(async () => {
    const answer = (await person.read()).answers.findLast((each) => each.data === data);
    return answer?.text ? plain(answer.text) : null;
  });

describe('one try an order', () => {
  it('is drawn once however often and wherever it is pressed, and each further press is refused in words', async () => {
    await luck.addPrize({ kind: 'balance', amountKopecks: 5_000, left: 10 });
    const { person, buyerId, orderId, goods } = await addBuyer(world);
    const offer = await person.tap(`lun:${orderId}`, /Испытайте удачу/);
    await Promise.all([1, 2, 3].map(() => person.pressData(`lud:${orderId}`, offer.messageId)));
    await person.waitFor(/^🎉 Вы выиграли!/);
    expect(await lastAlert(person, `lud:${orderId}`)).toBe(`Попытка за заказ № ${orderId} уже использована.`);
    await waitForNews(world);
    expect(await textsLike(person, /Вы выиграли!/)).toHaveLength(1);
    // The button below the goods, and a text, of old messages.
    await person.pressData(`lun:${orderId}`, goods.messageId);
    await person.waitFor(/^Попытка за заказ № \d+ уже использована\.\n\n🎉/);
    await person.pressData(`lut:${orderId}`, offer.messageId);
    await waitForNews(world);
    await eventually(async () => (await textsLike(person, /уже использована\.\n\n🎉/)).length === 2);
    expect(await luck.balanceOf({ buyerId })).toBe(BALANCE + 5_000);
  });

  // So does a press that is handled again after an interruption, when the draw is made and its result was not sent.
  it.each(['press', 'text'])('that was drawn meanwhile has the same result in the chat, by a %s', async (way) => {
    await luck.addPrize({ kind: 'balance', amountKopecks: 5_000 });
    const { person, buyerId, orderId } = await addBuyer(world);
    await person.tap(`lun:${orderId}`, /Испытайте удачу/);
    await person.tap(`lut:${orderId}`, /Напишите свой текст/);
    await luck.tryLuck({ token: await openSiteSession(world, buyerId), orderId }, 'с сайта');
    const result = /уже использована\.\n\n🎉.*\n50,00[^]*Ваш текст: с сайта$/;
    await (way === 'text' ? person.say('из бота', result) : person.tap(`lud:${orderId}`, result));
    expect(await luck.balanceOf({ buyerId })).toBe(BALANCE + 5_000);
  });

  it.each([
    ['ru', 'Нет доступа: это принадлежит другому покупателю.', 'Ничего не нашлось. Возможно, это уже удалено.'],
    ['en', 'This belongs to another buyer.', 'Nothing found. It may have been removed.'],
    ['zh', '该内容属于其他买家。', '未找到相关内容，可能已被移除。'],
  ] as const)('is refused to everybody else in %s', async (languageCode, forbidden, notFound) => {
    await luck.addPrize({ kind: 'balance', amountKopecks: 5_000 });
    const { person, orderId } = await addBuyer(world);
    await person.tap(`lun:${orderId}`, /Испытайте удачу/);
    const stranger = await addVisitor(world, { languageCode });
    await stranger.write('/start');
    for (const data of ['lun', 'lu', 'lud', 'lut']) expect(await stranger.forge(`${data}:${orderId}`)).toBe(forbidden);
    expect(await stranger.forge('lud:999999999')).toBe(notFound);
    expect((await drawOf(world, orderId)).drawn_at).toBeNull();
  });

  it.each([
    ['ru', 'Попытки для этого заказа нет, или её время вышло.', 'Попытка за заказ № {id} уже использована.'],
    ['en', 'This order has no try, or its time has run out.', 'The try for order No. {id} has already been used.'],
    ['zh', '此订单没有抽奖机会，或抽奖时间已过。', '订单 {id} 的抽奖机会已使用。'],
  ] as const)(
    'is not drawn by a press that did not show it before, nor twice, in %s',
    async (languageCode, none, used) => {
      await luck.addPrize({ kind: 'balance', amountKopecks: 5_000 });
      const { person, buyerId, orderId } = await addBuyer(world, { languageCode });
      expect(await person.forge(`lud:${orderId}`)).toBe(none);
      const offer = await person.tap(`lun:${orderId}`, /🎲/);
      await person.tap(`lud:${orderId}`, /^🎉/);
      await person.pressData(`lud:${orderId}`, offer.messageId);
      await eventually(
        async () => (await lastAlert(person, `lud:${orderId}`)) === used.replace('{id}', String(orderId)),
      );
      expect(await luck.balanceOf({ buyerId })).toBe(BALANCE + 5_000);
    },
  );

  it.each([
    ['ru', 'Попытки для этого заказа нет, или её время вышло.', /^Попытки больше нет\nЕё время вышло/],
    ['en', 'This order has no try, or its time has run out.', /^This try is gone\nIts time has run out/],
    ['zh', '此订单没有抽奖机会，或抽奖时间已过。', /^抽奖机会已失效\n时间已过/],
  ] as const)('ends after a day, in words in %s', async (languageCode, refusal, over) => {
    await luck.addPrize({ kind: 'balance', amountKopecks: 5_000 });
    const { person, orderId, goods } = await addBuyer(world, { languageCode });
    const offer = await person.tap(`lun:${orderId}`, /🎲/);
    await luck.age(orderId, 24);
    await person.pressData(`lud:${orderId}`, offer.messageId);
    expect(await lastAlert(person, `lud:${orderId}`)).toBe(refusal);
    await person.pressData(`lun:${orderId}`, goods.messageId);
    await person.waitFor(over);
    const order = await person.tap(`o:${orderId}:1`, /SHA|🎲|✅/);
    expect(dataOf(order).filter((data) => data.startsWith('lu'))).toEqual([]);
  });

  it.each(languages)('is not used by a text that is too long, and is by a shorter one, in %s', async (languageCode) => {
    await luck.addPrize({ kind: 'balance', amountKopecks: 5_000 });
    const { person, orderId } = await addBuyer(world, { languageCode });
    const { pattern } = botTexts(languageCode);
    await person.tap(`lun:${orderId}`, /🎲/);
    await person.tap(`lut:${orderId}`, pattern('bot.luck.ask', { id: orderId }, { isBeginning: true }));
    await person.say('1'.repeat(LUCK_TEXT_MAX_CHARACTERS + 1), pattern('bot.luck.tooLong'));
    expect((await drawOf(world, orderId)).drawn_at).toBeNull();
    await person.say('1'.repeat(LUCK_TEXT_MAX_CHARACTERS), /^🎉/);
  });

  it('ends when the order is refunded', async () => {
    await luck.addPrize({ kind: 'balance', amountKopecks: 5_000 });
    const { person, orderId } = await addBuyer(world);
    await person.tap(`lun:${orderId}`, /Испытайте удачу/);
    await luck.refund(orderId);
    expect(await person.forge(`lud:${orderId}`)).toMatch(/её время вышло/);
  });
});

describe('no button', () => {
  const roubles = { kind: 'balance', amountKopecks: 100 } as const;
  const luckButtons = async ({ person, orderId, goods }: BotOrder & { person: Visitor }) => {
    const order = await person.tap(`o:${orderId}:1`, /Ключ заказа/);
    const resent = await person.tap(`og:${orderId}`, /:0/);
    return [goods, order, resent].flatMap(dataOf).filter((data) => data.startsWith('lu'));
  };

  it.each([
    ['without prizes', null, 50_000],
    ['while only “nothing” can be won', { kind: 'nothing' } as const, 50_000],
    ['below the least price', roubles, 9_999],
  ])('is shown %s', async (_when, prize, price) => {
    if (prize) await luck.addPrize(prize);
    expect(await luckButtons(await addBuyer(world, { price }))).toEqual([]);
  });

  it('is missing at the least price', async () => {
    await luck.addPrize(roubles);
    const order = await addBuyer(world, { price: 10_000 });
    const [id, look] = [`lun:${order.orderId}`, `lu:${order.orderId}`];
    expect(await luckButtons(order)).toEqual([id, look, id]);
  });

  it('is shown while the promotion is off, and an old one says that there is no try', async () => {
    await luck.addPrize(roubles);
    const { person, orderId, goods } = await addBuyer(world);
    await luck.setPromotion({ isOn: false });
    await person.pressData(`lun:${orderId}`, goods.messageId);
    await person.waitFor(/^Попытки больше нет/);
    const product = await world.product({ listPriceKopecks: 20_000 });
    expect(await luckButtons({ person, ...(await buyInBot(world, person, product)) })).toEqual([]);
    await luck.setPromotion();
  });

  it('is shown in the domains bot', async () => {
    await luck.addPrize({ kind: 'balance', amountKopecks: 100 });
    const { person, orderId } = await addBuyer(world);
    const domains = await addVisitor(world, { bot: ownBots.domains, id: person.id });
    await domains.say('/orders', new RegExp(`№ ${orderId}`));
    const order = await domains.tap(`o:${orderId}:1`, /Ключ заказа/);
    expect(dataOf(order).filter((data) => data.startsWith('lu'))).toEqual([]);
  });
});
