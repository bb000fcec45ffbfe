import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, type World } from '../../../../test/shop.ts';
import { whileLocked } from '../../../../test/while-locked.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { deleteEmptySubcategory } from './categories.store.ts';
import { updateProduct } from './products.store.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

const named = (name: string) => ({ name, nameEn: name, nameZh: name });
const createCategory = async (name: string) =>
  (await office.call('owner', 'POST categories', { body: named(name) })).body;
const createSubcategory = async (categoryId: number, name: string) =>
  (await office.call('owner', 'POST subcategories', { body: { categoryId, ...named(name) } })).body;
async function createProduct() {
  const { id: subcategoryId } = await createSubcategory((await createCategory('место')).id, 'раздел');
  return (await office.call('owner', 'POST products', { body: { subcategoryId, name: 'Черновик', price: 10 } })).body;
}
const createPromo = async (body: { code: string; productIds?: number[]; categoryIds?: number[] }) =>
  (await office.call('owner', 'POST promoCodes', { body: { percent: 50, ...body } })).body;
const promo = async (id: number) => (await office.call('owner', 'GET promoCodes/:id', { params: { id } })).body;

describe('a category that is removed', () => {
  it('stays with all its subcategories when one of them has a product', async () => {
    const category = await createCategory('полная');
    const [full, empty] = [
      await createSubcategory(category.id, 'с товаром'),
      await createSubcategory(category.id, 'без товара'),
    ];
    await office.call('owner', 'POST products', { body: { subcategoryId: full.id, name: 'Товар', price: 10 } });
    await office.call('owner', 'DELETE categories/:id', { params: { id: category.id } });
    const hidden = await office.call('owner', 'GET categories/:id', { params: { id: category.id } });
    expect(hidden.body).toMatchObject({ isListed: false, subcategories: 2 });
    expect((await office.call('owner', 'GET subcategories/:id', { params: { id: empty.id } })).status).toBe(200);
  });

  it('is deleted with its subcategories when none of them has a product', async () => {
    const category = await createCategory('пустая');
    const empty = await createSubcategory(category.id, 'пустой');
    await office.call('owner', 'DELETE categories/:id', { params: { id: category.id } });
    expect((await office.call('owner', 'GET categories/:id', { params: { id: category.id } })).status).toBe(404);
    expect((await office.call('owner', 'GET subcategories/:id', { params: { id: empty.id } })).status).toBe(404);
  });

  it('stays while a promo code names it: the code would apply to everything', async () => {
    const category = await createCategory('со скидкой');
    const { id } = await createPromo({ code: 'ONECATEGORY', categoryIds: [category.id] });
    await office.call('owner', 'DELETE categories/:id', { params: { id: category.id } });
    expect((await promo(id)).categoryIds).toEqual([category.id]);
  });
});

describe('a subcategory that is removed', () => {
  const remove = (id: number) => office.call('content', 'DELETE subcategories/:id', { params: { id } });
  const read = (id: number) => office.call('owner', 'GET subcategories/:id', { params: { id } });

  it('is deleted while it has no product, once, and its neighbours stay', async () => {
    const category = await createCategory('с пустым разделом');
    const [empty, other] = [
      await createSubcategory(category.id, 'пустой'),
      await createSubcategory(category.id, 'соседний'),
    ];
    expect(await remove(empty.id)).toMatchObject({ status: 200, body: { ok: true } });
    expect([(await read(empty.id)).status, (await read(other.id)).status]).toEqual([404, 200]);
    expect((await remove(empty.id)).status).toBe(404);
    expect((await office.auditOf('subcategories', empty.id)).at(-1)).toMatchObject({
      action: 'DELETE subcategories/:id',
      before: { name: 'пустой' },
      after: null,
    });
  });

  it('is hidden with its products when it has any', async () => {
    const { id, subcategoryId } = await createProduct();
    expect((await remove(subcategoryId)).status).toBe(200);
    expect((await read(subcategoryId)).body).toMatchObject({ isListed: false });
    expect((await office.call('owner', 'GET products/:id', { params: { id } })).status).toBe(200);
    expect((await world.api('products/getProduct', { productId: id })).status).toBe(404);
    expect((await office.auditOf('subcategories', subcategoryId)).at(-1)).toMatchObject({
      before: { isListed: true },
      after: { isListed: false },
    });
  });
});

it('a subcategory is not deleted while a product is moved there, whose transaction is waited for', async () => {
  const { id, subcategoryId: from } = await createProduct();
  const { categoryId } = (await office.call('owner', 'GET subcategories/:id', { params: { id: from } })).body;
  const { id: subcategoryId } = await createSubcategory(categoryId, 'куда переносят');
  const remove = () => inTransaction(world.db, (tx) => deleteEmptySubcategory(tx, subcategoryId));
  const removed = await whileLocked(world.db, (tx) => updateProduct(tx, id, { subcategoryId }), [remove]);
  expect(removed).toEqual([false]);
  const moved = await office.call('owner', 'GET products/:id', { params: { id } });
  expect(moved.body).toMatchObject({ subcategoryId });
});

describe('a product that is removed', () => {
  const remove = (id: number) => office.call('owner', 'DELETE products/:id', { params: { id } });
  const isListed = async (id: number) =>
    (await office.call('owner', 'GET products/:id', { params: { id } })).body.isListed;

  it('is hidden while a promo code names it: the code would apply to everything', async () => {
    const product = await createProduct();
    const { id } = await createPromo({ code: 'ONEPRODUCT', productIds: [product.id] });
    expect((await remove(product.id)).status).toBe(200);
    expect(await isListed(product.id)).toBe(false);
    expect((await promo(id)).productIds).toEqual([product.id]);
  });

  it('is hidden while it is a prize', async () => {
    const product = await createProduct();
    const prize = { kind: 'unit' as const, productId: product.id, weight: 1 };
    const { id } = (await office.call('owner', 'POST luckPrizes', { body: prize })).body;
    expect((await remove(product.id)).status).toBe(200);
    expect(await isListed(product.id)).toBe(false);
    expect((await office.call('owner', 'GET luckPrizes/:id', { params: { id } })).status).toBe(200);
  });
});

it('a product is not created with a maximum of a purchase below its minimum', async () => {
  const { id: subcategoryId } = await createSubcategory((await createCategory('границы')).id, 'раздел');
  const body = { subcategoryId, name: 'Границы', price: 10, minQuantity: 5, maxQuantity: 2 };
  const refused = await office.call('owner', 'POST products', { body });
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'maxQuantity' }] } });
});

it('saving what is there already changes no version', async () => {
  const { id, version, name } = await createCategory('та же');
  const saved = await office.call('owner', 'PUT categories/:id', { params: { id }, body: { version, name } });
  expect(saved.body.version).toBe(version);
});
