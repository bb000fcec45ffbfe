import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCategories, createProducts } from '../../src/modules/catalog/index.ts';
import { addUnits } from '../../src/modules/stock/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { openCategory, openProduct, ordersOf, payFromBalance } from '../bot-goods-helpers.ts';
import { type Office, openOffice } from '../office.ts';
import { saleHelpers } from '../partner-bots.ts';
import { addVisitor, buyerOf, credit, makeBot, plain } from '../partner-person.ts';
import { openWorld, type World } from '../shop.ts';
import { addPerson, controlTelegram } from '../telegram-person.ts';

/** Telegram refuses a message in which this is markup, so that the bot would say nothing. */
const HOSTILE = `"><img src=x onerror="x()"><script>x()</script></b></a>&lt;&amp;`;
/** As a promo code, which has no small letters and no spaces. */
const HOSTILE_CODE = '<SVG/ONLOAD=X()>';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({ SHOP_NAME: HOSTILE.slice(0, 60) }, { hasBots: true });
  office = await openOffice(world);
});
afterAll(() => world.close());

const sales = saleHelpers(() => world);

/** A product whose names and units are hostile, as those of its category are. */
async function addHostileProduct(): Promise<number> {
  return inTransaction(world.db, async (tx) => {
    const group = { name: HOSTILE, nameEn: HOSTILE, nameZh: HOSTILE, picture: 'telegram' };
    const [category] = await createCategories(tx, [{ ...group, subcategories: [group] }]);
    const [id = 0] = await createProducts(tx, [
      {
        subcategoryId: category?.subcategoryIds[0] ?? 0,
        name: HOSTILE,
        picture: 'telegram',
        listPriceKopecks: 10_000,
        htmlDescription: `<p>${HOSTILE.replaceAll('<', '&lt;')}</p>`,
        attributes: HOSTILE,
      },
    ]);
    await addUnits(tx, world.vault, id, [`0${HOSTILE}`, `1${HOSTILE}`, `2${HOSTILE}`]);
    return id;
  });
}

it('names of goods and what a buyer writes are shown as text on every screen of the goods bot', async () => {
  const person = await addPerson(world);
  const greeting = await person.write('/start');
  expect(plain(greeting.text)).toContain(HOSTILE.slice(0, 60));
  const productId = await addHostileProduct();
  await office.call('owner', 'POST promoCodes', { body: { code: HOSTILE_CODE, percent: 10 } });
  await credit(world, await buyerOf(world, person.id), 100_000);
  const shows = (message: { text: string } | undefined) => expect(plain(message?.text ?? '')).toContain(HOSTILE);

  shows(await openCategory(person, HOSTILE));
  const product = await person.press('1');
  shows(product);
  await person.press('В корзину');
  shows(await person.write('/cart'));
  await person.press('Ввести промокод');
  expect((await person.write(HOSTILE_CODE.toLowerCase())).text).toContain(HOSTILE_CODE);
  const searched = await person.write(HOSTILE);
  shows(searched);
  shows(await openProduct(person, productId));
  await person.press(/^Купить/);
  const goods = await payFromBalance(person, /^✅ Заказ № \d+\n/);
  shows(goods);
  const [order] = await ordersOf(world, person);
  shows(await person.write('/orders'));
  shows(await person.press(/№ \d+ · /));

  await person.press('Нужна помощь');
  await person.write(HOSTILE);
  const { body } = await office.call('owner', 'GET tickets', { query: { orderId: order?.id ?? 0 } });
  const [ticket] = body.items;
  expect(ticket?.lastMessage?.text).toBe(HOSTILE);
  await office.call('support', 'POST tickets/:id/reply', { params: { id: ticket?.id ?? 0 }, body: { text: HOSTILE } });
  shows(await person.waitFor(/^💬/));
  await office.call('owner', 'POST orders/:id/refund', {
    params: { id: order?.id ?? 0 },
    body: { units: [1], reason: HOSTILE },
  });
  shows(await person.waitFor(/^↩️/));
});

it('the name of a partner’s bot, the reason why it was stopped and its messages are shown as text', async () => {
  const partner = await addVisitor(world);
  const { username, token, botId } = await makeBot(world, partner);
  await controlTelegram(world, { register: { username, token, name: HOSTILE.slice(0, 60) } });
  await world.db
    .updateTable('bots')
    .set({ name: HOSTILE.slice(0, 60) })
    .where('id', '=', botId)
    .execute();
  const visitor = await addVisitor(world, { bot: username });
  const greeting = await visitor.write('/start');
  expect(plain(greeting.text)).toContain(HOSTILE.slice(0, 60));

  const buyerId = await buyerOf(world, visitor.id);
  await credit(world, buyerId, 10_000);
  const { id } = await world.product();
  await sales.order(botId, buyerId, { products: [{ id, quantity: 1 }] });
  await partner.say('/partner', /Мои боты/);
  await partner.tap(`pt:b:${botId}`, /Продаёт товары/);
  await partner.tap(`pt:l:${botId}`, /./);
  const draft = await partner.say(HOSTILE, /Так сообщение увидят покупатели/);
  expect(plain(draft.text)).toContain(HOSTILE);
  await partner.tap(draft.buttons[0]?.[0]?.callback_data ?? '', /отправляется/);
  expect(plain((await visitor.waitFor(/^Сообщение от продавца/)).text)).toContain(HOSTILE);

  await office.call('owner', 'POST bots/:id/stop', { params: { id: botId }, body: { reason: HOSTILE } });
  const stopped = await partner.waitFor(/остановил/);
  expect(plain(stopped.text)).toContain(HOSTILE);
  await partner.say('/partner', /Мои боты/);
  expect(plain((await partner.tap(`pt:b:${botId}`, /Продаёт товары/)).text)).toContain(HOSTILE);
});
