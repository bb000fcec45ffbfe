import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import type { Order } from './order-stage.ts';

/** The loading state of the goods of the order that is shown. */
export type GoodsState = { isOpening: boolean; error: Error | null; retry: () => void; isRetrying: boolean };

/** An order of a list with its goods. Only the call for a single order returns them, so they are fetched while it is shown. */
export function useGoods(order: Order | null, isShown: boolean): { order: Order | null; goods: GoodsState } {
  const isDelivered = order?.status === 'completed';
  const opened = useQuery({
    ...query('orders/getOrder', { orderId: order?.id ?? 0 }),
    staleTime: 0,
    enabled: isShown && isDelivered,
  });
  const goods = {
    isOpening: isDelivered && !opened.data && !opened.error,
    error: isDelivered && !opened.data ? opened.error : null,
    retry: () => void opened.refetch(),
    isRetrying: opened.isFetching,
  };
  const { file_content = null, unit_lines } = (isDelivered ? opened.data : null) ?? {};
  return { order: order && { ...order, file_content, ...(unit_lines ? { unit_lines } : {}) }, goods };
}
