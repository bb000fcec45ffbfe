import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBot, saleHelpers } from '../test/partner-bots.ts';
import { addPartner, addVisitor, buyerOf, credit, makeBot, plain, roubles } from '../test/partner-person.ts';
import { earningHelpers } from '../test/partner-helpers.ts';
import { eventually, openWorld, type World } from '../test/shop.ts';
import { putTlds } from './modules/domains/index.ts';
import { inTransaction } from './platform/database/index.ts';
import { controlTelegram, type ShownMessage } from '../test/telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

const sales = saleHelpers(() => world);
const money = earningHelpers(() => world);
type Visitor = Awaited<ReturnType<typeof addVisitor>>;

/** Opens the section of the partner, whose message the next presses change. */
const open = (person: Visitor) => person.say('/partner', /Мои боты/);
const openBot = async (person: Visitor, botId: number) => {
  await open(person);
  await person.tap(`pt:b:${botId}`, /Продаёт/);
};
/** Presses the first button of a message again and again, also after the bot's answer has removed it. */
async function pressFiveTimes(person: Visitor, { buttons, messageId }: ShownMessage): Promise<void> {
  const data = buttons[0]?.[0]?.callback_data ?? '';
  for (let time = 0; time < 5; time += 1) await person.pressData(data, messageId);
}
const percentOf = async (botId: number) =>
  (await world.db.selectFrom('bots').select('markup_percent as p').where('id', '=', botId).executeTakeFirst())?.p;

describe('the markup of a bot', () => {
  it('is set by a button or typed within its limits, with an example of the price', async () => {
    const { id, name } = await world.product({ listPriceKopecks: 10_000 });
    const { person, botId } = await addPartner(world);
    await openBot(person, botId);
    await person.tap(`pt:m:${botId}`, /Наценка: 0 %\n/);
    const { text } = await person.tap(`pt:ms:${botId}:a:30`, /Наценка: 30 %/);
    expect(plain(text)).toMatch(/Цена магазина — .*, в вашем боте — /);
    await person.tap(`pt:mt:${botId}:a`, /от 0 до 300/);
    for (const wrong of ['301', '-5', '1.5', 'много']) await person.say(wrong, /Нужно целое число от 0 до 300/);
    await person.say(' 300 % ', /Наценка: 300 %/);
    expect(await percentOf(botId)).toBe(300);
    expect(await person.forge(`pt:ms:${botId}:a:999`)).toContain('Проверьте введённые данные');

    await person.tap(`pt:ms:${botId}:a:10`, /Наценка: 10 %/);
    await person.tap(`pt:mb:${botId}`, /Выберите категорию или напишите/);
    await person.say(name, /Выберите товар/);
    await person.tap(`pt:mo:${botId}:p${id}`, /общая наценка, 10 %/);
    const own = await person.tap(`pt:ms:${botId}:p${id}:50`, /своя наценка, 50 %/);
    expect(plain(own.text)).toContain(`Цена магазина — ${roubles(100)}, в вашем боте — ${roubles(150)}`);
    await person.tap(`pt:m:${botId}`, /Наценка: 10 %\n/);
    await person.tap(`pt:ml:${botId}:1`, /Отдельные наценки/);
    await person.tap(`pt:mo:${botId}:p${id}`, /своя наценка, 50 %/);
    await person.tap(`pt:ms:${botId}:p${id}:x`, /общая наценка, 10 %/);
  });

  it('of a domains bot is set for a zone that is found by its name', async () => {
    const { person, botId } = await addPartner(world, { kind: 'domains', percent: 20 });
    await inTransaction(world.db, (tx) => putTlds(tx, [{ name: 'com', priceKopecks: 100_000, letters: 'any' }]));
    const { id } = await world.db.selectFrom('tlds').select('id').where('name', '=', 'com').executeTakeFirstOrThrow();
    await openBot(person, botId);
    await person.tap(`pt:m:${botId}`, /Наценка: 20 %\n\n/);
    await person.tap(`pt:mb:${botId}`, /Выберите зону/);
    await person.say('com', /Выберите зону/);
    await person.tap(`pt:mo:${botId}:z${id}`, /\.com: общая наценка, 20 %/);
    await person.tap(`pt:ms:${botId}:z${id}:5`, /\.com: своя наценка, 5 %/);
  });
});

