import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { CACHE_LIFETIME_MS } from '../../shop-caches.ts';

const POLL_MS = 20;

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

/**
 * Polls until a change is shown, at the latest by the first check after the lifetime of the caches. The server's timer is one of
 * this process, as long and begun earlier: it has run by then, however late both are.
 */
async function expectShownInTime(isShown: () => Promise<boolean>): Promise<void> {
  let isOver = false;
  void setTimeout(CACHE_LIFETIME_MS).then(() => {
    isOver = true;
  });
  for (let isLast = false; !(await isShown()); isLast = isOver) {
    expect(isLast, 'the change is not shown in time').toBe(false);
    await setTimeout(POLL_MS);
  }
}

describe('cached responses', () => {
  it('are cleared before two seconds have passed', () => expect(CACHE_LIFETIME_MS).toBeLessThan(2_000));

  it('show a change of price to every visitor within two seconds', async () => {
    const product = await world.product({ listPriceKopecks: 10_000 });
    const getProduct = async () => (await world.api('products/getProduct', { productId: product.id })).body;
    expect((await getProduct()).price).toBe(100);
    await world.db.updateTable('products').set({ price_kopecks: 20_050 }).where('id', '=', product.id).execute();
    await expectShownInTime(async () => (await getProduct()).price === 200.5);
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
    await expectShownInTime(async () => (await getProduct()).quantity === 9);
  });
});

describe('what an operator changes is shown to every visitor within two seconds:', () => {
  const productOf = async (productId: number) => (await world.api('products/getProduct', { productId })).body;
  const isInCatalogue = async (id: number) =>
    (await world.api('products/searchCatalogProducts', {})).body.products.some((each) => each.id === id);

  it('the price of a product', async () => {
    const { id } = await world.product({ listPriceKopecks: 10_000 });
    expect((await productOf(id)).price).toBe(100);
    await office.call('manager', 'PUT products/:id', { params: { id }, body: { price: 200.5 } });
    await expectShownInTime(async () => (await productOf(id)).price === 200.5);
  });

  it('whether a product is on sale', async () => {
    const { id } = await world.product();
    await eventually(() => isInCatalogue(id));
    for (const isListed of [false, true]) {
      await office.call('manager', 'PUT products/:id', { params: { id }, body: { isListed } });
      await expectShownInTime(async () => (await isInCatalogue(id)) === isListed);
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
    await expectShownInTime(isBannerShown);
    await office.call('content', 'PUT pages/:id', { params: { id: page?.id ?? 0 }, body: titles });
    await expectShownInTime(isPageShown);
  });
});
