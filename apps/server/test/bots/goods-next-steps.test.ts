import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProduct, plain } from '../bot-goods-helpers.ts';
import { buyerOf, credit } from '../partner-person.ts';
import { openWorld, type World } from '../shop.ts';
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
    await person.press(/^Баланс/);
    const goods = await person.waitFor(/:0\n/);
    const question = await person.press('Нужна помощь');
    const next = await person.press('2', question.messageId);
    expect(next).toMatchObject({ messageId: question.messageId, isEdited: true });
    expect(plain(next.text)).toContain('Не работает: 2.');
    expect(await person.waitFor(/:0\n/)).toEqual(goods);
  });
});
