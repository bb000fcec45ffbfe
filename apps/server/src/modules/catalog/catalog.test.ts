import { fromRoubles } from '@lotok/money';
import type { SortBy } from '@lotok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogWorld, openCatalog } from '../../../test/catalog.ts';

let world: CatalogWorld;
beforeAll(async () => {
  world = await openCatalog();
});
afterAll(() => world.close());

const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

describe('a page of a subcategory', () => {
  let subCategoryId: number;
  let categoryId: number;
  /** Price, stock and sales of each product, in the order of their ids. */
  const rows = [
    [300, 0, 5],
    [100, 7, 9],
    [200, 7, 9],
    [100, 2, 1],
  ] as const;
  let ids: number[];
  beforeAll(async () => {
    ({ subcategoryId: subCategoryId, categoryId } = await world.subcategory());
    ids = await world.products(
      subCategoryId,
      rows.map(([roubles, quantity, soldCount]) => ({ listPriceKopecks: fromRoubles(roubles), quantity, soldCount })),
    );
  });
  const places = (products: readonly { id: number }[]) => products.map(({ id }) => ids.indexOf(id));

  it.each<[SortBy, number[]]>([
    ['none', [0, 1, 2, 3]],
    ['priceup', [1, 3, 2, 0]],
    ['pricedown', [0, 2, 3, 1]],
    ['quantity', [2, 1, 3, 0]],
    ['newest', [3, 2, 1, 0]],
    ['popularity', [2, 1, 0, 3]],
  ])('is sorted by %s, with the id to break ties, in every list', async (sortBy, expected) => {
    const subcategory = await world.ask('subCategories/getSubCategoryProducts', { subCategoryId, sortBy });
    expect(places(subcategory.products)).toEqual(expected);
    const category = await world.ask('subCategories/getSubCategoriesWithProducts', { categoryId, sortBy });
    expect(places(category.sub_categories[0]?.products ?? [])).toEqual(expected);
    const catalog = await world.ask('products/searchCatalogProducts', { subCategoryId, sortBy });
    expect(places(catalog.products)).toEqual(expected);
  });

  it.each([
    [{ minPrice: 200 }, [2, 0]],
    [{ maxPrice: 200 }, [1, 3, 2]],
    [{ minPrice: 100.01, maxPrice: 299.99 }, [2]],
    [{ maxPrice: 99.999 }, []],
    [{ minQuantity: 1 }, [1, 3, 2]],
    [{ maxQuantity: 2 }, [3, 0]],
    [{ minPrice: 100, maxPrice: 100, minQuantity: 3 }, [1]],
    [{ minPrice: 500, maxPrice: 1 }, []],
  ])('is filtered by %o, bounds included, and counts the matches', async (filter, expected) => {
    const page = await world.ask('subCategories/getSubCategoryProducts', {
      subCategoryId,
      sortBy: 'priceup',
      ...filter,
    });
    expect(places(page.products)).toEqual(expected);
    expect(page).toMatchObject({ products_count: expected.length, last_page: 1 });
    const category = await world.ask('subCategories/getSubCategoriesWithProducts', {
      categoryId,
      sortBy: 'priceup',
      ...filter,
    });
    expect(places(category.sub_categories[0]?.products ?? [])).toEqual(expected);
    expect(category).toMatchObject({
      products_count: expected.length,
      sub_categories: [{ products_count: expected.length }],
    });
  });

  it('contains the bounds of the category, whatever the filter', async () => {
    const bounds = { min_product_price: 100, max_product_price: 300, min_product_quantity: 0, max_product_quantity: 7 };
    expect(await world.ask('subCategories/getSubCategoriesWithProducts', { categoryId, maxPrice: 150 })).toMatchObject(
      bounds,
    );
  });
});

