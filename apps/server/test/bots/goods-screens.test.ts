import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportRestocked } from '../../src/modules/orders/index.ts';
import { addUnits } from '../../src/modules/stock/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { lastPayment, openProduct, plain } from '../bot-goods-helpers.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { addPerson } from '../telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

const setProduct = (id: number, fields: { name?: string; html_description?: string; min_quantity?: number }) =>
  world.db.updateTable('products').set(fields).where('id', '=', id).execute();
const lastAnswer = async (person: Awaited<ReturnType<typeof addPerson>>, count: number) =>
  plain(
    (
      await eventually(async () => {
        const { answers } = await person.read();
        return answers.length >= count && answers;
      })
    ).at(-1)?.text ?? '',
  );

describe('the screens of the goods bot', () => {
  const words = {
    ru: {
      empty: 'Корзина пуста.',
      orders: 'Заказов пока нет.',
      balance: /^На балансе 0,00 ₽/,
      help: /«Нужна помощь»/,
      language: 'На каком языке писать?',
      search: /^Напишите, что ищете/,
    },
    en: {
      empty: 'Your cart is empty.',
      orders: 'No orders yet.',
      balance: /^Your balance: 0,00 ₽/,
      help: /“Need help”/,
      language: 'Which language would you like?',
      search: /^Type what you’re looking for/,
    },
    zh: {
      empty: '购物车为空。',
      orders: '暂无订单。',
      balance: /^您的余额：0,00 ₽/,
      help: /“需要帮助”/,
      language: '请选择语言：',
      search: /^请输入要找的商品/,
    },
  } as const;
  it.each(['ru', 'en', 'zh'] as const)('answer each command in %s', async (languageCode) => {
    const person = await addPerson(world, { languageCode });
    const text = async (command: string) => plain((await person.write(command)).text);
    const expected = words[languageCode];
    expect(await text('/cart')).toBe(expected.empty);
    expect(await text('/orders')).toBe(expected.orders);
    expect(await text('/balance')).toMatch(expected.balance);
    expect(await text('/help')).toMatch(expected.help);
    expect(await text('/language')).toBe(expected.language);
    expect(await text('/search')).toMatch(expected.search);
  });

  it('change their language in place', async () => {
    const person = await addPerson(world);
    const { messageId } = await person.write('/language');
    const english = await person.press('English');
    expect(english).toMatchObject({ messageId, text: 'Which language would you like?', isEdited: true });
    expect(plain((await person.write('/orders')).text)).toBe('No orders yet.');
  });

  it('greet a person with all sections, and list ten categories a page', async () => {
    const person = await addPerson(world);
    const greeting = await person.write('/start');
    expect(plain(greeting.text)).toMatch(/^Здравствуйте! Это «.+»: /);
    const labels = (message: { buttons: { text: string }[][] }) =>
      message.buttons.map((row) => row.map(({ text }) => plain(text)));
    expect(labels(greeting)).toEqual([
      ['🛍 Каталог', '🔍 Поиск'],
      ['🛒 Корзина', '📦 Мои заказы'],
      ['❤️ Избранное', '💰 Баланс'],
      ['❓ Помощь', '🌐 Язык'],
      ['🤝 Свой бот и заработок'],
    ]);
    for (let count = 0; count < 11; count += 1) await world.product({ units: 0 });
    // The shop shows the categories of up to two seconds ago.
    const first = await eventually(async () => {
      const shown = await person.write('/catalog');
      return /^Каталог · 1 из \d/.test(plain(shown.text)) && shown;
    });
    expect(first.buttons.flat()).toHaveLength(12);
    await person.press('2 ›');
    expect(labels(await person.press('‹ 1'))).toEqual(labels(first));
  });

  it('clamp the quantity to the stock: by steps, where ten more than 1 are 11, and typed', async () => {
    const person = await addPerson(world);
    const { id } = await world.product({ units: 15 });
    await openProduct(person, id);
    expect(plain((await person.press('+10')).text)).toMatch(/11 шт. — /);
    expect(plain((await person.press('+10')).text)).toMatch(/15 шт. — /);
    expect(plain((await person.press('−10')).text)).toMatch(/5 шт. — /);
    for (const [typed, shown] of [
      ['0', '1'],
      ['1e9', '15'],
      ['7 шт', '7'],
      ['1 0', '10'],
      ['2,9', '2'],
      ['３', '3'],
    ] as const) {
      await person.press(/^\d+ шт\.$/);
      expect(plain((await person.write(typed)).text)).toContain(`\n${shown} шт. — `);
    }
    await person.press(/^\d+ шт\.$/);
    expect(plain((await person.write('zzzqqq')).text)).toContain('Ничего не нашлось');
  });

  it('show names and descriptions as text, whatever HTML they have, cut to what a message has room for', async () => {
    const person = await addPerson(world);
    const { id } = await world.product();
    await setProduct(id, {
      name: '<b>Bold</b> & <script>',
      html_description: `<p>5 &lt; 6 <b>x</b></p>${'слово '.repeat(700)}`,
    });
    const shown = await openProduct(person, id);
    expect(shown.text).toContain('<b>Bold</b> & <script>');
    expect(shown.text).toContain('5 < 6 x\nслово');
    expect(shown.text.length).toBeLessThan(4_096);
  });

  it('find products by any text, and pages of what was found work in old messages', async () => {
    const person = await addPerson(world);
    const { name } = await world.product();
    const found = await person.write(name);
    expect(plain(found.text)).toContain(`Поиск: «${name}»`);
    await person.write('/help');
    const product = await person.press('1', found.messageId);
    expect(product.messageId).toBeDefined();
    const edited = await eventually(async () => {
      const message = (await person.read()).messages.find(({ messageId }) => messageId === found.messageId);
      return message?.isEdited && message;
    });
    expect(plain(edited.text)).toMatch(/за шт\./);
  });

  it('lead from a product back to its search, also to one that begins with a digit', async () => {
    const person = await addPerson(world);
    const { name } = await world.product();
    const query = name.split(' ').reverse().join(' ');
    expect(query).toMatch(/^\d/);
    await person.write(query);
    await person.press('1');
    expect(plain((await person.press('‹ Назад')).text)).toContain(`Поиск: «${query}»`);
  });

  it('lead from a product that a long search has found to its subcategory: the query has no room in a button', async () => {
    const person = await addPerson(world);
    const { name } = await world.product();
    await person.write(Array.from({ length: 6 }, () => name).join(' '));
    await person.press('1');
    expect(plain((await person.press('‹ Назад')).text)).toContain(name);
  });

  it('store favourites', async () => {
    const person = await addPerson(world);
    const { id, name } = await world.product();
    await openProduct(person, id);
    await person.press(/В избранное/);
    await person.write('/start');
    expect(plain((await person.press(/Избранное/)).text)).toContain(name);
    await person.press('1');
    const removed = await person.press(/В избранном/);
    expect(removed.buttons.flat().map(({ text }) => plain(text))).toContain('🤍 В избранное');
  });

  it('answer what they do not know by the menu, and an order of somebody else by a refusal', async () => {
    const [person, other] = [await addPerson(world), await addPerson(world)];
    const { id } = await world.product();
    await openProduct(other, id);
    await other.press(/^Купить/);
    await other.press('Crypto Bot');
    const { id: orderId } = await world.db
      .selectFrom('orders')
      .select('id')
      .where('payment_id', '=', await lastPayment(world, other))
      .executeTakeFirstOrThrow();
    const menu = await person.write('/start');
    await person.pressData(`o:${orderId}:1`, menu.messageId);
    expect(await lastAnswer(person, 1)).toBe('Нет доступа: это принадлежит другому покупателю.');
    await person.pressData(`og:${orderId}`, menu.messageId);
    await person.pressData(`h:${orderId}`, menu.messageId);
    await person.pressData('o:999999999:1', menu.messageId);
    expect(await lastAnswer(person, 4)).toBe('Ничего не нашлось. Возможно, это уже удалено.');
    await person.pressData('no:such:button', menu.messageId);
    expect(await lastAnswer(person, 5)).toBe('');
    expect((await person.write('/unknown')).text).toMatch(/^Меню\n\nОткройте каталог/);
  });

  it('report once when a product is in stock again', async () => {
    const person = await addPerson(world);
    const { id, name } = await world.product({ units: 0 });
    const shown = await openProduct(person, id);
    expect(
      shown.buttons
        .flat()
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/Купить/);
    const data = shown.buttons[0]?.[0]?.callback_data ?? '';
    await person.pressData(data);
    await person.pressData(data);
    expect(await lastAnswer(person, 2)).toBe('Хорошо, напишем сюда, когда товар появится.');
    expect(await reportRestocked(world.db)).toBe(0);
    await inTransaction(world.db, (tx) => addUnits(tx, world.vault, id, ['a', 'b']));
    expect(await reportRestocked(world.db)).toBe(1);
    expect(await reportRestocked(world.db)).toBe(0);
    expect(plain((await person.waitFor(/снова в наличии/))?.text)).toBe(`🔔 «${name}» снова в наличии: 2 шт.`);
    // The shop shows the stock of up to two seconds ago.
    await eventually(async () => (await world.api('products/getProduct', { productId: id })).body.quantity === 2);
    expect(plain((await person.press('Открыть товар')).text)).toContain('в наличии 2 шт.');
  });
});
