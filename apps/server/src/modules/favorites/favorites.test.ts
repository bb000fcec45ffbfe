import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogWorld, openCatalog } from '../../../test/catalog.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { MAX_FAVORITES } from './favorites.store.ts';
import { moveFavoritesToBuyer } from './index.ts';

let world: CatalogWorld;
beforeAll(async () => {
  world = await openCatalog();
});
afterAll(() => world.close());

const add = (buyerId: number, productId: number) => world.ask('favorites/addToFavorites', { productId }, buyerId);
const remove = (buyerId: number, productId: number) =>
  world.ask('favorites/removeFromFavorites', { productId }, buyerId);

describe('favourites', () => {
  it('may be added and removed repeatedly', async () => {
    const [buyer, product] = [await world.buyer(), await world.product()];
    expect([await add(buyer, product), await add(buyer, product)]).toEqual([
      { is_favorite: true },
      { is_favorite: true },
    ]);
    expect((await world.ask('favorites/getFavorites', {}, buyer)).favorites).toMatchObject([
      { id: product, is_favorite: true },
    ]);
    expect([await remove(buyer, product), await remove(buyer, product)]).toEqual([
      { is_favorite: false },
      { is_favorite: false },
    ]);
    expect(await world.ask('favorites/getFavorites', {}, buyer)).toEqual({ favorites: [], last_page: 1 });
  });

  it('belong to one buyer and are listed by pages, the latest first, without products that are off sale', async () => {
    const [buyer, stranger] = [await world.buyer(), await world.buyer()];
    const { subcategoryId } = await world.subcategory();
    const products = await world.products(
      subcategoryId,
      Array.from({ length: 13 }, () => ({})),
    );
    for (const product of products) await add(buyer, product);
    await add(buyer, products[0] ?? 0);
    await add(stranger, products[0] ?? 0);
    await world.db
      .updateTable('products')
      .set({ is_listed: false })
      .where('id', '=', products[12] ?? 0)
      .execute();
    const pages = await Promise.all([1, 2, 3].map((page) => world.ask('favorites/getFavorites', { page }, buyer)));
    expect(pages.flatMap(({ favorites }) => favorites.map(({ id }) => id))).toEqual(products.slice(0, 12).toReversed());
    expect(pages.map(({ favorites, last_page }) => [favorites.length, last_page])).toEqual([
      [10, 2],
      [2, 2],
      [0, 2],
    ]);
  });

  it('are refused for products that are unknown or off sale', async () => {
    const buyer = await world.buyer();
    await expect(add(buyer, 999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add(buyer, await world.product({ isListed: false }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are limited in number, and at the limit an existing one may still be repeated', async () => {
    const buyer = await world.buyer();
    const { subcategoryId } = await world.subcategory();
    const products = await world.products(
      subcategoryId,
      Array.from({ length: 2 }, () => ({})),
    );
    await world.db
      .insertInto('products')
      .columns(['subcategory_id', 'category_id', 'name', 'picture', 'price_kopecks', 'html_description'])
      .expression((build) =>
        build
          .selectFrom('products')
          .crossJoin((from) =>
            from.fn<{ n: number }>('generate_series', [from.lit(1), from.lit(MAX_FAVORITES - 1)]).as('n'),
          )
          .select(['subcategory_id', 'category_id', 'name', 'picture', 'price_kopecks', 'html_description'])
          .where('id', '=', products[0] ?? 0),
      )
      .execute();
    await add(buyer, products[0] ?? 0);
    await world.db
      .insertInto('favorites')
      .columns(['buyer_id', 'product_id', 'added_at'])
      .expression((build) =>
        build
          .selectFrom('products')
          .select((from) => [from.val(buyer).as('buyer_id'), 'id', 'created_at'])
          .where('subcategory_id', '=', subcategoryId)
          .where('id', 'not in', products),
      )
      .execute();
    await expect(add(buyer, products[1] ?? 0)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(await add(buyer, products[0] ?? 0)).toEqual({ is_favorite: true });
  });

  it('of a guest are merged into a user’s without duplicates, the latest first up to the limit', async () => {
    const [guest, user] = [await world.buyer(), await world.buyer()];
    const { subcategoryId } = await world.subcategory();
    const products = await world.products(
      subcategoryId,
      Array.from({ length: MAX_FAVORITES + 1 }, () => ({})),
    );
    const [both = 0, older = 0, newer = 0] = [products[0], products.at(-2), products.at(-1)];
    await world.db
      .insertInto('favorites')
      .values(products.slice(0, -2).map((product_id) => ({ buyer_id: user, product_id })))
      .execute();
    for (const product of [older, both, newer]) await add(guest, product);
    const favoriteIds = async (buyerId: number) =>
      (await world.db.selectFrom('favorites').select('product_id').where('buyer_id', '=', buyerId).execute()).map(
        (row) => row.product_id,
      );
    await inTransaction(world.db, (tx) => moveFavoritesToBuyer(tx, guest, user));
    expect(new Set(await favoriteIds(user))).toEqual(new Set(products.filter((product) => product !== older)));
    expect(await favoriteIds(guest)).toEqual([]);
  });
});
