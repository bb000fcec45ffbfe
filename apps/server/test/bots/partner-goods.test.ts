import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lastPayment, openProduct, ordersOf, plain } from '../bot-goods-helpers.ts';
import { earningHelpers } from '../partner-helpers.ts';
import { addVisitor, buyerOf, credit, makeBot } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { createPromo } from '../../src/modules/promos/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ REFERRAL_PERCENT: '5' }, { hasBots: true });
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

const { earned } = earningHelpers(() => world);

/** A partner with a goods bot and a markup of 30 percent, made in the conversation. */
async function partnerWithBot() {
  const partner = await addVisitor(world);
  const bot = await makeBot(world, partner);
  await partner.tap(`pt:ms:${bot.botId}:a:30`, /Наценка: 30 %/);
  return { partner, ownerId: await buyerOf(world, partner.id), ...bot };
}

/** A product without warranty at 9,99 ₽, and 9,01 ₽ each from three units on. */
async function tieredProduct() {
  const product = await world.product({ listPriceKopecks: 999, units: 10 });
  await world.db.updateTable('products').set({ warranty_minutes: 0 }).where('id', '=', product.id).execute();
  const tier = { product_id: product.id, from_quantity: 3, price_kopecks: 901 };
  await world.db.insertInto('product_tiers').values(tier).execute();
  return product;
}

const rowOf = (orderId: number | undefined) =>
  world.db
    .selectFrom('orders')
    .select([
      'bot_id as botId',
      'list_price_kopecks as listPriceKopecks',
      'unit_price_kopecks as unitPriceKopecks',
      'price_kopecks as priceKopecks',
      'base_kopecks as baseKopecks',
    ])
    .where('id', '=', orderId ?? 0)
    .executeTakeFirstOrThrow();

/** What was posted for an order: from, to and the amount, in order. */
async function postedFor(orderId: number | undefined) {
  const { rows } = await sql<{ from: string; to: string; kopecks: number }>`
    select f.code as "from", t.code as "to", amount_kopecks as kopecks from ledger_transfers x
    join ledger_accounts f on f.id = x.from_account_id join ledger_accounts t on t.id = x.to_account_id
    where x.cause like ${`order:${orderId}:%`} order by x.id`.execute(world.db);
  return rows.map(({ from, to, kopecks }) => [from.split(':')[0], to, kopecks]);
}

