import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, type World } from '../../../../test/shop.ts';
import { whileLocked } from '../../../../test/while-locked.ts';
import type { Tx } from '../../../platform/database/index.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

const names = (name: string) => ({ name, nameEn: `${name} en`, nameZh: `${name} zh` });
const createCategory = async (name: string, more: { isListed?: boolean } = {}) =>
  (await office.call('owner', 'POST categories', { body: { ...names(name), ...more } })).body.id;
const createSubcategory = async (categoryId: number, name: string) =>
  (await office.call('owner', 'POST subcategories', { body: { categoryId, ...names(name) } })).body.id;
const createProduct = async (subcategoryId: number, name: string) =>
  (
    await office.call('owner', 'POST products', {
      body: { subcategoryId, name, price: 100, htmlDescription: '', attributes: '' },
    })
  ).body.id;
const move = (id: number, body: { categoryId: number; position?: number; version?: number }) =>
  office.call('owner', 'PUT subcategories/:id', { params: { id }, body });
/** The names of the subcategories of a category, in their order, with their positions. */
const orderOf = async (categoryId: number) =>
  (
    await office.call('owner', 'GET subcategories', { query: { categoryId, sort: 'position', order: 'asc' } })
  ).body.items.map(({ name, position }) => `${position} ${name}`);

describe('a subcategory', () => {
  it('moves to the end of another category with its products, and the others close the gap', async () => {
    const [from, to] = [await createCategory('from'), await createCategory('to')];
    const [a] = [
      await createSubcategory(from, 'a'),
      await createSubcategory(from, 'b'),
      await createSubcategory(to, 'c'),
    ];
    const product = await createProduct(a, 'Странствующий товар');
    const moved = await move(a, { categoryId: to });
    expect(moved).toMatchObject({ status: 200, body: { categoryId: to, categoryName: 'to', position: 2 } });
    expect([await orderOf(from), await orderOf(to)]).toEqual([['1 b'], ['1 c', '2 a']]);
    const shown = await world.api('products/getProduct', { productId: product });
    expect(shown.body.productPath).toMatchObject({ category: { id: to }, subcategory: { id: a } });
    const sections = (categoryId: number) =>
      world.api('subCategories/getSubCategoriesWithProducts', { categoryId, sortBy: 'none', page: 1 });
    expect((await sections(to)).body.sub_categories.map(({ id }) => id)).toContain(a);
    expect((await sections(from)).body.sub_categories.map(({ id }) => id)).not.toContain(a);
    const found = (query: string) =>
      world.api('products/searchCatalogProducts', {
        searchQuery: 'Странствующий',
        searchInDescription: false,
        pageSize: 10,
        page: 1,
        sortBy: 'none',
        categoryId: Number(query),
      });
    expect((await found(String(to))).body.products.map(({ id }) => id)).toEqual([product]);
    expect((await found(String(from))).body.products).toEqual([]);
    expect(await office.auditOf('subcategories', a)).toMatchObject([
      {},
      { before: { categoryId: from, position: 1 }, after: { categoryId: to, position: 2 } },
    ]);
  });

  it('takes the given position there, and raises its version', async () => {
    const [from, to] = [await createCategory('from'), await createCategory('to')];
    const a = await createSubcategory(from, 'a');
    await createSubcategory(to, 'c');
    expect((await move(a, { categoryId: to, position: 1, version: 1 })).body).toMatchObject({ position: 1 });
    expect(await orderOf(to)).toEqual(['1 a', '2 c']);
    expect(await move(a, { categoryId: from, version: 1 })).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE' },
    });
    expect(await orderOf(to)).toEqual(['1 a', '2 c']);
  });

  it('hides its products in a hidden category, and shows them again elsewhere', async () => {
    const [from, hidden] = [await createCategory('from'), await createCategory('hidden', { isListed: false })];
    const a = await createSubcategory(from, 'a');
    const product = await createProduct(a, 'Скрываемый');
    const status = async () => (await world.api('products/getProduct', { productId: product })).status;
    await move(a, { categoryId: hidden });
    expect(await status()).toBe(404);
    await move(a, { categoryId: from });
    expect(await status()).toBe(200);
  });

  it('stays where it is when there is no such category, and products added meanwhile are in the new one', async () => {
    const [from, to] = [await createCategory('from'), await createCategory('to')];
    const a = await createSubcategory(from, 'a');
    expect(await move(a, { categoryId: 999_999 })).toMatchObject({ status: 400, body: { errorCode: 'VALIDATION' } });
    expect(await orderOf(from)).toEqual(['1 a']);
    const [, ...added] = await Promise.all([
      move(a, { categoryId: to }),
      ...Array.from({ length: 8 }, (_, n) => createProduct(a, `Товар ${n}`)),
    ]);
    const rows = await world.db
      .selectFrom('products')
      .select('category_id')
      .distinct()
      .where('id', 'in', added)
      .execute();
    expect(rows).toEqual([{ category_id: to }]);
  });

  it('is not locked by a product that waits for the move of its category', async () => {
    const a = await createSubcategory(await createCategory('from'), 'a');
    const lockCategories = (tx: Tx) => sql`select from categories order by position for update`.execute(tx);
    const lockSubcategory = (tx: Tx) => sql`select from subcategories where id = ${a} for update nowait`.execute(tx);
    const added = await whileLocked(world.db, lockCategories, [() => createProduct(a, 'Товар')], lockSubcategory);
    expect(added).toEqual([expect.any(Number)]);
  });
});
