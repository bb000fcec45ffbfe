import { useQuery } from '@tanstack/react-query';
import { usePurchaseUpdates } from '../../payment/use-purchase-updates.ts';
import { query } from '../../shared/api/query.ts';
import { useText } from '../../shared/text/text.tsx';
import { ORDER_POLL_MS } from '../../shared/timings.ts';
import type { Order } from './order-stage.ts';
import { statusTexts } from './order-status.tsx';

/** A page of the orders, polled every 10 s while one is processing. `announcement` is for screen readers. */
export function useOrders(page: number, isBackFromPayment: boolean) {
  const { t } = useText();
  const orders = useQuery({
    ...query('orders/getProductsOrders', { page }),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (hasProcessing(state.data?.orders) ? ORDER_POLL_MS : false),
  });
  const announcement = usePurchaseUpdates({
    purchases: orders.data?.orders,
    isOpen: hasProcessing(orders.data?.orders),
    isBackFromPayment,
    refetch: orders.refetch,
    sentenceOf: ({ id, status }) =>
      t('orders.changed', { id, status: t(statusTexts[status === 'processing' ? 'confirming' : status]) }),
  });
  return { ...orders, announcement };
}

function hasProcessing(orders: readonly Order[] | undefined): boolean {
  return orders?.some(({ status }) => status === 'processing') ?? false;
}