describe('what a partner has earned', () => {
  it('is withdrawn to the balance once, however often the button is pressed', async () => {
    const { person, ownerId } = await addPartner(world);
    await money.earn(ownerId, 50_000);
    await open(person);
    await person.tap('pt:e', /Можно вывести: 500,00 ₽/);
    await person.tap('pt:w:balance', /Доступно 500,00 ₽/);
    for (const wrong of ['0', '500,01', 'всё', '1e3']) await person.say(wrong, /Нужна сумма больше нуля/);
    await pressFiveTimes(person, await person.say('120,50', /Перевести 120,50 ₽ из заработка/));
    await person.waitFor(/уже на вашем балансе/);
    expect(await sales.balanceOf(ownerId)).toBe(12_050);
    expect(await money.earned(ownerId)).toBe(37_950);
    await person.tap('pt:e', /Можно вывести: 379,50 ₽/);
    const withdrawals = await world.db.selectFrom('withdrawals').select('id').where('owner_id', '=', ownerId).execute();
    expect(withdrawals).toHaveLength(1);
  });

  it('is sent in USDT by the amounts that were confirmed, and its partner reads so', async () => {
    const { person, ownerId } = await addPartner(world);
    await money.earn(ownerId, 80_000);
    await open(person);
    await person.tap('pt:e', /Можно вывести: 800,00 ₽/);
    await person.tap('pt:w:usdt', /это 10 USDT по курсу 80,00 ₽/);
    const { buttons } = await person.tap('pt:wc:usdt:80000', /Вы получите 10 USDT/);
    await person.tap(buttons[0]?.[0]?.callback_data ?? '', /принят|Отправляем|Отправили/);
    await eventually(async () => (await money.sentTo(person.id)).length > 0);
    expect(await money.sentTo(person.id)).toMatchObject([{ amount: '10' }]);
    expect(await money.earned(ownerId)).toBe(0);
    await person.waitFor(/✅ Отправили вам 10 USDT через @CryptoBot \(800,00 ₽\)/);
  });

  it('is not withdrawn beyond what is there by an old button', async () => {
    const { person, ownerId } = await addPartner(world);
    await money.earn(ownerId, 10_000);
    await open(person);
    expect(await person.forge('pt:wy:balance:10001:abc')).toContain('доступно меньше');
    expect(await money.earned(ownerId)).toBe(10_000);
  });
});

describe('the first sale of a bot', () => {
  it('with a markup of 30 % is seen by its partner, who writes to the buyer until the buyer stops it', async () => {
    const person = await addVisitor(world);
    const { username, botId } = await makeBot(world, person);
    await person.tap(`pt:ms:${botId}:a:30`, /Наценка: 30 %/);
    const buyer = await addVisitor(world, { bot: username });
    await buyer.write('/start');
    const buyerId = await buyerOf(world, buyer.id);
    const { id } = await world.product({ listPriceKopecks: 10_000, units: 3 });
    await world.db.updateTable('products').set({ warranty_minutes: 0 }).where('id', '=', id).execute();
    await credit(world, buyerId, 100_000);
    await sales.order(botId, buyerId, { products: [{ id, quantity: 2 }] });
    // The visit and the sale are on one day.
    const now = new Date();
    await world.db.updateTable('bot_chats').set({ created_at: now }).where('bot_id', '=', botId).execute();
    await world.db.updateTable('orders').set({ completed_at: now }).where('bot_id', '=', botId).execute();

    await open(person);
    await person.tap('pt:e', /Остаток заработка: 60,00 ₽\nМожно вывести: 60,00 ₽/);
    await person.tap('pt', /Мои боты/);
    await person.tap(`pt:b:${botId}`, /Продаёт товары/);
    const { text } = await person.tap(`pt:s:${botId}:30`, /Продаж: 2/);
    expect(plain(text)).toContain(`Покупатели заплатили: ${roubles(260)}\nВаш заработок: ${roubles(60)}`);
    expect(plain(text)).toContain('Новых посетителей: 1\nИз них купили: 1 (100 %)\nВсего покупателей: 1');
    await person.push(`pt:csv:${botId}:30`);
    const file = await eventually(async () => (await person.read()).messages.findLast(({ document }) => document));
    expect(file.document?.filename).toBe(`statistics-${botId}-30.csv`);
    expect(file.document?.content).toMatch(
      /Оплачено.*\r\n\d{4}-\d\d-\d\d,2,260\.00,60\.00,1,1,1\r\n\r\nМесяц,.*\r\n\d{4}-\d\d,2,260\.00,60\.00,1,1,1\r\n\r\nТовар,.*,2,260\.00,60\.00\r\n$/s,
    );

    const lastMonth = new Date(Date.now() - 35 * 24 * 60 * 60 * 1_000);
    await world.db.updateTable('bot_chats').set({ created_at: lastMonth }).where('bot_id', '=', botId).execute();
    const year = await person.tap(`pt:s:${botId}:365`, /новых 0, купили 1/);
    expect(plain(year.text)).toMatch(
      /· 2 шт\. · 60,00 ₽ · новых 0, купили 1\n(.* · 0 шт\. · 0,00 ₽ · новых 0, купили 0\n)?.* · 0 шт\. · 0,00 ₽ · новых 1, купили 0\n\nДни и месяцы/,
    );

    await person.tap(`pt:b:${botId}`, /Продаёт товары/);
    await person.tap(`pt:l:${botId}`, /Получателей: 1/);
    for (const wrong of ['Заходите на https://bad.example', 'пишите @someone', 'наш сайт shop.ru тут'])
      await person.say(wrong, /есть ссылка или @имя/);
    await person.say('я'.repeat(1_001), /Слишком длинно: 1 001 символ/);
    const draft = await person.say('Скидки <b>сегодня</b> & завтра.\nПриходите', /Так сообщение увидят/);
    await pressFiveTimes(person, draft);
    // The screen may be another one by now: a press after the answer has no preview whose text it could send.
    const message = await buyer.waitFor(/Сообщение от продавца/);
    expect(message.text).toContain('Скидки <b>сегодня</b> & завтра.\nПриходите');
    const received = async () =>
      (await buyer.read()).messages.filter(({ text: each }) => plain(each).includes('от продавца'));
    await buyer.push('pn:stop');
    await eventually(async () =>
      (await buyer.read()).answers.some((answer) => plain(answer.text).includes('не сможет')),
    );
    await person.tap(`pt:b:${botId}`, /Продаёт товары/);
    await person.tap(`pt:l:${botId}`, /пока нет покупателей, которым можно написать/);
    expect(await received()).toHaveLength(1);
    expect(await world.discrepancies()).toEqual([]);
  });

  it('gives a bot 100 messages to send a day', async () => {
    const { person, botId } = await addPartner(world);
    const buyer = await addVisitor(world);
    await buyer.write('/start');
    const buyerId = await buyerOf(world, buyer.id);
    await credit(world, buyerId, 100_000);
    const { id } = await world.product({ units: 1 });
    await sales.order(botId, buyerId, { products: [{ id, quantity: 1 }] });
    await world.db.insertInto('bot_chats').values({ bot_id: botId, chat_id: buyer.id }).execute();
    const sent = { bot_id: botId, request_key: 'earlier', content: 'text', recipients: 100 };
    await world.db.insertInto('bot_broadcasts').values(sent).execute();
    await openBot(person, botId);
    await person.tap(`pt:l:${botId}`, /уже отправил 100 сообщений/);
  });
});

