import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CheckoutError } from '../features/checkout/checkout.rules.ts';
import { listenToOtherTabs, type CrossTabEvent, notifyOtherTabs } from '../shared/browser/cross-tab-events.ts';
import { useSessionActions } from '../shared/session/use-session.ts';

/** Invalidates cached data after an order, also after one in another tab. */
export function useRefreshAfterOrder() {
  const queryClient = useQueryClient();
  const session = useSessionActions();
  const invalidate = (...names: string[]) =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });

  const handleEvent = useEffectEvent((event: CrossTabEvent) => {
    void session.refreshBuyer();
    void invalidate('cart/getCart');
    if (event === 'ordered') void invalidate('orders/getProductsOrders', 'orders/getOrder', 'payments/getPayments');
  });
  useEffect(() => listenToOtherTabs((event) => handleEvent(event)), []);

  return {
    /** An order removes products from the cart and may change the balance. */
    refreshAfterOrder: () => {
      notifyOtherTabs('ordered');
      void invalidate('cart/getCart', 'orders/getProductsOrders', 'products/getProduct');
      void session.refreshBuyer();
    },
    /** The reason may be prices, stock or balance. After a lost response nothing is refetched: the next click repeats the request. */
    refreshAfterRefusal: ({ key }: CheckoutError) => {
      if (key === 'checkout.lost' || key === 'checkout.failed') return;
      void invalidate('cart/getCart', 'products/getProduct', 'payments/getMethods', 'orders/quoteOrder');
      void session.refreshBuyer();
    },
  };
}
