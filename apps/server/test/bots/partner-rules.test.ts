import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enforceMinimumSales } from '../../src/modules/partners/index.ts';
import { drawPicture } from '../draw-picture.ts';
import { lastPayment, openProduct, plain } from '../bot-goods-helpers.ts';
import { type Office, openOffice } from '../office.ts';
import { addVisitor, buyerOf, makeBot, registerBot } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { addPerson, controlTelegram, ownBots } from '../telegram-person.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  office = await openOffice(world);
  // What the shop looks like is read once a minute.
  await controlTelegram(world, { picture: { bot: ownBots.goods, base64: await draw('basket') } });
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

const draw = async (shape: Parameters<typeof drawPicture>[0], size = 64) =>
  (await drawPicture(shape).resize(size, size).jpeg().toBuffer()).toString('base64');

const stateOf = async (id: number) =>
  (await world.db.selectFrom('bots').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const callAs = (token: string, method: string, body: object) =>
  fetch(`${world.origin}/sandbox/telegram/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** Runs the daily check of all bots now, until `isDone`. */
async function checkBots(isDone: () => Promise<boolean>): Promise<void> {
  await world.runJob('partners.checkBots');
  await eventually(async () => {
    await world.makeJobsDue('partners.checkBot');
    return isDone();
  });
}

/** A partner with a bot, made in the conversation. */
async function partnerWithBot(kind: 'goods' | 'domains' = 'goods') {
  const partner = await addVisitor(world);
  const bot = await makeBot(world, partner, kind);
  return { partner, ownerId: await buyerOf(world, partner.id), ...bot };
}

/** Buys a product in a bot, paid at a provider. */
async function buyIn(username: string) {
  const product = await world.product({ units: 2 });
  const buyer = await addVisitor(world, { bot: username });
  await openProduct(buyer, product.id);
  await buyer.press(/^Купить/);
  await buyer.press('Crypto Bot');
  await buyer.waitFor(/ждёт оплаты/);
  await world.payInvoice(await lastPayment(world, buyer));
  await buyer.waitFor(/^✅ Заказ/);
  return { buyer, product };
}

describe('a bot with too few sales', () => {
  const log = { warn() {}, error() {}, info() {}, debug() {} } as never;
  const judge = (at: string) => enforceMinimumSales({ db: world.db, log, minSales: 3 }, new Date(at));

  it('is warned of seven days before the end of the month and deleted on the first of the next, its orders and earnings stay', async () => {
    const { partner, botId, username, token } = await partnerWithBot();
    await partner.tap(`pt:ms:${botId}:a:30`, /Наценка: 30 %/);
    const { buyer, product } = await buyIn(username);
    await world.db
      .updateTable('bots')
      .set({ created_at: new Date('2026-10-01T00:00:00Z') })
      .where('id', '=', botId)
      .execute();
    await world.db
      .updateTable('orders')
      .set({ completed_at: new Date('2026-11-03T00:00:00Z') })
      .where('bot_id', '=', botId)
      .execute();
    await judge('2026-11-23T23:59:00Z');
    await judge('2026-11-24T00:01:00Z');
    const warned = await partner.waitFor(/меньше 3 продаж за этот месяц/);
    expect(plain(warned.text)).toContain(`@${username}`);
    expect(await stateOf(botId)).toBe('active');
    await Promise.all([judge('2026-12-01T00:01:00Z'), judge('2026-12-01T00:01:00Z')]);
    const deleted = await partner.waitFor(/удалён: за месяц было слишком мало продаж/);
    expect(plain(deleted.text)).toContain('Заработок остался у вас, заказы — у покупателей');
    expect(await stateOf(botId)).toBe('deleted');
    const news = (await partner.read()).messages.filter(({ text }) => /слишком мало|меньше 3 продаж/.test(plain(text)));
    expect(news).toHaveLength(2);
    expect((await partner.say('/partner', /Мои боты/)).buttons.flat().map(({ text }) => text)).not.toContainEqual(
      expect.stringContaining(username),
    );
    await partner.tap('pt:e', /Остаток заработка: 30,00 ₽\nМожно вывести: 30,00 ₽/);
    const { buttons } = await partner.tap('pt:w:balance', /Доступно 30,00 ₽/);
    expect(buttons.flat().map(({ text }) => plain(text))).toContain('Всё: 30,00 ₽');

    // The buyer finds the order in the shop's own bot, and on the site by a link of it.
    const inShop = { bot: ownBots.goods, person: buyer.id };
    const read = async () => (await world.telegram({ transcript: inShop })).transcript?.messages ?? [];
    const shows = (pattern: RegExp) =>
      eventually(async () => (await read()).findLast(({ from, text }) => from === 'bot' && pattern.test(plain(text))));
    await world.telegram({ write: { ...inShop, text: '/orders' } });
    const list = await shows(new RegExp(`${product.name}\\n1 шт\\. · 130,00 ₽`));
    const [, orderId = ''] = /№ (\d+)/.exec(plain(list.text)) ?? [];
    await world.telegram({ press: { ...inShop, data: `o:${orderId}:1` } });
    await shows(/Ключ заказа|Гарантия/);
    await world.telegram({ press: { ...inShop, data: `og:${orderId}` } });
    await shows(new RegExp(`${product.name}:0`));
    await world.telegram({ write: { ...inShop, text: '/orders' } });
    await shows(new RegExp(`${product.name}\\n1 шт\\. · 130,00 ₽`));
    await world.telegram({ press: { ...inShop, data: 'os' } });
    const onSite = await shows(/откроются ваши заказы на сайте/);
    const linkToken = new URL(onSite.buttons[0]?.[0]?.url ?? '').searchParams.get('token') ?? '';
    const { body } = await world.api('auth/redeemSiteLink', { linkToken });
    expect(body.path).toBe('/orders');
    const { orders } = (await world.api('orders/getProductsOrders', { page: 1 }, body.token)).body;
    expect(orders).toMatchObject([{ product_name: product.name, price: 130, status: 'completed' }]);

    // The same bot can be made again.
    await partner.say('/start partner', /Что будет продавать/);
    await partner.tap('pt:new:goods', /внизу/);
    await partner.say(token, /работает/);
  });
});

describe('a revoked token', () => {
  it('is reported to its partner by itself, and the bot works again with the new one', async () => {
    const { partner, botId, username } = await partnerWithBot();
    const { bot } = await controlTelegram(world, { revoke: { bot: username } });
    const reported = await partner.waitFor(/больше не принимает токен/);
    expect(plain(reported.text)).toContain(`@${username}`);
    expect(await stateOf(botId)).toBe('revoked');
    await partner.say(bot?.token ?? '', /Работает/);
    expect(await stateOf(botId)).toBe('active');
    const buyer = await addPerson(world, { bot: username });
    expect((await buyer.write('/start')).text).not.toBe('');
    expect((await partner.read()).messages.filter(({ text }) => /больше не принимает/.test(plain(text)))).toHaveLength(
      1,
    );
  });

  it('does not lift an operator’s stop, and neither does deleting the bot', async () => {
    const { partner, botId, username, token } = await partnerWithBot();
    const stop = { params: { id: botId }, body: { reason: 'Покупателей обманули' } };
    expect((await office.call('manager', 'POST bots/:id/stop', stop)).status).toBe(200);
    await partner.waitFor(/^⛔️ Магазин остановил/);
    await partner.say('/partner', /Мои боты/);
    const { buttons } = await partner.tap(`pt:b:${botId}`, /Причина: Покупателей обманули/);
    expect(JSON.stringify(buttons)).not.toMatch(/pt:(run|del)/);
    expect(await partner.forge(`pt:delete:${botId}`)).toContain('Нет доступа');
    await partner.say(token, /Остановлен магазином/);
    const { bot } = await controlTelegram(world, { revoke: { bot: username } });
    await eventually(async () => (await stateOf(botId)) === 'revoked');
    await partner.say(bot?.token ?? '', /Остановлен магазином/);
    expect(await stateOf(botId)).toBe('stopped');
    const buyer = await addVisitor(world, { bot: username });
    await buyer.say('/start', /больше ничего не продаёт/);
    expect((await office.call('manager', 'POST bots/:id/start', { params: { id: botId } })).status).toBe(200);
    await buyer.say('/start', /^Здравствуйте!/);
  });
});

describe('making a bot', () => {
  it('refuses the picture of the shop, and takes the token once it is another one', async () => {
    const person = await addVisitor(world);
    const { username, token } = await registerBot(world);
    await controlTelegram(world, { picture: { bot: username, base64: await draw('basket', 160) } });
    await person.say('/start partner', /Что будет продавать/);
    await person.tap('pt:new:goods', /внизу/);
    await person.say(token, /^Аватар бота слишком похож на наш/);
    await controlTelegram(world, { picture: { bot: username, base64: await draw('disc') } });
    await person.say(token, /работает/);
  });
});

describe('the daily check', () => {
  it('stops bots that have taken the shop’s name, username or picture since, and says why', async () => {
    const [named, painted, honest] = [await partnerWithBot(), await partnerWithBot(), await partnerWithBot()];
    // Cyrillic letters, a zero and a mark: the skeleton is that of the shop's name.
    expect((await callAs(named.token, 'setMyName', { name: 'Л0то́к' })).status).toBe(200);
    await controlTelegram(world, { picture: { bot: painted.username, base64: await draw('basket', 160) } });
    await controlTelegram(world, {
      picture: { bot: honest.username, base64: await draw('disc') },
    });
    await callAs(honest.token, 'setMyName', { name: 'Дёшево и сердито' });
    await checkBots(
      async () => (await stateOf(named.botId)) === 'stopped' && (await stateOf(painted.botId)) === 'stopped',
    );
    await named.partner.waitFor(/^⛔️ Магазин остановил[^]*Причина: название бота похоже на наше/);
    await painted.partner.waitFor(/^⛔️ Магазин остановил[^]*Причина: аватар бота похож на наш/);
    const nameOf = async () =>
      (await world.db.selectFrom('bots').select('name').where('id', '=', honest.botId).executeTakeFirst())?.name;
    await checkBots(async () => (await nameOf()) === 'Дёшево и сердито');
    expect(await stateOf(honest.botId)).toBe('active');
    const buyer = await addVisitor(world, { bot: named.username });
    await buyer.say('/start', /больше ничего не продаёт/);
  });

  it('is repeated when Telegram limits the bot, and takes no limit for a picture of its own', async () => {
    const { botId, username } = await partnerWithBot();
    await controlTelegram(world, { picture: { bot: username, base64: await draw('basket') } });
    await controlTelegram(world, { fail: { operation: 'getUserProfilePhotos', how: '429', times: 2 } });
    await checkBots(async () => (await stateOf(botId)) === 'stopped');
    await controlTelegram(world, { reset: true });
  });

  it.each(['active', 'stopped'] as const)(
    'reports a revoked token of a bot that nobody polls and is %s',
    async (state) => {
      const { partner, botId, username } = await partnerWithBot();
      // As with a webhook: Telegram just sends nothing any more.
      await world.db
        .updateTable('bots')
        .set({ webhook_url: 'https://shop.example', state })
        .where('id', '=', botId)
        .execute();
      await controlTelegram(world, { revoke: { bot: username } });
      await checkBots(async () => (await stateOf(botId)) === 'revoked');
      await partner.waitFor(/больше не принимает токен/);
    },
  );
});