describe('the promo code of a partner', () => {
  it('is bought from earnings once, changed, and deleted', async () => {
    const { person, ownerId } = await addPartner(world, { kind: 'domains', percent: 20 });
    await money.earn(ownerId, 5_000);
    const code = async () =>
      world.db.selectFrom('partner_promos').select(['code', 'percent']).where('owner_id', '=', ownerId).execute();
    await open(person);
    await person.tap('pt:pr', /Стоит 40,00 ₽/);
    await person.tap('pt:pr:code', /Отправьте промокод/);
    await person.say('два слова', /от 3 до 20 букв/);
    await person.say('Лето2026', /Какую дать скидку/);
    await person.say('21', /от 1 до 20/);
    await pressFiveTimes(person, await person.say('15', /со скидкой 15 % стоит 40,00 ₽/));
    await person.waitFor(/Ваш промокод на домены: Лето2026/);
    expect(await code()).toEqual([{ code: 'Лето2026', percent: 15 }]);
    expect(await money.earned(ownerId)).toBe(1_000);
    await person.tap('pt:pr:percent', /Какую дать скидку/);
    await person.tap('pt:pp:5', /Скидка: 5 %/);
    expect(await code()).toEqual([{ code: 'Лето2026', percent: 5 }]);
    await person.tap('pt:pr:delete', /Удалить промокод/);
    await person.tap('pt:pr:gone', /Стоит 40,00 ₽/);
    expect(await code()).toEqual([]);
  });

  it('is not paid by a method that is unavailable, which the bot for goods says too', async () => {
    const { person } = await addPartner(world, { kind: 'domains', percent: 20 });
    await open(person);
    expect(await person.forge('dz')).toContain('сейчас недоступен');
  });
});

describe('the sections of a partner', () => {
  it('are not open to another partner by forged buttons', async () => {
    const victim = await addPartner(world);
    const { person } = await addPartner(world);
    await open(person);
    for (const data of [`pt:s:${victim.botId}:30`, `pt:csv:${victim.botId}:30`, `pt:l:${victim.botId}`])
      expect(await person.forge(data), data).toContain('Ничего не нашлось');
    await controlTelegram(world, { reset: true });
    expect(await addBot(world.db, { ownerId: victim.ownerId })).toBeGreaterThan(0);
  });
});
