import type { World } from './shop.ts';

/** Helpers for tests of guests: what a guest has, and whether the guest is still there. */
export function guestHelpers(open: () => World) {
  const put = (token: string, productId: number, quantity: number) =>
    open().api('cart/addToCart', { productId, quantity }, token);
  const cart = async (token: string) =>
    (await open().api('cart/getCart', {}, token)).body.map(({ product_id, quantity }) => [product_id, quantity]);
  const favoriteIds = async (token: string) =>
    (await open().api('favorites/getFavorites', {}, token)).body.favorites.map(({ id }) => id);
  const order = (token: string, productId: number, headers: Record<string, string> = {}) =>
    open().api(
      'orders/createOrder',
      { products: [{ id: productId, quantity: 1 }], paymentMethod: 'crystalpay', system: 'card' },
      token,
      headers,
    );
  const isRevoked = async (token: string) => (await open().api('auth/verifyGuestToken', {}, token)).status === 401;

  return { put, cart, favoriteIds, order, isRevoked };
}
