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

describe('adding', () => {
  it('sets the quantity, clamped to what there is, and is new once', async () => {
    const [buyer, product] = [await world.buyer(), await world.product({ quantity: 5, priceKopecks: 14_950 })];
    expect(await add(buyer, product, 2)).toEqual({ added: true, quantity: 2 });
    expect(await add(buyer, product, 4)).toEqual({ added: false, quantity: 4 });
    expect(await add(buyer, product, 1_000_000)).toEqual({ added: false, quantity: 5 });
    expect(await world.ask('cart/getCart', {}, buyer)).toMatchObject([
      { product_id: product, price: 149.5, quantity: 5, available_quantity: 5, photo_url: '/pictures/telegram.svg' },
    ]);
  });

  it('refuses what is sold out, off sale or unknown, and leaves the cart as it was', async () => {
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

  it('from two windows at once makes one line', async () => {
    const product = await world.product();
    for (let round = 0; round < 20; round += 1) {
      const buyer = await world.buyer();
      const answers = await Promise.all([add(buyer, product, 1), add(buyer, product, 2)]);
      expect(answers.map(({ added }) => added).sort()).toEqual([false, true]);
      expect(await countCart(world.db, buyer)).toBe(1);
    }
  });

  it('ends at the most lines, but still changes those that stand', async () => {
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
  it('is one’s own, in the order of adding, and tells what can be bought now', async () => {
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

  it('loses what is taken out, once', async () => {
    const [buyer, stranger, product] = [await world.buyer(), await world.buyer(), await world.product()];
    await add(buyer, product, 1);
    expect(await world.ask('cart/removeFromCart', { productId: product }, stranger)).toEqual({ removed: false });
    expect(await world.ask('cart/removeFromCart', { productId: product }, buyer)).toEqual({ removed: true });
    expect(await world.ask('cart/removeFromCart', { productId: product }, buyer)).toEqual({ removed: false });
  });

  it('loses what was bought together with the order', async () => {
    const [buyer, bought, kept] = [await world.buyer(), await world.product(), await world.product()];
    await add(buyer, bought, 1);
    await add(buyer, kept, 2);
    await inTransaction(world.db, (tx) => removeFromCart(tx, buyer, [bought, 999_999]));
    expect(await quantities(buyer)).toEqual([2]);
  });
});