describe('a purchase in a partner’s goods bot', () => {
  it('from the balance costs the partner what the shop charges, and says so before and after', async () => {
    const { ownerId, partner, username } = await partnerWithBot();
    const { id } = await tieredProduct();
    await credit(world, ownerId, 999);
    const owner = await addVisitor(world, { bot: username, id: partner.id });
    await openProduct(owner, id);
    const { text } = await owner.press(/^Купить/);
    expect(plain(text)).toContain('К оплате 12,99 ₽\nЭто ваш бот: с баланса вы платите без своей наценки');
    await owner.press(/^Баланс/);
    expect(plain((await owner.waitFor(/оплачен с баланса/)).text)).toContain('с баланса: 9,99 ₽');
    expect(await earned(ownerId)).toBe(0);
  });

  it('is paid at a provider at the price with the markup, whose difference the partner earns', async () => {
    const { ownerId, partner, botId, username } = await partnerWithBot();
    const { id, name } = await tieredProduct();
    const buyer = await addVisitor(world, { bot: username });
    const shown = await openProduct(buyer, id);
    expect(plain(shown.text)).toContain('12,99 ₽ за шт.');
    expect(plain(shown.text)).toContain('от 3 шт. — 11,72 ₽ за шт.');
    expect(shown.buttons.flat().map(({ text }) => text)).not.toContain('Ввести промокод');
    expect(plain((await buyer.press('+1')).text)).toContain('2 шт. — 25,98 ₽');
    expect(plain((await buyer.press('+1')).text)).toContain('3 шт. — 35,16 ₽');
    await buyer.press(/^Купить за 35,16/);
    expect(plain((await buyer.press('Crypto Bot')).text)).toMatch(/^⏳ Заказ № \d+ ждёт оплаты: 35,16 ₽/);
    expect(await earned(ownerId)).toBe(0);

    const paymentId = await lastPayment(world, buyer);
    expect((await world.payment(paymentId)).amount_kopecks).toBe(3_516);
    await world.payInvoice(paymentId);
    const goods = await buyer.waitFor(/^✅ Заказ/);
    expect(goods.text).toContain(`${name}:0\n${name}:1\n${name}:2`);
    const [order] = await ordersOf(world, buyer);
    expect(await rowOf(order?.id)).toEqual({
      botId,
      listPriceKopecks: 1_299,
      unitPriceKopecks: 1_172,
      priceKopecks: 3_516,
      baseKopecks: 2_703,
    });
    const posted = await postedFor(order?.id);
    expect(posted).toContainEqual(['revenue', `partner:${ownerId}`, 813]);
    expect(await earned(ownerId)).toBe(813);
    await partner.say('/partner', /Остаток заработка: 8,13 ₽\nМожно вывести: 8,13 ₽/);
  });

  it('of a product that is not sold any more shows its markup under its name, and removes it', async () => {
    const { partner, botId } = await partnerWithBot();
    const { id, name } = await world.product({ listPriceKopecks: 10_000 });
    await partner.tap(`pt:mb:${botId}`, /./);
    await partner.say(name, new RegExp(name));
    await partner.tap(`pt:mo:${botId}:p${id}`, /130,00 ₽/);
    await partner.tap(`pt:ms:${botId}:p${id}:50`, /150,00 ₽/);
    await world.db.updateTable('products').set({ is_listed: false }).where('id', '=', id).execute();
    // Visitors see the change once it has left the cache.
    await eventually(async () => (await world.api('products/getProduct', { productId: id })).status === 404);
    await partner.tap(`pt:m:${botId}`, /Наценка: 30 %/);
    const list = await partner.tap(`pt:ml:${botId}:1`, /./);
    expect(list.buttons.flat().map(({ text }) => plain(text))).toContain(`${name} · 50 %`);
    const shown = await partner.tap(`pt:mo:${botId}:p${id}`, new RegExp(name));
    expect(plain(shown.text)).toMatch(/50 %(\n|$)/);
    expect(plain((await partner.tap(`pt:ms:${botId}:p${id}:x`, /Наценка: 30 %/)).text)).not.toContain(name);
  });

  it('shows the price once more when it or the markup has changed between look and pay, and orders nothing until then', async () => {
    const { ownerId, partner, botId, username } = await partnerWithBot();
    const { id } = await world.product({ listPriceKopecks: 10_000 });
    const buyer = await addVisitor(world, { bot: username });
    await openProduct(buyer, id);
    await buyer.press(/^Купить за 130,00/);
    await partner.say('/partner', /Мои боты/);
    await partner.tap(`pt:b:${botId}`, /Продаёт товары/);
    await partner.tap(`pt:m:${botId}`, /Наценка: 30 %/);
    await partner.tap(`pt:ms:${botId}:a:50`, /Наценка: 50 %/);
    expect(plain((await buyer.press('Crypto Bot')).text)).toMatch(/^⚠️ Цена или состав[^]*К оплате 150,00 ₽/);
    await world.db.updateTable('products').set({ price_kopecks: 10_001 }).where('id', '=', id).execute();
    expect(plain((await buyer.press('Crypto Bot')).text)).toMatch(/^⚠️ Цена или состав[^]*К оплате 150,02 ₽/);
    expect(await ordersOf(world, buyer)).toEqual([]);
    await buyer.press('Crypto Bot');
    await buyer.waitFor(/ждёт оплаты: 150,02/);
    const [order] = await ordersOf(world, buyer);
    expect(await rowOf(order?.id)).toMatchObject({ priceKopecks: 15_002, baseKopecks: 10_001 });
    expect(await earned(ownerId)).toBe(0);
  });

  it('buys only at the price that it has shown: a button with another one shows the methods again', async () => {
    const { partner, botId, username } = await partnerWithBot();
    const { id } = await world.product({ listPriceKopecks: 10_000 });
    const buyer = await addVisitor(world, { bot: username });
    await openProduct(buyer, id);
    await credit(world, await buyerOf(world, buyer.id), 100_000);
    const shown = await buyer.press(/^Купить за 130,00/);
    const data = shown.buttons.flat().find(({ text }) => text.startsWith('Баланс'))?.callback_data ?? '';
    expect(data).toMatch(/:13000:/);
    await partner.say('/partner', /Мои боты/);
    await partner.tap(`pt:b:${botId}`, /Продаёт товары/);
    await partner.tap(`pt:m:${botId}`, /Наценка: 30 %/);
    await partner.tap(`pt:ms:${botId}:a:50`, /Наценка: 50 %/);
    await buyer.pressData(data.replace(':13000:', ':15000:'), shown.messageId);
    await buyer.waitFor(/К оплате 150,00 ₽/);
    expect(await ordersOf(world, buyer)).toEqual([]);
    await buyer.press(/^Баланс/);
    await buyer.waitFor(/: 150,00 ₽/);
    expect(await ordersOf(world, buyer)).toHaveLength(1);
  });

  it('takes no promo code of the shop and gives no referral reward', async () => {
    await inTransaction(world.db, (tx) => createPromo(tx, { code: 'SHOPSOWN', discount: { percent: 50 } }));
    const referrer = await world.user();
    const { refCode } = (await world.api('auth/verifyToken', {}, referrer.token)).body;
    const { ownerId, username } = await partnerWithBot();
    const { id } = await world.product({ listPriceKopecks: 10_000 });
    const inShop = await addVisitor(world);
    await inShop.write(`/start ref_${refCode}`);
    const inPartners = { ...inShop.place, bot: username };
    await world.telegram({ write: { ...inPartners, text: `/start p_${id}` } });
    const read = async () => (await world.telegram({ transcript: inPartners })).transcript?.messages ?? [];
    const isShown = (pattern: RegExp) =>
      eventually(async () => (await read()).findLast(({ from, text }) => from === 'bot' && pattern.test(plain(text))));
    const press = async (label: RegExp) => {
      const buttons = (await read()).flatMap((message) => message.buttons.flat());
      const data = buttons.findLast(({ text }) => label.test(plain(text)))?.callback_data ?? '';
      await world.telegram({ press: { ...inPartners, data } });
    };
    await isShown(/1 шт\. — 130,00 ₽/);
    // A text that would be a code in the shop's own bot is a search here, also after a press that only the own bot offers.
    await world.telegram({ write: { ...inPartners, text: 'SHOPSOWN' } });
    await isShown(/Ничего не нашлось/);
    await world.telegram({ write: { ...inPartners, text: `/start p_${id}` } });
    await isShown(/1 шт\. — 130,00 ₽/);
    await press(/^Купить/);
    await isShown(/К оплате 130,00 ₽/);
    await press(/^Crypto Bot/);
    await isShown(/ждёт оплаты: 130,00/);
    await world.payInvoice(await lastPayment(world, inShop));
    await isShown(/^✅ Заказ/);
    expect(await earned(ownerId)).toBe(3_000);

    await openProduct(inShop, id);
    await inShop.press('Ввести промокод');
    expect(plain((await inShop.write('SHOPSOWN')).text)).toContain('1 шт. — 50,00 ₽');
    await inShop.press(/^Купить за 50,00/);
    await inShop.press('Crypto Bot');
    await inShop.waitFor(/ждёт оплаты: 50,00/);
    await world.payInvoice(await lastPayment(world, inShop));
    const rewards = () =>
      world.db
        .selectFrom('referral_rewards')
        .select('amount_kopecks as kopecks')
        .where('referrer_id', '=', referrer.buyerId)
        .execute();
    await eventually(async () => (await rewards()).length > 0);
    // Only of the order in the shop's own bot.
    expect(await rewards()).toEqual([{ kopecks: 250 }]);
  });

  it('that is paid while the bot is stopped is delivered in that bot all the same', async () => {
    const { partner, botId, username } = await partnerWithBot();
    const { id } = await world.product();
    const buyer = await addVisitor(world, { bot: username });
    await openProduct(buyer, id);
    await buyer.press(/^Купить/);
    await buyer.press('Crypto Bot');
    await buyer.waitFor(/ждёт оплаты/);
    await partner.say('/partner', /Мои боты/);
    await partner.tap(`pt:b:${botId}`, /Продаёт товары/);
    await partner.tap(`pt:stop:${botId}`, /Остановлен вами/);
    const { text, buttons } = await buyer.say('/catalog', /больше ничего не продаёт/);
    expect(plain(text)).toContain('откройте бота магазина');
    expect(buttons[0]?.[0]?.url).toContain('lotok_goods_bot');
    await world.payInvoice(await lastPayment(world, buyer));
    const goods = await buyer.waitFor(/^✅ Заказ/);
    // What leads to the shop's own bot stands below the goods.
    await buyer.tap(goods.buttons.flat()[0]?.callback_data ?? '', /больше ничего не продаёт/);
    const shown = (await buyer.read()).messages.find(({ messageId }) => messageId === goods.messageId);
    expect(shown?.text).toBe(goods.text);
  });

  it('that the balance of its partner does not cover needs what the shop’s price lacks', async () => {
    const { partner, ownerId, username } = await partnerWithBot();
    const { id } = await world.product({ listPriceKopecks: 10_000 });
    const inOwn = await addVisitor(world, { bot: username, id: partner.id });
    await openProduct(inOwn, id);
    await credit(world, ownerId, 9_000);
    await inOwn.press(/^Купить за 130,00/);
    const refused = await inOwn.press(/^Баланс/);
    expect(plain(refused.text)).toContain('не хватает 10,00 ₽');
    expect(refused.buttons.flat()[0]?.callback_data).toBe('t:10');
  });
});
