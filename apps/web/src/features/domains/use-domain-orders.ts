import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { usePurchaseUpdates } from '../../payment/use-purchase-updates.ts';
import { listenToOtherTabs } from '../../shared/browser/cross-tab-events.ts';
import { query } from '../../shared/api/query.ts';
import { useText } from '../../shared/text/text.tsx';
import { ORDER_POLL_MS } from '../../shared/timings.ts';
import { type DomainOrder, nameOf, stageOf } from './domain-stage.ts';
import { stageText } from './domain-status.tsx';

/** A page of the domain orders, polled every 10 s while one is processing. `announcement` is for screen readers. */
export function useDomainOrders(page: number, isBackFromPayment: boolean) {
  const { t } = useText();
  const orders = useQuery({
    ...query('domains/getDomainsOrders', { page }),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (hasProcessing(state.data?.domains) ? ORDER_POLL_MS : false),
  });
  const domains = orders.data?.domains;
  const announcement = usePurchaseUpdates({
    purchases: useMemo(() => domains?.map((order) => ({ ...order, status: stageOf(order, Date.now()) })), [domains]),
    isOpen: hasProcessing(domains),
    // Most registrations are also done within seconds.
    isBackFromPayment: isBackFromPayment || hasRegistering(domains),
    refetch: orders.refetch,
    sentenceOf: ({ status, ...order }) =>
      t('domains.changed', { domain: nameOf(order), status: t(stageText(status, order.kind)) }),
  });
  const refetchNow = useEffectEvent(() => void orders.refetch());
  useEffect(() => listenToOtherTabs((event) => event === 'ordered' && refetchNow()), []);
  return { ...orders, announcement };
}

function hasProcessing(orders: readonly DomainOrder[] | undefined): boolean {
  return orders?.some(({ status }) => status === 'processing') ?? false;
}

function hasRegistering(orders: readonly DomainOrder[] | undefined): boolean {
  return orders?.some(({ status, payment_status: payment }) => status === 'processing' && payment === 'paid') ?? false;
}
