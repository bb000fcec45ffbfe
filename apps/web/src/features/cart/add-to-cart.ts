import { isApiError } from '@lotok/client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { openCart } from '../../shared/cart-overlay.ts';
import { errorText } from '../../shared/error-text.ts';
import { formatCount } from '../../shared/format.ts';
import { popup } from '../../shared/popup-message.ts';
import { tellOtherTabs } from '../../shared/tab-news.ts';
import { useText } from '../../shared/text.tsx';
import { useCall, useSessionActions } from '../../shared/use-session.ts';
import { cartQuery, cartQueryNow } from './cart-query.ts';

/** Puts pieces of a product into the cart and tells the buyer; answers whether they are there. */
export function useAddToCart(): (product: { id: number }, quantity: number) => Promise<boolean> {
  const { t, language } = useText();
  const call = useCall();
  const session = useSessionActions();
  const queryClient = useQueryClient();
  const add = async (product: { id: number }, quantity: number): Promise<boolean> => {
    try {
      const isSame = session.watchBuyer();
      const before = session.getState().cartCount > 0 ? await quantityInCart(queryClient, product.id) : 0;
      const answer = await call('cart/addToCart', { productId: product.id, quantity: before + quantity });
      // Only the answer says that a new line came (spec, section 4).
      if (answer.added && isSame()) session.setCartCount((count) => count + 1);
      const text = answer.added ? t('cart.added') : t('cart.nowHas', { count: formatCount(answer.quantity, language) });
      popup('good', text, { label: t('cart.open'), onPress: openCart });
      tellOtherTabs('cart');
      await queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
      return true;
    } catch (error) {
      console.warn('not added to the cart', error);
      const isTold = ['OUT_OF_STOCK', 'OFFLINE', 'TIMEOUT', 'UNAVAILABLE', 'TOO_LARGE'].some(
        (code) => isApiError(error) && error.code === code,
      );
      popup('bad', isTold ? errorText(error, t) : t('cart.addFailed'));
      return false;
    }
  };
  // Every row of the page knows it: it changes with the language only.
  return useCallback(add, [t, language, call, session, queryClient]);
}

/** The call sets a line's quantity, so adding to a line begins from what stands there. */
async function quantityInCart(queryClient: QueryClient, productId: number): Promise<number> {
  const items = await queryClient.fetchQuery(cartQueryNow);
  return items.find((item) => item.product_id === productId)?.quantity ?? 0;
}
