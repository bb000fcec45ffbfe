import type { Translate } from '@lotok/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../shared/query.ts';
import { notifyOtherTabs } from '../../shared/cross-tab-events.ts';
import { useText } from '../../shared/text.tsx';
import { ORDER_POLL_MS } from '../../shared/timings.ts';
import { changedStatuses, useListChanges } from '../../shared/use-list-changes.ts';
import { useReturnChecks } from '../../shared/use-return-checks.ts';
import { useWindowReturn } from '../../shared/use-window-return.ts';
import { useSessionActions } from '../../shared/use-session.ts';
import type { Order } from './order-stage.ts';
import { statusTexts } from './order-status.tsx';

/**
 * A page of the orders. While one is processing it is refetched every 10 s, whenever the buyer returns to the tab, and soon
 * after the return from a payment page.
 */
export function useOrders(page: number, isBackFromPayment: boolean) {
  const orders = useQuery({
    ...query('orders/getProductsOrders', { page }),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (hasProcessing(state.data?.orders) ? ORDER_POLL_MS : false),
  });
  const refetch = () => orders.refetch();
  useWindowReturn(refetch);
  useReturnChecks({
    isRead: orders.data !== undefined,
    isOpen: hasProcessing(orders.data?.orders),
    isBackFromPayment,
    refetch: refetch,
  });
  return { ...orders, announcement: useAnnouncement(orders.data?.orders) };
}

function hasProcessing(orders: readonly Order[] | undefined): boolean {
  return orders?.some(({ status }) => status === 'processing') ?? false;
}

/** The text that screen readers announce when a status changes. */
function useAnnouncement(orders: readonly Order[] | undefined): string {
  const { t } = useText();
  const session = useSessionActions();
  const [announcement, setAnnouncement] = useState('');
  useListChanges(orders, (before, now) => {
    const changed = changedStatuses(before, now);
    if (changed.length === 0) return;
    setAnnouncement(changed.map((order) => sentenceOf(order, t)).join(' '));
    notifyOtherTabs('ordered');
    // A refund changes the balance.
    void session.refreshBuyer();
  });
  return announcement;
}

function sentenceOf({ id, status }: Order, t: Translate): string {
  return t('orders.changed', { id, status: t(statusTexts[status === 'processing' ? 'confirming' : status]) });
}
