import { languages } from '@lotok/i18n';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lastPayment, openCategory, openProduct, ordersOf, plain } from '../bot-goods-helpers.ts';
import { botTexts } from '../bot-texts.ts';
import { addVisitor, buyerOf, credit, roubles } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { addPerson } from '../telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

describe('a purchase in the goods bot', () => {
  it('leads from the catalogue to the payment page, and delivers the goods by itself', async () => {
    const person = await addPerson(world);
    const { name } = await world.product({ listPriceKopecks: 15_000, units: 5 });
    const list = await openCategory(person, name);
    expect(plain(list.text)).toContain(`1. ${name}\n150,00 ₽ · в наличии 5 шт.`);
    const product = await person.press('1');
    expect(plain(product.text)).toContain('1 шт. — 150,00 ₽');
    await person.press('+1');
    await person.press(/^Купить за 300,00/);
    const waiting = await person.press('Crypto Bot');
    expect(plain(waiting.text)).toMatch(/^⏳ Заказ № \d+ ждёт оплаты: 300,00 ₽/);
    const page = waiting.buttons[0]?.[0]?.url ?? '';
    await world.payInvoice(await lastPayment(world, person));
    // The payment page leads back to the chat, not to the site, where the person is a stranger.
    expect(await (await fetch(page)).text()).toContain(`/sandbox/telegram?bot=${person.bot}"`);
    const goods = await person.waitFor(/^✅ Заказ/);
    expect(goods?.text).toContain(`${name}:0\n${name}:1`);
    expect(goods?.entities?.filter(({ type }) => type === 'code')).toHaveLength(2);
    expect(await ordersOf(world, person)).toMatchObject([{ status: 'completed', quantity: 2 }]);
  });

  it('makes one order however often its button is pressed', async () => {
    const person = await addPerson(world);
    const { id } = await world.product();
    await openProduct(person, id);
    await person.press(/^Купить/);
    const { messages } = await person.read();
    const data =
      messages
        .at(-1)
        ?.buttons.flat()
        .find(({ text }) => text === 'Crypto Bot')?.callback_data ?? '';
    await Promise.all([1, 2, 3].map(() => person.pressData(data)));
    await person.waitFor(/ждёт оплаты/);
    await eventually(async () => (await person.read()).answers.length >= 4);
    expect(await ordersOf(world, person)).toHaveLength(1);
  });

  it.each(languages)('makes one order when a second method of its message is pressed, in %s', async (languageCode) => {
    const { t, pattern, assertReadable } = botTexts(languageCode);
    const person = await addVisitor(world, { languageCode });
    const { id } = await world.product();
    await openProduct(person, id);
    await credit(world, await buyerOf(world, person.id), 10_000);
    const { messageId, buttons } = await person.press(new RegExp(`^${t('bot.buyFor', { price: '100' })}`));
    for (const method of [t('method.balance'), 'Crypto Bot']) {
      const data = buttons.flat().find(({ text }) => text.startsWith(method))?.callback_data ?? '';
      await person.pressData(data, messageId);
    }
    // The answer to the second press leaves the message as the first one has made it.
    await eventually(async () => (await person.read()).answers.some(({ text }) => plain(text) === t('bot.pay.placed')));
    const orders = await ordersOf(world, person);
    expect(orders).toHaveLength(1);
    const paid = { count: 1, ids: String(orders[0]?.id), price: roubles(100) };
    assertReadable(await person.waitFor(pattern('bot.pay.paid', paid)));
  });
});
