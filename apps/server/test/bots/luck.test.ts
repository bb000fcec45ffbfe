import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBuyer, dataOf, drawOf, openSiteSession, textsLike, waitForNews } from '../luck-bot-helpers.ts';
import { luckHelpers } from '../luck-helpers.ts';
import { plain } from '../partner-person.ts';
import { openWorld, type World } from '../shop.ts';
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

const urlsOf = (message: { buttons: { url?: string | undefined }[][] }) =>
  message.buttons.flat().flatMap(({ url }) => (url === undefined ? [] : [url]));

describe('the try of an order in the bot', () => {
  const words = {
    ru: {
      open: '🎲 Испытать удачу',
      lead: /^🎲 Испытайте удачу\nОдна попытка за заказ № \d+, до .*\(МСК\)\./,
      odds: ['• 50,00 ₽ на баланс — 25 %', '• 50,00 ₽ на баланс — 75 %'],
      hash: 'Отпечаток числа (SHA-256)\n',
      won: /^🎉 Вы выиграли!\n50,00 ₽ на баланс\n\nДеньги уже на вашем балансе\. Теперь на балансе 550,00 ₽\.$/,
      check: 'Проверить розыгрыш',
    },
    en: {
      open: '🎲 Try your luck',
      lead: /^🎲 Try your luck\nOne try for order No\. \d+, until .*\(Moscow time\)\./,
      odds: ['• 50,00 ₽ on your balance — 25%', '• 50,00 ₽ on your balance — 75%'],
      hash: 'Fingerprint of the number (SHA-256)\n',
      won: /^🎉 You’ve won!\n50,00 ₽ on your balance\n\nThe money is already on your balance\. Your balance is now 550,00 ₽\.$/,
      check: 'Check the draw',
    },
    zh: {
      open: '🎲 试试手气',
      lead: /^🎲 试试手气\n订单 \d+ 的一次抽奖机会，有效期至 .*（莫斯科时间）。/,
      odds: ['• 50,00 ₽（存入余额） — 25%', '• 50,00 ₽（存入余额） — 75%'],
      hash: '数字的指纹（SHA-256）\n',
      won: /^🎉 恭喜，您中奖了！\n50,00 ₽（存入余额）\n\n奖金已存入您的余额。 ?当前余额 550,00 ₽。$/,
      check: '验证抽奖',
    },
  } as const;

  it.each(['ru', 'en', 'zh'] as const)(
    'shows its odds and what the shop commits itself to, then the result and where it is checked, in %s',
    async (languageCode) => {
      const expected = words[languageCode];
      await luck.addPrize({ kind: 'balance', amountKopecks: 5_000, weight: 1 });
      await luck.addPrize({ kind: 'balance', amountKopecks: 5_000, weight: 3 });
      const { person, orderId, goods } = await addBuyer(world, { languageCode });
      expect(goods.buttons[0]?.map(({ text }) => plain(text))).toEqual([expected.open]);
      const offer = await person.tap(`lun:${orderId}`, expected.lead);
      expect(offer.messageId).not.toBe(goods.messageId);
      for (const odds of expected.odds) expect(plain(offer.text)).toContain(odds);
      const { seed_hash: seedHash, prizes_hash: tableHash } = await drawOf(world, orderId);
      expect(plain(offer.text)).toContain(expected.hash + seedHash.toString('hex'));
      expect(offer.text).toContain(tableHash.toString('hex'));
      const won = await person.tap(`lud:${orderId}`, expected.won);
      const { key, seed } = await drawOf(world, orderId);
      expect(urlsOf(won)).toEqual([`${world.origin.replace('127.0.0.1', 'localhost')}/luck/${key}`]);
      expect(won.buttons.flat().map(({ text }) => plain(text))).toContain(expected.check);
      expect(
        createHash('sha256')
          .update(seed ?? '')
          .digest(),
      ).toEqual(seedHash);
      // What the shop has committed itself to stays in the chat as it was.
      expect(await textsLike(person, expected.lead)).toEqual([offer]);
    },
  );

  it('lets the buyer add a text, which takes part in the draw', async () => {
    await luck.addPrize({ kind: 'balance', amountKopecks: 100 });
    const { person, orderId, goods } = await addBuyer(world);
    await person.tap(`lun:${orderId}`, /Испытайте удачу/);
    await person.tap(`lut:${orderId}`, /^Заказ № \d+\. Напишите свой текст одним сообщением, до 64 символов/);
    await person.say('я'.repeat(65), /^В тексте больше 64 символов/);
    const won = await person.say('<b>моя</b> удача', /Вы выиграли/);
    expect(plain(won.text)).toMatch(/\n\nВаш текст: <b>моя<\/b> удача$/);
    expect((await drawOf(world, orderId)).buyer_text).toBe('<b>моя</b> удача');
    expect(goods.messageId).toBeLessThan(won.messageId);
    // The next text is a search again.
    await person.say('zzzqqq', /Ничего не нашлось/);
  });

  it('waits for no text after “cancel” or a command', async () => {
    await luck.addPrize({ kind: 'balance', amountKopecks: 100 });
    const { person, orderId } = await addBuyer(world);
    await person.tap(`lun:${orderId}`, /Испытайте удачу/);
    await person.tap(`lut:${orderId}`, /Напишите свой текст/);
    await person.press('Отменить');
    await person.say('zzzqqq', /Ничего не нашлось/);
    await person.tap(`lut:${orderId}`, /Напишите свой текст/);
    await person.write('/help');
    await person.say('zzzqqq', /Ничего не нашлось/);
    expect((await drawOf(world, orderId)).drawn_at).toBeNull();
  });

  it('is on the order’s screen too, with the result after the draw', async () => {
    await luck.addPrize({ kind: 'promo', percent: 10, promoDays: 30 });
    const { person, orderId, goods } = await addBuyer(world);
    const order = await person.tap(`o:${orderId}:1`, /Ключ заказа/);
    expect(order.messageId).toBe(goods.messageId);
    expect(dataOf(order)).toContain(`lu:${orderId}`);
    const offer = await person.tap(`lu:${orderId}`, /• Промокод на скидку 10 % — 100 %/);
    expect(offer.messageId).toBe(order.messageId);
    const won = await person.tap(`lud:${orderId}`, /Вы выиграли!\nПромокод на скидку 10 %/);
    const { promo_code: code } = (await luckOf(orderId)) ?? {};
    expect(won.entities?.some(({ type }) => type === 'code')).toBe(true);
    expect(plain(won.text)).toMatch(new RegExp(`${code}\n\nПромокод действует на один заказ до .* \\(МСК\\)\\.$`));
    await person.tap(`o:${orderId}:1`, /Ключ заказа/);
    const again = await person.tap(`lu:${orderId}`, /^Попытка за заказ № \d+ уже использована\.\n\n🎉 Вы выиграли!/);
    expect(plain(again.text)).toContain(String(code));
  });

  it('shows all prizes with their chances before the draw, 25 a page', async () => {
    for (let n = 1; n <= 27; n += 1) await luck.addPrize({ kind: 'balance', amountKopecks: n * 100, weight: n });
    const { person, orderId } = await addBuyer(world);
    const offer = await person.tap(`lun:${orderId}`, /• 25,00 ₽ на баланс — 6,61 %\n• и ещё 2 — 14,02 %\n/);
    const next = await person.tap(
      `lu:${orderId}:2`,
      /Что можно выиграть\n• 26,00 ₽ на баланс — 6,88 %\n• 27,00 ₽ на баланс — 7,14 %\n\n/,
    );
    expect(next.messageId).toBe(offer.messageId);
    expect([dataOf(offer), dataOf(next)].map((all) => all.filter((each) => /^lu:\d+:/.test(each)))).toEqual([
      [`lu:${orderId}:2`],
      [`lu:${orderId}:1`],
    ]);
    await person.tap(`lud:${orderId}`, /Вы выиграли!/);
  });

  it('without a prize says so', async () => {
    await luck.addPrize({ kind: 'nothing', weight: 1_000_000 });
    await luck.addPrize({ kind: 'balance', amountKopecks: 100 });
    const { person, orderId } = await addBuyer(world);
    await person.tap(`lun:${orderId}`, /• 1,00 ₽ на баланс — < 0,01 %/);
    const { text } = await person.tap(`lud:${orderId}`, /В этот раз без приза/);
    expect(plain(text)).toBe('В этот раз без приза\nСпасибо за покупку. В другой раз повезёт больше.');
  });
});

