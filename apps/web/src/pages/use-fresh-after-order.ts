import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { cartQueryNow } from '../features/cart/cart-query.ts';
import type { Fault } from '../features/checkout/checkout.rules.ts';
import { hearOtherTabs, type TabNews, tellOtherTabs } from '../shared/tab-news.ts';
import { useSessionActions } from '../shared/use-session.ts';

/** Keeps what the page knows true after an order, also one that another tab has made. */
export function useFreshAfterOrder() {
  const queryClient = useQueryClient();
  const session = useSessionActions();
  const forget = (...names: string[]) =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });

  /** The count as the server has it; null when it could not be asked. */
  const rereadCart = async (): Promise<number | null> => {
    try {
      const { length } = await queryClient.fetchQuery(cartQueryNow);
      session.setCartCount(length);
      return length;
    } catch (error) {
      console.warn('cart not read', error);
      return null;
    }
  };

  const hear = useEffectEvent((news: TabNews) => {
    if (news.kind === 'cart') {
      session.setCartCount(news.cartCount);
      return void forget('cart/getCart');
    }
    void forget('cart/getCart', 'orders/getProductsOrders', 'orders/getOrder', 'payments/getPayments');
    // Not left to the ordering tab alone: it may be closed or on its way to pay before it tells the new count.
    void rereadCart();
    void session.refreshUser();
  });
  useEffect(() => hearOtherTabs((news) => hear(news)), []);

  return {
    /** Ordered products leave the cart, and the balance pays. */
    reread: async () => {
      tellOtherTabs({ kind: 'ordered' });
      void forget('orders/getProductsOrders', 'products/getProduct');
      void session.refreshUser();
      const cartCount = await rereadCart();
      if (cartCount !== null) tellOtherTabs({ kind: 'cart', cartCount });
    },
    /** Prices, stock and balance may be why. After a lost answer the form stays as it is: the next press repeats it. */
    refresh: ({ key }: Fault) => {
      if (key === 'checkout.lost' || key === 'checkout.failed') return;
      void forget('cart/getCart', 'products/getProduct', 'payments/getMethods', 'orders/quoteOrder');
      void session.refreshUser();
    },
  };
}
