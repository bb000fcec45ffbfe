import type { Output } from '@lotok/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { query } from '../../shared/query.ts';
import { tellOtherTabs } from '../../shared/tab-news.ts';
import { useText } from '../../shared/text.tsx';
import { PAYMENT_POLL_MS, RETURN_CHECKS_MS } from '../../shared/timings.ts';
import { useReturning } from '../../shared/use-returning.ts';
import { useSessionActions } from '../../shared/use-session.ts';
import { changedPayments, hasNewlyPaid, statusTexts } from './payment-status.ts';

export type Payment = Output<'payments/getPayments'>[number];

const hasPending = (payments: readonly Payment[] | undefined) =>
  payments?.some(({ status }) => status === 'pending') ?? false;

/** The buyer's top-ups, asked for again while one is open; the balance follows them. `onPaid` hears of each that arrives. */
export function usePayments(isBackFromPayment: boolean, onPaid: (payment: Payment) => void) {
  const { t } = useText();
  const session = useSessionActions();
  const [announcement, setAnnouncement] = useState('');
  const payments = useQuery({
    ...query('payments/getPayments', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (hasPending(state.data) ? PAYMENT_POLL_MS : false),
  });
  useReturning(() => payments.refetch());

  const before = useRef(payments.data);
  const compare = useEffectEvent((now: readonly Payment[]) => {
    const known = before.current ?? [];
    const changed = changedPayments(known, now);
    before.current = [...now];
    // The balance may have been read a moment before the money came, and the list only after it.
    if (hasNewlyPaid(known, now)) void session.refreshUser();
    if (changed.length === 0) return;
    setAnnouncement(
      changed.map(({ id, status }) => t('topup.changed', { id, status: t(statusTexts[status]) })).join(' '),
    );
    tellOtherTabs({ kind: 'ordered' });
    for (const payment of changed) if (payment.status === 'paid') onPaid(payment);
  });
  useEffect(() => {
    if (payments.data) compare(payments.data);
  }, [payments.data]);

  const isRead = payments.data !== undefined;
  const isPending = hasPending(payments.data);
  // An app that shows payment pages names no address that it comes from.
  const isReturn = isBackFromPayment || (isRead && document.referrer !== '');
  const ask = useEffectEvent(() => void payments.refetch());
  useEffect(() => {
    // The tab that the payment page was opened from does not know yet.
    if (isRead && isReturn) tellOtherTabs({ kind: 'ordered' });
  }, [isRead, isReturn]);
  useEffect(() => {
    if (!isPending || !isReturn) return;
    const timers = RETURN_CHECKS_MS.map((delay) => setTimeout(() => ask(), delay));
    return () => timers.forEach(clearTimeout);
  }, [isPending, isReturn]);

  return { ...payments, announcement };
}
