import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CheckoutError } from '../features/checkout/checkout.rules.ts';
import { hearOtherTabs, type TabNews, tellOtherTabs } from '../shared/tab-news.ts';
import { useSessionActions } from '../shared/use-session.ts';

/** Keeps what the page knows true after an order, also one that another tab has made. */
export function useFreshAfterOrder() {
  const queryClient = useQueryClient();
  const session = useSessionActions();
  const forget = (...names: string[]) =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });

  const hear = useEffectEvent((news: TabNews) => {
    void session.refreshBuyer();
    void forget('cart/getCart');
    if (news === 'ordered') void forget('orders/getProductsOrders', 'orders/getOrder', 'payments/getPayments');
  });
  useEffect(() => hearOtherTabs((news) => hear(news)), []);

  return {
    /** Ordered products leave the cart, and the balance pays. */
    reread: () => {
      tellOtherTabs('ordered');
      void forget('cart/getCart', 'orders/getProductsOrders', 'products/getProduct');
      void session.refreshBuyer();
    },
    /** Prices, stock and balance may be why. After a lost answer the form stays as it is: the next press repeats it. */
    refresh: ({ key }: CheckoutError) => {
      if (key === 'checkout.lost' || key === 'checkout.failed') return;
      void forget('cart/getCart', 'products/getProduct', 'payments/getMethods', 'orders/quoteOrder');
      void session.refreshBuyer();
    },
  };
}
