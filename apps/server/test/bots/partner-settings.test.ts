import { afterAll, beforeAll, expect, it } from 'vitest';
import { saleHelpers } from '../partner-bots.ts';
import { earningHelpers } from '../partner-helpers.ts';
import { addVisitor, buyerOf, makeBot, plain } from '../partner-person.ts';
import { openWorld, type World } from '../shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ USD_RATE: '100.5', PARTNER_PROMO_CENTS: '90', PARTNER_MIN_SALES: '1' }, { hasBots: true });
});
afterAll(() => world.close());
const { earn } = earningHelpers(() => world);
const { partner, order } = saleHelpers(() => world);

it('USD_RATE and PARTNER_PROMO_CENTS are the rate of a withdrawal and the price of a promo code', async () => {
  const person = await addVisitor(world);
  const { botId } = await makeBot(world, person, 'domains');
  await person.tap(`pt:ms:${botId}:a:20`, /Наценка: 20 %/);
  await earn(await buyerOf(world, person.id), 20_100);
  await person.say('/partner', /Мои боты/);
  // 0.90 dollars.
  await person.tap('pt:pr', /90,45 ₽/);
  await person.tap('pt:pr:code', /Отправьте промокод/);
  await person.say('WINTER', /Какую дать скидку/);
  await person.say('15', /стоит 90,45 ₽/);
  await person.say('/partner', /Мои боты/);
  await person.tap('pt:e', /Остаток заработка/);
  await person.tap('pt:w:usdt', /Сколько вывести в USDT/);
  const { text, buttons } = await person.say('201', /Вы получите/);
  expect(plain(text)).toMatch(/2 USDT[^]*100,50 ₽/);
  await person.tap(buttons[0]?.[0]?.callback_data ?? '', /^[⏳✅]/u);
  await person.waitFor(/^✅ Отправили вам 2 USDT/);
});

it('PARTNER_MIN_SALES is how many sales a month keep a bot', async () => {
  const today = new Date();
  const dayOfLastMonth = (day: number) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, day));
  const month = dayOfLastMonth(1).toISOString().slice(0, 10);
  const [idle, selling] = [await partner(20), await partner(20)];
  await world.db
    .updateTable('bots')
    .set({ created_at: dayOfLastMonth(1), warned_for: month })
    .where('id', 'in', [idle.botId, selling.botId])
    .execute();
  const product = await world.product();
  const { buyerId } = await world.user(1_000_000);
  await order(selling.botId, buyerId, { products: [{ id: product.id, quantity: 1 }] });
  await world.db
    .updateTable('orders')
    .set({ completed_at: dayOfLastMonth(15) })
    .where('bot_id', '=', selling.botId)
    .execute();
  await world.runJob('partners.judgeBots');
  const bots = await world.db
    .selectFrom('bots')
    .select(['id', 'state', 'state_reason'])
    .where('id', 'in', [idle.botId, selling.botId])
    .orderBy('id')
    .execute();
  expect(bots).toMatchObject([
    { state: 'deleted', state_reason: `fewer than 1 sales in ${month.slice(0, 7)}` },
    { state: 'active', state_reason: null },
  ]);
});
