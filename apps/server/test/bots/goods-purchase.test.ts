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

  it('shows again what a button of before would buy, once another product was chosen, and orders it by the next press', async () => {
    const person = await addVisitor(world);
    const [first, second] = [await world.product(), await world.product({ listPriceKopecks: 20_000 })];
    await openProduct(person, first.id);
    const { messageId, text, buttons } = await person.press(/^Купить за 100,00/);
    await openProduct(person, second.id);
    await person.press(/^Купить за 200,00/);
    await person.press('Crypto Bot', messageId);
    const { messages, answers } = await eventually(async () => {
      const transcript = await person.read();
      return transcript.answers.length === 3 && transcript;
    });
    const again = messages.find((message) => message.messageId === messageId);
    expect(again?.text).toBe(text);
    expect(again?.buttons.flat().map((button) => button.text)).toEqual(buttons.flat().map((button) => button.text));
    expect(answers.map((answer) => answer.text)).toEqual(['', '', '']);
    expect(await ordersOf(world, person)).toEqual([]);
    await person.press('Crypto Bot', messageId);
    await person.waitFor(/^⏳ Заказ № \d+ ждёт оплаты: 100,00 ₽/);
    expect((await ordersOf(world, person)).map((order) => order.product_id)).toEqual([first.id]);
  });

  it('reports over the chat that its money has not arrived, and shows the order once it has', async () => {
    const person = await addVisitor(world);
    const { id, name } = await world.product();
    await openProduct(person, id);
    await person.press(/^Купить/);
    const { messageId, text } = await person.press('Crypto Bot');
    const [{ id: orderId } = { id: 0 }] = await ordersOf(world, person);
    const check = async () => {
      const { answers } = await person.read();
      await person.pressData(`oc:${orderId}`, messageId);
      return eventually(async () => (await person.read()).answers.slice(answers.length).at(0));
    };
    const early = await check();
    expect(plain(early.text)).toBe('Оплата пока не пришла. Мы проверяем её сами: товар придёт сюда сразу после неё.');
    expect(early.showAlert).toBe(true);
    expect((await person.read()).messages.find((message) => message.messageId === messageId)?.text).toBe(text);
    await world.payInvoice(await lastPayment(world, person));
    await person.waitFor(/^✅ Заказ/);
    expect((await check()).text).toBe('');
    const shown = await person.waitFor(new RegExp(`^Заказ № ${orderId}\\n${name}\\n\\n✅ Выполнен`));
    expect(shown.messageId).toBe(messageId);
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
