import type { CallApi } from '@lotok/client';
import { expect, test, vi } from 'vitest';
import { createHearts } from './hearts.ts';

/** A shop that answers when told to. */
function slowShop() {
  const answers: PromiseWithResolvers<unknown>[] = [];
  const call = vi.fn(() => {
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    return answer.promise;
  });
  return { call: call as unknown as CallApi, calls: call.mock.calls as unknown[][], answers };
}

test('a heart shows at once, and a second press waits for the answer', async () => {
  const shop = slowShop();
  const hearts = createHearts();
  const done = hearts.toggle(shop.call, 7, true);
  expect(hearts.find(7)).toEqual({ isFavorite: true, isPending: true });
  await hearts.toggle(shop.call, 7, false);
  expect(shop.calls).toEqual([['favorites/addToFavorites', { productId: 7 }]]);
  shop.answers[0]?.resolve({ is_favorite: true });
  await done;
  expect(hearts.find(7)).toEqual({ isFavorite: true, isPending: false });
});

test('a refused heart goes back to what it was', async () => {
  const shop = slowShop();
  const hearts = createHearts();
  const done = hearts.toggle(shop.call, 7, true);
  shop.answers[0]?.reject(new Error('offline'));
  await expect(done).rejects.toThrow('offline');
  expect(hearts.find(7)).toBeUndefined();
});

test('another product is not blocked, and every change is told', async () => {
  const shop = slowShop();
  const hearts = createHearts();
  const heard = vi.fn();
  const stop = hearts.subscribe(heard);
  void hearts.toggle(shop.call, 1, true);
  void hearts.toggle(shop.call, 2, false);
  expect(shop.calls.map(([name]) => name)).toEqual(['favorites/addToFavorites', 'favorites/removeFromFavorites']);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  void hearts.toggle(shop.call, 3, true);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('hearts of a former buyer are forgotten, also those whose answers are still to come', async () => {
  const shop = slowShop();
  const hearts = createHearts();
  const done = hearts.toggle(shop.call, 7, true);
  hearts.forget();
  expect(hearts.find(7)).toBeUndefined();
  shop.answers[0]?.resolve({ is_favorite: true });
  await done;
  expect(hearts.find(7)).toBeUndefined();
});
