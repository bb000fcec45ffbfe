import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('kept answers', () => {
  it('show a change of price or stock to every visitor within two seconds', async () => {
    const product = await world.product({ priceKopecks: 10_000 });
    const ask = async () => (await world.api('products/getProduct', { productId: product.id })).body;
    expect((await ask()).price).toBe(100);
    await world.db.updateTable('products').set({ price_kopecks: 20_050 }).where('id', '=', product.id).execute();
    const begun = performance.now();
    await eventually(async () => (await ask()).price === 200.5);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('show a sale to every visitor within two seconds', async () => {
    const product = await world.product();
    const ask = async () => (await world.api('products/getProduct', { productId: product.id })).body;
    expect((await ask()).quantity).toBe(10);
    const { token } = await world.user(10_000);
    await world.api(
      'orders/createOrder',
      { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' },
      token,
    );
    const begun = performance.now();
    await eventually(async () => (await ask()).quantity === 9);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
