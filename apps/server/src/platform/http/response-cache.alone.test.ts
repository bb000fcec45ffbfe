import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { CACHE_LIFETIME_MS } from '../../shop-caches.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

describe('cached responses', () => {
  it('show a change of price to every visitor within two seconds', async () => {
    const product = await world.product({ listPriceKopecks: 10_000 });
    const getProduct = async () => (await world.api('products/getProduct', { productId: product.id })).body;
    expect((await getProduct()).price).toBe(100);
    await world.db.updateTable('products').set({ price_kopecks: 20_050 }).where('id', '=', product.id).execute();
    const startedAt = performance.now();
    await eventually(async () => (await getProduct()).price === 200.5);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('show a sale to every visitor within two seconds', async () => {
    const product = await world.product();
    const getProduct = async () => (await world.api('products/getProduct', { productId: product.id })).body;
    expect((await getProduct()).quantity).toBe(10);
    const { token } = await world.user(10_000);
    await world.api(
      'orders/createOrder',
      { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' },
      token,
    );
    // The server's timer is one of this process, as long and begun earlier: it has run by then, however late both are.
    await setTimeout(CACHE_LIFETIME_MS);
    expect((await getProduct()).quantity).toBe(9);
    expect(CACHE_LIFETIME_MS).toBeLessThan(2_000);
  });
});

describe('what an operator changes is shown to every visitor within two seconds:', () => {
  const productOf = async (productId: number) => (await world.api('products/getProduct', { productId })).body;
  const isInCatalogue = async (id: number) =>
    (await world.api('products/searchCatalogProducts', {})).body.products.some((each) => each.id === id);
  const shownAfterMs = async (isShown: () => Promise<boolean>) => {
    const startedAt = performance.now();
    await eventually(isShown);
    return performance.now() - startedAt;
  };

  it('the price of a product', async () => {
    const { id } = await world.product({ listPriceKopecks: 10_000 });
    expect((await productOf(id)).price).toBe(100);
    await office.call('manager', 'PUT products/:id', { params: { id }, body: { price: 200.5 } });
    expect(await shownAfterMs(async () => (await productOf(id)).price === 200.5)).toBeLessThan(2_000);
  });

  it('whether a product is on sale', async () => {
    const { id } = await world.product();
    await eventually(() => isInCatalogue(id));
    for (const isListed of [false, true]) {
      await office.call('manager', 'PUT products/:id', { params: { id }, body: { isListed } });
      expect(await shownAfterMs(async () => (await isInCatalogue(id)) === isListed)).toBeLessThan(2_000);
    }
  });

  it('the texts of a banner and of a page', async () => {
    const [banner] = (await office.call('content', 'GET banners')).body.items;
    const pages = (await office.call('content', 'GET pages', { query: { perPage: 100 } })).body.items;
    const page = pages.find(({ slug }) => slug === 'help');
    const titles = { title: 'Сегодня', titleEn: 'Today' };
    const isBannerShown = async () =>
      (await world.api('shop/getBanners', { language: 'ru' })).body.some(({ title }) => title === titles.title);
    const isPageShown = async () =>
      (await world.api('shop/getPage', { name: 'help', language: 'ru' })).body.title === titles.title;
    expect([await isBannerShown(), await isPageShown()]).toEqual([false, false]);
    await office.call('content', 'PUT banners/:id', { params: { id: banner?.id ?? 0 }, body: titles });
    expect(await shownAfterMs(isBannerShown)).toBeLessThan(2_000);
    await office.call('content', 'PUT pages/:id', { params: { id: page?.id ?? 0 }, body: titles });
    expect(await shownAfterMs(isPageShown)).toBeLessThan(2_000);
  });
});
