import type { CallApi } from '@lotok/client';
import { expect, test, vi } from 'vitest';
import { createFavoritesStore } from './favorites-store.ts';

/** A server whose responses the test resolves. */
function createSlowShop() {
  const responses: PromiseWithResolvers<unknown>[] = [];
  const call = vi.fn(() => {
    const response = Promise.withResolvers<unknown>();
    responses.push(response);
    return response.promise;
  });
  return { call: call as unknown as CallApi, calls: call.mock.calls as unknown[][], responses };
}

test('a favorite is shown at once, and a second press is ignored until the response', async () => {
  const shop = createSlowShop();
  const store = createFavoritesStore();
  const done = store.toggle(shop.call, 7, true);
  expect(store.find(7)).toEqual({ isFavorite: true, isPending: true });
  await store.toggle(shop.call, 7, false);
  expect(shop.calls).toEqual([['favorites/addToFavorites', { productId: 7 }]]);
  shop.responses[0]?.resolve({ is_favorite: true });
  await done;
  expect(store.find(7)).toEqual({ isFavorite: true, isPending: false });
});

test('a refused favorite is reverted', async () => {
  const shop = createSlowShop();
  const store = createFavoritesStore();
  const done = store.toggle(shop.call, 7, true);
  shop.responses[0]?.reject(new Error('offline'));
  await expect(done).rejects.toThrow('offline');
  expect(store.find(7)).toBeUndefined();
});

test('another product is not blocked, and every change is reported to listeners', async () => {
  const shop = createSlowShop();
  const store = createFavoritesStore();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  void store.toggle(shop.call, 1, true);
  void store.toggle(shop.call, 2, false);
  expect(shop.calls.map(([name]) => name)).toEqual(['favorites/addToFavorites', 'favorites/removeFromFavorites']);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  void store.toggle(shop.call, 3, true);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('favorites of a former buyer are discarded, including those with pending requests', async () => {
  const shop = createSlowShop();
  const store = createFavoritesStore();
  const done = store.toggle(shop.call, 7, true);
  store.forget();
  expect(store.find(7)).toBeUndefined();
  shop.responses[0]?.resolve({ is_favorite: true });
  await done;
  expect(store.find(7)).toBeUndefined();
});
