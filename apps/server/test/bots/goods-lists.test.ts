import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategories, createProducts } from '../../src/modules/catalog/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { openCategory, plain } from '../bot-goods-helpers.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { addPerson } from '../telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

describe('the lists of the goods bot', () => {
  it('list eight products a page, and lead back to the page from which a product was opened', async () => {
    const person = await addPerson(world);
    const { id, name } = await world.product();
    const { subcategory_id: subcategoryId } = await world.db
      .selectFrom('products')
      .select('subcategory_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const copy = (n: number) => ({
      subcategoryId,
      name: `Copy ${n} of ${name}`,
      picture: 'telegram',
      listPriceKopecks: 10_000,
      htmlDescription: '',
      attributes: '',
    });
    await inTransaction(world.db, (tx) =>
      createProducts(
        tx,
        Array.from({ length: 11 }, (_, n) => copy(n)),
      ),
    );
    const numbersOf = (message: { buttons: { text: string }[][] }) =>
      message.buttons.flat().flatMap(({ text }) => (/^\d+$/.test(text) ? [Number(text)] : []));
    expect(numbersOf(await openCategory(person, name))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(numbersOf(await person.press('2 ›'))).toEqual([9, 10, 11, 12]);
    await person.press('10');
    expect(numbersOf(await person.press('‹ Назад'))).toEqual([9, 10, 11, 12]);
    expect(numbersOf(await person.press('‹ 1'))).toHaveLength(8);
  });

  it('list ten subcategories a page, and lead back to the page from which one was opened', async () => {
    const person = await addPerson(world);
    const named = (name: string) => ({ name, nameEn: '', nameZh: '', picture: 'telegram' });
    const subcategories = Array.from({ length: 12 }, (_, n) => named(`Part ${n + 1}`));
    await inTransaction(world.db, (tx) => createCategories(tx, [{ ...named('Of many parts'), subcategories }]));
    const first = await eventually(() => openCategory(person, 'Of many parts').catch(() => null));
    const parts = (message: { buttons: { text: string }[][] }) =>
      message.buttons.flat().filter(({ text }) => text.startsWith('Part')).length;
    expect([plain(first.text).split('\n')[0], parts(first)]).toEqual(['Of many parts · 1 из 2', 10]);
    expect(parts(await person.press('2 ›'))).toBe(2);
    await person.press('Part 12');
    const back = await person.press('‹ Назад');
    expect([plain(back.text).split('\n')[0], parts(back)]).toEqual(['Of many parts · 2 из 2', 2]);
  });
});
