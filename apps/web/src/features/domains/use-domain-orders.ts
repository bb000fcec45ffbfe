import type { Translate } from '@lotok/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { query } from '../../shared/query.ts';
import { listenToOtherTabs, notifyOtherTabs } from '../../shared/cross-tab-events.ts';
import { useText } from '../../shared/text.tsx';
import { ORDER_POLL_MS } from '../../shared/timings.ts';
import { changedStatuses, useListChanges } from '../../shared/use-list-changes.ts';
import { useReturnChecks } from '../../shared/use-return-checks.ts';
import { useWindowReturn } from '../../shared/use-window-return.ts';
import { useSessionActions } from '../../shared/use-session.ts';
import { type DomainOrder, nameOf, stageOf } from './domain-stage.ts';
import { stageText } from './domain-status.tsx';

/** A page of the domain orders, polled every 10 s while one is processing. */
export function useDomainOrders(page: number, isBackFromPayment: boolean) {
  const orders = useQuery({
    ...query('domains/getDomainsOrders', { page }),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (hasProcessing(state.data?.domains) ? ORDER_POLL_MS : false),
  });
  const refetch = () => orders.refetch();
  useWindowReturn(refetch);
  useReturnChecks({
    isRead: orders.data !== undefined,
    isOpen: hasProcessing(orders.data?.domains),
    // Most registrations are also done within seconds.
    isBackFromPayment: isBackFromPayment || hasRegistering(orders.data?.domains),
    refetch: refetch,
  });
  const refetchOnNews = useEffectEvent(() => void refetch());
  useEffect(() => listenToOtherTabs((news) => news === 'ordered' && refetchOnNews()), []);
  return { ...orders, announcement: useAnnouncement(orders.data?.domains) };
}

function hasProcessing(orders: readonly DomainOrder[] | undefined): boolean {
  return orders?.some(({ status }) => status === 'processing') ?? false;
}

function hasRegistering(orders: readonly DomainOrder[] | undefined): boolean {
  return orders?.some(({ status, payment_status: payment }) => status === 'processing' && payment === 'paid') ?? false;
}

/** The screen reader announcement for orders whose stage has changed. Also refreshes the balance in the header. */
function useAnnouncement(orders: readonly DomainOrder[] | undefined): string {
  const { t } = useText();
  const session = useSessionActions();
  const [announcement, setAnnouncement] = useState('');
  const stages = useMemo(() => orders?.map((order) => ({ ...order, status: stageOf(order, Date.now()) })), [orders]);
  useListChanges(stages, (before, now) => {
    const changed = changedStatuses(before, now);
    if (changed.length === 0) return;
    setAnnouncement(changed.map((order) => sentenceOf(order, t)).join(' '));
    notifyOtherTabs('ordered');
    void session.refreshBuyer();
  });
  return announcement;
}

type Staged = Pick<DomainOrder, 'name' | 'domain' | 'kind'> & { status: ReturnType<typeof stageOf> };
const sentenceOf = ({ status, ...order }: Staged, t: Translate): string =>
  t('domains.changed', { domain: nameOf(order), status: t(stageText(status, order.kind)) });
