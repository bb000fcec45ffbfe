import { MAX_CART_LINES } from '@lotok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogWorld, openCatalog } from '../../../test/catalog.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { countCart, removeFromCart } from './index.ts';

let world: CatalogWorld;
beforeAll(async () => {
  world = await openCatalog();
});
afterAll(() => world.close());

const add = (buyerId: number, productId: number, quantity: number) =>
  world.ask('cart/addToCart', { productId, quantity }, buyerId);
const quantities = async (buyerId: number) =>
  (await world.ask('cart/getCart', {}, buyerId)).map(({ quantity }) => quantity);

describe('adding to the cart', () => {
  it('sets the quantity, clamped to the stock, and reports a new line once', async () => {
    const [buyer, product] = [await world.buyer(), await world.product({ quantity: 5, listPriceKopecks: 14_950 })];
    expect(await add(buyer, product, 2)).toEqual({ added: true, quantity: 2 });
    expect(await add(buyer, product, 4)).toEqual({ added: false, quantity: 4 });
    expect(await add(buyer, product, 1_000_000)).toEqual({ added: false, quantity: 5 });
    expect(await world.ask('cart/getCart', {}, buyer)).toMatchObject([
      { product_id: product, price: 149.5, quantity: 5, available_quantity: 5, photo_url: '/pictures/telegram.svg' },
    ]);
  });

  it('clamps the quantity to the limits of one purchase, and refuses a product with less in stock than its minimum', async () => {
    const [buyer, product] = [await world.buyer(), await world.product({ quantity: 9 })];
    const setLimits = (min_quantity: number, max_quantity: number | null) =>
      world.db.updateTable('products').set({ min_quantity, max_quantity }).where('id', '=', product).execute();
    await setLimits(2, 3);
    expect(await add(buyer, product, 1)).toEqual({ added: true, quantity: 2 });
    expect(await add(buyer, product, 4)).toEqual({ added: false, quantity: 3 });
    expect(await add(buyer, product, 1)).toEqual({ added: false, quantity: 2 });
    expect(await world.ask('cart/getCart', {}, buyer)).toMatchObject([{ min_quantity: 2, max_quantity: 3 }]);
    await setLimits(10, null);
    await expect(add(buyer, product, 10)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    await expect(add(await world.buyer(), product, 1)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  });

  it('refuses a product that is sold out, off sale or unknown, and does not change the cart', async () => {
    const buyer = await world.buyer();
    const soldOut = await world.product({ name: 'Редкость', quantity: 0 });
    await expect(add(buyer, soldOut, 1)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      message: expect.stringContaining('Редкость'),
    });
    await expect(add(buyer, await world.product({ isListed: false }), 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add(buyer, 999_999, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await quantities(buyer)).toEqual([]);
  });

  it('creates one line for two concurrent calls', async () => {
    const product = await world.product();
    for (let round = 0; round < 20; round += 1) {
      const buyer = await world.buyer();
      const results = await Promise.all([add(buyer, product, 1), add(buyer, product, 2)]);
      expect(results.map(({ added }) => added).sort()).toEqual([false, true]);
      expect(await countCart(world.db, buyer)).toBe(1);
    }
  });

  it('is refused beyond the maximum number of lines, but still changes existing lines', async () => {
    const buyer = await world.buyer();
    const { subcategoryId } = await world.subcategory();
    const products = await world.products(
      subcategoryId,
      Array.from({ length: MAX_CART_LINES + 1 }, () => ({})),
    );
    for (const product of products.slice(0, -1)) await add(buyer, product, 1);
    await expect(add(buyer, products.at(-1) ?? 0, 1)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(await add(buyer, products[0] ?? 0, 3)).toEqual({ added: false, quantity: 3 });
    expect(await countCart(world.db, buyer)).toBe(MAX_CART_LINES);
  });
});

describe('a cart', () => {
  it('belongs to one buyer, is in the order of adding and contains the available quantities', async () => {
    const [buyer, stranger] = [await world.buyer(), await world.buyer()];
    const [first, second, third] = [await world.product({ quantity: 9 }), await world.product(), await world.product()];
    for (const product of [third, first, second]) await add(buyer, product, 5);
    await add(buyer, third, 4);
    await world.db.updateTable('products').set({ quantity: 2 }).where('id', '=', first).execute();
    await world.db.updateTable('products').set({ is_listed: false }).where('id', '=', second).execute();
    const lines = await world.ask('cart/getCart', {}, buyer);
    expect(
      lines.map(({ product_id, quantity, available_quantity }) => [product_id, quantity, available_quantity]),
    ).toEqual([
      [third, 4, 5],
      [first, 5, 2],
      [second, 5, 0],
    ]);
    expect(await quantities(stranger)).toEqual([]);
  });

  it('removes a line once and only for its own buyer', async () => {
    const [buyer, stranger, product] = [await world.buyer(), await world.buyer(), await world.product()];
    await add(buyer, product, 1);
    expect(await world.ask('cart/removeFromCart', { productId: product }, stranger)).toEqual({ removed: false });
    expect(await world.ask('cart/removeFromCart', { productId: product }, buyer)).toEqual({ removed: true });
    expect(await world.ask('cart/removeFromCart', { productId: product }, buyer)).toEqual({ removed: false });
  });

  it('removes ordered products in the transaction of the order', async () => {
    const [buyer, bought, remaining] = [await world.buyer(), await world.product(), await world.product()];
    await add(buyer, bought, 1);
    await add(buyer, remaining, 2);
    await inTransaction(world.db, (tx) => removeFromCart(tx, buyer, [bought, 999_999]));
    expect(await quantities(buyer)).toEqual([2]);
  });
});
