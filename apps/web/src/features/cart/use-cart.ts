import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { clampQuantity } from '../../shared/goods/quantity-limits.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { cutName } from '../../shared/text/format.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { sessionStore } from '../../shared/browser/storage.ts';
import { notifyOtherTabs } from '../../shared/browser/cross-tab-events.ts';
import { useText } from '../../shared/text/text.tsx';
import { CART_SAVE_MS } from '../../shared/timings.ts';
import { useCall, useSession, useSessionActions } from '../../shared/session/use-session.ts';
import { type CartLine, toCartLines, withoutLine, withQuantity } from './cart-lines.ts';
import { type CartItem, cartQuery, cartQueryNow } from './cart-query.ts';
import { createQuantitySaver, type Pending } from './quantity-saver.ts';

export type Cart = {
  /** undefined while the first response is pending. */
  lines: CartLine[] | undefined;
  error: Error | null;
  isRetrying: boolean;
  retry: () => void;
  choose: (line: CartLine, quantity: number) => void;
  remove: (line: CartLine) => void;
  /** Saves the chosen quantities, then refetches the cart. */
  refetchLines: () => Promise<CartLine[]>;
};

const noPending: Pending = new Map();

/** The cart while it is shown: chosen quantities are shown at once and saved after a delay, or on unmount. */
export function useCart(): Cart {
  const { t } = useText();
  const queryClient = useQueryClient();
  const session = useSessionActions();
  const { cartCount } = useSession();
  const call = useCall();
  const { data, error, isFetching, refetch } = useQuery({ ...cartQuery, refetchOnWindowFocus: 'always' });

  const edit = (change: (items: CartItem[]) => CartItem[]) =>
    queryClient.setQueryData(cartQuery.queryKey, (items) => items && change(items));
  const [saver] = useState(() =>
    createQuantitySaver({
      save: async (productId, quantity) => {
        const items = queryClient.getQueryData(cartQuery.queryKey);
        // A line that was bought or removed in another tab must not come back.
        if (!items?.some((item) => item.product_id === productId)) return;
        const isSame = session.createSameBuyerCheck();
        const saved = await call('cart/addToCart', { productId, quantity });
        if (isSame()) edit((before) => withQuantity(before, productId, saved.quantity));
        notifyOtherTabs('cart');
      },
      delayMs: CART_SAVE_MS,
      storage: sessionStore,
      log: (message, failure) => console.warn(message, failure),
    }),
  );
  const pending = useSyncExternalStore(saver.subscribe, saver.pending, () => noPending);
  useEffect(() => () => void saver.flush(), [saver]);

  const count = data?.length;
  const storeCount = useEffectEvent((known: number) => {
    if (known !== cartCount) session.setCartCount(known);
  });
  useEffect(() => {
    if (count === undefined) return;
    storeCount(count);
    notifyOtherTabs('cart');
  }, [count]);
  const isRead = count !== undefined;
  useEffect(() => {
    // Send what was still pending before a reload.
    if (isRead) void saver.flush();
  }, [isRead, saver]);

  /** Also works after the cart is closed, since its last toast outlives it. */
  const read = async (): Promise<CartItem[]> => {
    const items = await queryClient.fetchQuery(cartQueryNow);
    session.setCartCount(items.length);
    return items;
  };
  const restoreLine = async ({ id, quantity }: CartLine) => {
    try {
      await call('cart/addToCart', { productId: id, quantity });
      await read();
    } catch (failure) {
      showToastMessage('bad', errorText(failure, t));
    }
  };
  const remove = async (line: CartLine) => {
    saver.forget(line.id);
    // A response to an earlier request would bring the line back.
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
    edit((items) => withoutLine(items, line.id));
    try {
      await call('cart/removeFromCart', { productId: line.id });
      showToastMessage('info', t('cart.removed', { name: cutName(line.name) }), {
        label: t('cart.undo'),
        onPress: () => void restoreLine(line),
      });
    } catch (failure) {
      showToastMessage('bad', errorText(failure, t));
      await refetch();
    }
  };

  return {
    lines: data && toCartLines(data, pending),
    error: data ? null : error,
    isRetrying: isFetching,
    retry: () => void refetch(),
    choose: (line, quantity) => saver.choose(line.id, clampQuantity(quantity, line)),
    remove: (line) => void remove(line),
    refetchLines: async () => {
      await saver.flush();
      return toCartLines(await read(), saver.pending());
    },
  };
}
