import { isApiError } from '@lotok/client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { openCart } from '../../shared/goods/cart-overlay.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { formatCount } from '../../shared/text/format.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { notifyOtherTabs } from '../../shared/browser/cross-tab-events.ts';
import { useText } from '../../shared/text/text.tsx';
import { useCall, useSessionActions } from '../../shared/session/use-session.ts';
import { cartQuery, cartQueryNow } from './cart-query.ts';

/** Puts pieces of a product into the cart and shows a message; resolves to whether they were added. */
export function useAddToCart(): (product: { id: number }, quantity: number) => Promise<boolean> {
  const { t, language } = useText();
  const call = useCall();
  const session = useSessionActions();
  const queryClient = useQueryClient();
  const add = async (product: { id: number }, quantity: number): Promise<boolean> => {
    try {
      const isSame = session.createSameBuyerCheck();
      const before = session.getState().cartCount > 0 ? await quantityInCart(queryClient, product.id) : 0;
      const response = await call('cart/addToCart', { productId: product.id, quantity: before + quantity });
      // Only the response says whether a new line was added (spec, section 4).
      if (response.added && isSame()) session.setCartCount((count) => count + 1);
      const text = response.added
        ? t('cart.added')
        : t('cart.nowHas', { count: formatCount(response.quantity, language) });
      showToastMessage('good', text, { label: t('cart.open'), onPress: openCart });
      notifyOtherTabs('cart');
      await queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
      return true;
    } catch (error) {
      console.warn('not added to the cart', error);
      const hasOwnText = ['OUT_OF_STOCK', 'OFFLINE', 'TIMEOUT', 'UNAVAILABLE', 'TOO_LARGE'].some(
        (code) => isApiError(error) && error.code === code,
      );
      showToastMessage('bad', hasOwnText ? errorText(error, t) : t('cart.addFailed'));
      return false;
    }
  };
  // Every row of the page depends on this function, so it changes with the language only.
  return useCallback(add, [t, language, call, session, queryClient]);
}

/** The call sets the quantity of a line, so an addition starts from the current quantity. */
async function quantityInCart(queryClient: QueryClient, productId: number): Promise<number> {
  const items = await queryClient.fetchQuery(cartQueryNow);
  return items.find((item) => item.product_id === productId)?.quantity ?? 0;
}