describe('paging', () => {
  it('shows every product once, also when pages are read in the order of equal prices', async () => {
    const { subcategoryId: subCategoryId, categoryId } = await world.subcategory();
    const ids = await world.products(
      subCategoryId,
      Array.from({ length: 23 }, (_, n) => ({ listPriceKopecks: 100 + (n % 3) })),
    );
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        world.ask('subCategories/getSubCategoryProducts', { subCategoryId, sortBy: 'priceup', page }),
      ),
    );
    expect(pages.map(({ products }) => products.length)).toEqual([10, 10, 3, 0]);
    expect(
      pages.map(({ current_page, last_page, products_count }) => [current_page, last_page, products_count]),
    ).toEqual([1, 2, 3, 4].map((page) => [page, 3, 23]));
    expect(idsOf(pages.flatMap(({ products }) => products)).sort((a, b) => a - b)).toEqual(ids);
    const catalog = await Promise.all(
      [1, 2, 3].map((page) => world.ask('products/searchCatalogProducts', { categoryId, sortBy: 'none', page })),
    );
    expect(idsOf(catalog.flatMap(({ products }) => products))).toEqual(ids);
    expect(catalog.map(({ products_count }) => products_count)).toEqual([23, 23, 23]);
  });

  it('of a category pages each of its subcategories, and the longest determines the last page', async () => {
    const { categoryId, subcategoryId } = await world.subcategory();
    const other = await world.db
      .insertInto('subcategories')
      .values({ category_id: categoryId, position: 2, name: 'б', name_en: 'b', name_zh: 'b', picture: 'telegram' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.products(
      subcategoryId,
      Array.from({ length: 12 }, () => ({})),
    );
    await world.products(other.id, [{}]);
    const second = await world.ask('subCategories/getSubCategoriesWithProducts', { categoryId, page: 2 });
    expect(
      second.sub_categories.map(({ products, current_page, last_page }) => [products.length, current_page, last_page]),
    ).toEqual([
      [2, 2, 2],
      [0, 2, 1],
    ]);
    expect(second).toMatchObject({ last_page: 2, products_count: 13 });
  });

  it.each([10, 20, 100, 200] as const)('of the catalogue accepts %i products per page', async (pageSize) => {
    const { subcategoryId: subCategoryId } = await world.subcategory();
    await world.products(
      subCategoryId,
      Array.from({ length: 21 }, () => ({})),
    );
    const { products } = await world.ask('products/searchCatalogProducts', { subCategoryId, pageSize });
    expect(products).toHaveLength(Math.min(21, pageSize));
  });
});

describe('favourite flags', () => {
  it.each([
    { word: 'Абракадабра', how: 'the page cache is off', isCached: false },
    { word: 'Тарабарщина', how: 'the page cache is on', isCached: true },
  ])('are the buyer’s own in every list while $how, and all false without a buyer', async ({ word, isCached }) => {
    world.pageCache.trust(isCached);
    const { categoryId, subcategoryId: subCategoryId } = await world.subcategory();
    const [loved = 0, other = 0] = await world.products(subCategoryId, [{ name: word }, { name: `${word} вторая` }]);
    const [buyer, stranger] = [await world.buyer(), await world.buyer()];
    await world.ask('favorites/addToFavorites', { productId: loved }, buyer);
    const favorites = async (buyerId?: number) => {
      const lists = [
        (await world.ask('subCategories/getSubCategoryProducts', { subCategoryId, sortBy: 'none' }, buyerId)).products,
        (await world.ask('subCategories/getSubCategoriesWithProducts', { categoryId, sortBy: 'none' }, buyerId))
          .sub_categories[0]?.products ?? [],
        (await world.ask('products/searchCatalogProducts', { categoryId, sortBy: 'none' }, buyerId)).products,
        await world.ask('products/searchProducts', { searchQuery: word.toLowerCase() }, buyerId),
      ];
      const page = await world.ask('products/getProduct', { productId: other }, buyerId);
      return [
        ...lists.map((products) => products.map(({ is_favorite }) => is_favorite)),
        [page.related_products[0]?.favoriteStatus, page.is_favorite],
      ];
    };
    expect(await favorites(buyer)).toEqual(Array.from({ length: 5 }, () => [true, false]));
    expect(await favorites(stranger)).toEqual(Array.from({ length: 5 }, () => [false, false]));
    expect(await favorites()).toEqual(Array.from({ length: 5 }, () => [false, false]));
    expect(await favorites(buyer)).toEqual(Array.from({ length: 5 }, () => [true, false]));
  });
});

describe('categories', () => {
  it('are listed in shop order, each with its subcategories', async () => {
    const first = await world.subcategory('Альфа');
    const second = await world.subcategory('Бета');
    const categories = await world.ask('categories/getCategoriesWithSubCategories', {});
    expect(categories.slice(-2)).toEqual([
      expect.objectContaining({
        id: first.categoryId,
        name: 'Альфа',
        photo_url: '/pictures/telegram.svg',
        subCategories: [expect.objectContaining({ id: first.subcategoryId })],
      }),
      expect.objectContaining({ id: second.categoryId, name: 'Бета' }),
    ]);
    expect(idsOf(await world.ask('categories/getCategories', {}))).toEqual(idsOf(categories));
  });
});
