import { test as base } from '../journey.ts';
import { callsOf } from '../shop/goods.ts';
import { type OpenShop, openShop } from '../shop/open-shop.ts';

const START_TIMEOUT_MS = 120_000;

/** A test against a shop of its own: it changes what all buyers see. Tests of a file share it, so they run one after the other. */
export const test = base.extend<object, { shop: OpenShop }>({
  shop: [
    async ({}, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  call: async ({ shop }, use) => use(callsOf(shop.url)),
});
