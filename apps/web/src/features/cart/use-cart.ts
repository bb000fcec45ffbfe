import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { clampQuantity } from '../../shared/click-run.ts';
import { errorText } from '../../shared/error-text.ts';
import { cutName } from '../../shared/format.ts';
import { popup } from '../../shared/popup-message.ts';
import { forThisVisit } from '../../shared/storage.ts';
import { tellOtherTabs } from '../../shared/tab-news.ts';
import { useText } from '../../shared/text.tsx';
import { CART_SAVE_MS } from '../../shared/timings.ts';
import { useCall, useSession, useSessionActions } from '../../shared/use-session.ts';
import { type CartLine, toCartLines, withoutLine, withQuantity } from './cart-lines.ts';
import { type CartItem, cartQuery, cartQueryNow } from './cart-query.ts';
import { createQuantitySaver, type Pending } from './quantity-saver.ts';

export type Cart = {
  /** undefined while the first answer is on its way. */
  lines: CartLine[] | undefined;
  error: Error | null;
  isRetrying: boolean;
  retry: () => void;
  choose: (line: CartLine, quantity: number) => void;
  remove: (line: CartLine) => void;
  /** Saves what is chosen, then reads the cart anew. */
  settle: () => Promise<CartLine[]>;
};

const nothing: Pending = new Map();

/** The cart while it is looked at: chosen quantities show at once and reach the server after a pause, or on leaving. */
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
        // A line that has left the cart, bought or taken out in another tab, must not come back.
        if (!items?.some((item) => item.product_id === productId)) return;
        const isSame = session.watchBuyer();
        const saved = await call('cart/addToCart', { productId, quantity });
        if (isSame()) edit((before) => withQuantity(before, productId, saved.quantity));
        tellOtherTabs('cart');
      },
      afterMs: CART_SAVE_MS,
      storage: forThisVisit,
      log: (message, failure) => console.warn(message, failure),
    }),
  );
  const pending = useSyncExternalStore(saver.subscribe, saver.pending, () => nothing);
  useEffect(() => () => void saver.flush(), [saver]);

  const count = data?.length;
  const takeCount = useEffectEvent((known: number) => {
    if (known !== cartCount) session.setCartCount(known);
  });
  useEffect(() => {
    if (count === undefined) return;
    takeCount(count);
    tellOtherTabs('cart');
  }, [count]);
  const isRead = count !== undefined;
  useEffect(() => {
    // What a reload cut off is sent now.
    if (isRead) void saver.flush();
  }, [isRead, saver]);

  /** Also works once the cart is closed, since its last popup outlives it. */
  const read = async (): Promise<CartItem[]> => {
    const items = await queryClient.fetchQuery(cartQueryNow);
    session.setCartCount(items.length);
    return items;
  };
  const putBack = async ({ id, quantity }: CartLine) => {
    try {
      await call('cart/addToCart', { productId: id, quantity });
      await read();
    } catch (failure) {
      popup('bad', errorText(failure, t));
    }
  };
  const remove = async (line: CartLine) => {
    saver.forget(line.id);
    // An answer that was asked for before would bring the line back.
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
    edit((items) => withoutLine(items, line.id));
    try {
      await call('cart/removeFromCart', { productId: line.id });
      popup('info', t('cart.removed', { name: cutName(line.name) }), {
        label: t('cart.undo'),
        onPress: () => void putBack(line),
      });
    } catch (failure) {
      popup('bad', errorText(failure, t));
      await refetch();
    }
  };

  return {
    lines: data && toCartLines(data, pending),
    error: data ? null : error,
    isRetrying: isFetching,
    retry: () => void refetch(),
    choose: (line, quantity) => saver.choose(line.id, clampQuantity(quantity, line.available)),
    remove: (line) => void remove(line),
    settle: async () => {
      await saver.flush();
      return toCartLines(await read(), saver.pending());
    },
  };
}
