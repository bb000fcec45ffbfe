import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogWorld, openCatalog } from '../../../test/catalog.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { setTiers } from '../stock/index.ts';

let world: CatalogWorld;
beforeAll(async () => {
  world = await openCatalog();
});
afterAll(() => world.close());

const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

describe('a product that is not on sale', () => {
  it('is in no list and no count and has no page', async () => {
    const { subcategoryId: subCategoryId } = await world.subcategory();
    const [shown = 0, hidden = 0] = await world.products(subCategoryId, [
      { name: 'Зюзюка видимая' },
      { name: 'Зюзюка скрытая', isListed: false },
    ]);
    expect(await world.ask('subCategories/getSubCategoryProducts', { subCategoryId })).toMatchObject({
      products: [{ id: shown }],
      products_count: 1,
    });
    expect(idsOf(await world.ask('products/searchProducts', { searchQuery: 'зюзюка' }))).toEqual([shown]);
    await expect(world.ask('products/getProduct', { productId: hidden })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await world.ask('products/getProduct', { productId: shown })).related_products).toEqual([]);
    await world.db.updateTable('products').set({ is_listed: true }).where('id', '=', hidden).execute();
    expect(await world.ask('subCategories/getSubCategoryProducts', { subCategoryId })).toMatchObject({
      products_count: 2,
    });
    await world.db.deleteFrom('products').where('id', '=', hidden).execute();
    expect(await world.ask('subCategories/getSubCategoryProducts', { subCategoryId })).toMatchObject({
      products_count: 1,
    });
  });

  it('is NOT_FOUND when it is unknown, like an unknown category or subcategory', async () => {
    await expect(world.ask('products/getProduct', { productId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.ask('subCategories/getSubCategoryProducts', { subCategoryId: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      world.ask('subCategories/getSubCategoriesWithProducts', { categoryId: 999_999 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.ask('products/searchCatalogProducts', { categoryId: 999_999 })).toEqual({
      products: [],
      products_count: 0,
    });
  });
});

describe('a product', () => {
  it('has its category path and six related products: in stock first, then the best-selling', async () => {
    const { categoryId, subcategoryId } = await world.subcategory('Соседи');
    const ids = await world.products(subcategoryId, [
      { attributes: 'одно, другое', htmlDescription: '<p>Текст</p><script>alert(1)</script>' },
      ...[3, 1, 2].map((soldCount) => ({ quantity: 0, soldCount })),
      ...[5, 9, 7, 8].map((soldCount) => ({ soldCount })),
    ]);
    const product = await world.ask('products/getProduct', { productId: ids[0] ?? 0 });
    const named = { name: 'Соседи', name_en: 'Соседи', name_zh: 'Соседи' };
    expect(product).toMatchObject({
      id: ids[0],
      photo_url: '/pictures/telegram.svg',
      price: 100,
      quantity: 5,
      attributes: 'одно, другое',
      html_description: '<p>Текст</p>',
      productPath: { category: { id: categoryId, ...named }, subcategory: { id: subcategoryId, ...named } },
    });
    expect(idsOf(product.related_products).map((id) => ids.indexOf(id))).toEqual([5, 7, 6, 4, 1, 3]);
  });

  it('has its quantity prices in ascending order of quantity, without replaced ones', async () => {
    const productId = await world.product();
    const set = (...prices: [number, number][]) =>
      inTransaction(world.db, (tx) =>
        setTiers(
          tx,
          productId,
          prices.map(([from, unitPriceKopecks]) => ({ from, unitPriceKopecks })),
        ),
      );
    const tiers = async () => (await world.ask('products/getProduct', { productId })).tiers;
    expect(await tiers()).toEqual([]);
    await set([50, 8_000], [10, 9_050]);
    expect(await tiers()).toEqual([
      { from: 10, price: 90.5 },
      { from: 50, price: 80 },
    ]);
    await set([5, 9_500]);
    expect(await tiers()).toEqual([{ from: 5, price: 95 }]);
  });
});

describe('the page of a product', () => {
  it('contains the warranty of the product', async () => {
    const [usual, short] = [await world.product(), await world.product({ warrantyMinutes: 10 })];
    expect((await world.ask('products/getProduct', { productId: usual })).warranty_minutes).toBe(30);
    expect((await world.ask('products/getProduct', { productId: short })).warranty_minutes).toBe(10);
  });

  it('names the limits of one purchase, and whether a replacement needs a video record', async () => {
    const [usual, limited] = [await world.product(), await world.product()];
    const fields = { min_quantity: 2, max_quantity: 3, needs_video: true };
    await world.db.updateTable('products').set(fields).where('id', '=', limited).execute();
    expect(await world.ask('products/getProduct', { productId: limited })).toMatchObject(fields);
    expect(await world.ask('products/getProduct', { productId: usual })).toMatchObject({
      min_quantity: 1,
      max_quantity: null,
      needs_video: false,
    });
  });
});
