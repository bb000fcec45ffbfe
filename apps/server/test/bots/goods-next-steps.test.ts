import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProduct, ordersOf, payFromBalance, plain } from '../bot-goods-helpers.ts';
import { buyerOf, credit } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { addPerson } from '../telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

describe('the goods bot leads on', () => {
  it('from a product that was put into the cart to the cart', async () => {
    const person = await addPerson(world);
    const { id, name } = await world.product();
    await openProduct(person, id);
    const added = await person.press('В корзину');
    expect(plain((await person.read()).answers.at(-1)?.text ?? '')).toBe('В корзине 1 шт. этого товара.');
    expect(plain(added.text)).toContain(name);
    expect(plain((await person.press('🛒 Открыть корзину')).text)).toContain(`1. ${name}`);
  });

  it('from what is sold out at “Add to cart” to the news when it is back', async () => {
    const person = await addPerson(world);
    const { id } = await world.product({ units: 1 });
    const buyer = await world.user(100_000);
    await openProduct(person, id);
    await world.api('orders/createOrder', { products: [{ id, quantity: 1 }], paymentMethod: 'balance' }, buyer.token);
    const refused = await person.press('В корзину');
    expect(plain(refused.text)).toBe('Такого количества товара уже нет в наличии.');
    expect(refused.buttons.flat().map(({ callback_data }) => callback_data)).toEqual([
      `w:${id}`,
      expect.stringMatching(`^p:${id}:1`),
    ]);
  });

  it('from a payment to the order, also when another method of the same message is pressed', async () => {
    const person = await addPerson(world);
    const { id } = await world.product({ units: 5 });
    await openProduct(person, id);
    await credit(world, await buyerOf(world, person.id), 100_000);
    const methods = await person.press(/^Купить/);
    const dataOf = (label: RegExp) =>
      methods.buttons.flat().find(({ text }) => label.test(plain(text)))?.callback_data ?? '';
    await person.pressData(dataOf(/^Баланс/), methods.messageId);
    await person.pressData(dataOf(/^Crypto Bot/), methods.messageId);
    await eventually(async () =>
      (await person.read()).answers.some(({ text }) => plain(text).startsWith('Этот заказ уже оформлен')),
    );
    const last = await person.waitFor(/оплачен с баланса/);
    expect(last.buttons.flat().map(({ text }) => text)).toEqual(['Мои заказы', 'Каталог']);
    expect(await ordersOf(world, person)).toHaveLength(1);
  });

  it('from a typed amount that is wrong, and says why it is', async () => {
    const person = await addPerson(world);
    await person.write('/balance');
    await person.press('Другая сумма');
    const refused = await person.write('1');
    expect(plain(refused.text)).toBe('Нужна сумма от 5 ₽ до 1 000 000 ₽. Напишите её ещё раз, например 500.');
    expect(plain((await person.press('‹ Назад', refused.messageId)).text)).toMatch(/^На балансе/);
  });

  it('from the question about the items to the next one in the same message, and leaves the items where they are', async () => {
    const person = await addPerson(world);
    const { id } = await world.product({ units: 5 });
    await openProduct(person, id);
    await credit(world, await buyerOf(world, person.id), 100_000);
    await person.press('+10');
    await person.press(/^Купить/);
    const goods = await payFromBalance(person, /:0\n/);
    const question = await person.press('Нужна помощь');
    const next = await person.press('2', question.messageId);
    expect(next).toMatchObject({ messageId: question.messageId, isEdited: true });
    expect(plain(next.text)).toContain('Не работает: 2.');
    expect(await person.waitFor(/:0\n/)).toEqual(goods);
  });

  it('from the same words about another item to its claim', async () => {
    const person = await addPerson(world);
    const { id } = await world.product({ units: 3 });
    await openProduct(person, id);
    await credit(world, await buyerOf(world, person.id), 100_000);
    await person.press('+1');
    await person.press(/^Купить/);
    await payFromBalance(person, /:0\n/);
    const [order] = await ordersOf(world, person);
    const claimed = async () =>
      (
        await world.db
          .selectFrom('claims')
          .select('unit_number')
          .where('order_id', '=', order?.id ?? 0)
          .execute()
      ).map(({ unit_number }) => unit_number);
    async function claim(unit: string): Promise<void> {
      const question = await person.press('Нужна помощь');
      const { messageId } = await person.press(unit, question.messageId);
      expect(plain((await person.write('Не работает')).text)).toMatch(/^✅ Сообщение о заказе/);
      expect(messageId).toBe(question.messageId);
    }
    await claim('1');
    await claim('2');
    expect((await claimed()).toSorted()).toEqual([1, 2]);
    // Both are claimed, so the same words once more are the message that support has already.
    await person.press('Нужна помощь');
    expect(plain((await person.write('Не работает')).text)).toMatch(/^✅ Сообщение о заказе/);
    const { rows } = await sql`select from ticket_messages m join tickets t on t.id = m.ticket_id
      where t.order_id = ${order?.id}`.execute(world.db);
    expect(rows).toHaveLength(2);
  });
});