/** The code that an order's draw gave. */
const luckOf = (orderId: number) =>
  world.db
    .selectFrom('luck_draws as d')
    .innerJoin('promo_codes as c', 'c.id', 'd.promo_code_id')
    .select('c.code as promo_code')
    .where('d.order_id', '=', orderId)
    .executeTakeFirst();

describe('a unit that was won', () => {
  it('in the bot is an order of that bot, delivered there once, whatever else the person wants to read', async () => {
    const prize = await world.product({ listPriceKopecks: 20_000 });
    await luck.addPrize({ kind: 'unit', productId: prize.id });
    const { person, buyerId, orderId } = await addBuyer(world);
    await world.db
      .updateTable('telegram_users')
      .set({ news_orders: false })
      .where('telegram_id', '=', person.id)
      .execute();
    await person.tap(`lun:${orderId}`, new RegExp(`• ${prize.name} — 100 %`));
    const won = await person.tap(`lud:${orderId}`, /Товар уже в ваших заказах/);
    const { prize_order_id: prizeOrderId } = await drawOf(world, orderId);
    expect(plain(won.text)).toContain('Товар придёт отдельным сообщением.');
    const goods = await person.waitFor(new RegExp(`${prize.name}:0`));
    expect(plain(goods.text)).toMatch(new RegExp(`^✅ Заказ № ${prizeOrderId}\n`));
    expect(dataOf(goods)).not.toContain(`lun:${prizeOrderId}`);
    await waitForNews(world);
    expect(await textsLike(person, new RegExp(`${prize.name}:0`))).toHaveLength(1);
    const row = await world.db
      .selectFrom('orders as o')
      .innerJoin('bots as b', 'b.id', 'o.bot_id')
      .select(['b.username', 'o.is_prize', 'o.buyer_id'])
      .where('o.id', '=', prizeOrderId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ username: ownBots.goods, is_prize: true, buyer_id: buyerId });
    expect(plain((await person.tap(`o:${prizeOrderId}:1`, /Ключ заказа/)).text)).toContain('1 шт. — Приз\n');
    expect(plain((await person.say('/orders', new RegExp(`№ ${prizeOrderId}`))).text)).toContain('1 шт. · Приз ·');
  });

  it('and is gone is its price, and the message says so', async () => {
    const prize = await world.product({ listPriceKopecks: 20_000, units: 1 });
    await luck.addPrize({ kind: 'unit', productId: prize.id });
    const { person, orderId } = await addBuyer(world);
    await person.tap(`lun:${orderId}`, /100 %/);
    await luck.buy((await world.user(100_000)).token, prize.id);
    const { text } = await person.tap(`lud:${orderId}`, /Вы выиграли/);
    expect(plain(text)).toContain('вместо него вы получаете его цену: 200,00 ₽.');
    expect(plain(text)).toContain('Теперь на балансе 700,00 ₽.');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('on the site is reported to a chat that wants news of orders (%s) so many times: %i', async (wants, times) => {
    const prize = await world.product({ listPriceKopecks: 20_000 });
    await luck.addPrize({ kind: 'unit', productId: prize.id });
    const { person, buyerId, orderId } = await addBuyer(world);
    await world.db
      .updateTable('telegram_users')
      .set({ news_orders: wants })
      .where('telegram_id', '=', person.id)
      .execute();
    const token = await openSiteSession(world, buyerId);
    await luck.offerOf({ token, orderId });
    const { body } = await luck.tryLuck({ token, orderId });
    await waitForNews(world);
    expect(await textsLike(person, new RegExp(`${prize.name}:0`))).toHaveLength(times);
    // The bot knows the draw of the site.
    await person.tap(`o:${orderId}:1`, /Ключ заказа/);
    const shown = await person.tap(`lu:${orderId}`, /уже использована/);
    expect(plain(shown.text)).toContain(`№ ${body.prize_order_id}`);
    expect(plain(shown.text)).not.toContain('отдельным сообщением');
  });
});
