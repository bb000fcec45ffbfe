import type { Output } from '@lotok/contract';
import { useQuery } from '@tanstack/react-query';
import { usePurchaseUpdates } from '../../payment/use-purchase-updates.ts';
import { query } from '../../shared/api/query.ts';
import { useText } from '../../shared/text/text.tsx';
import { PAYMENT_POLL_MS } from '../../shared/timings.ts';
import { changedStatuses, useListChanges } from '../../shared/api/use-list-changes.ts';
import { useSessionActions } from '../../shared/session/use-session.ts';
import { hasNewlyPaid, statusTexts } from './payment-status.ts';

export type Payment = Output<'payments/getPayments'>[number];

const hasPending = (payments: readonly Payment[] | undefined) =>
  payments?.some(({ status }) => status === 'pending') ?? false;

/** The buyer's top-ups, polled while one is pending; refreshes the balance. `onPaid` is called for each that becomes paid. */
export function usePayments(isBackFromPayment: boolean, onPaid: (payment: Payment) => void) {
  const { t } = useText();
  const session = useSessionActions();
  const payments = useQuery({
    ...query('payments/getPayments', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (hasPending(state.data) ? PAYMENT_POLL_MS : false),
  });
  const announcement = usePurchaseUpdates({
    purchases: payments.data,
    isOpen: hasPending(payments.data),
    isBackFromPayment,
    refetch: payments.refetch,
    sentenceOf: ({ id, status }) => t('topup.changed', { id, status: t(statusTexts[status]) }),
  });
  useListChanges(payments.data, (before, now) => {
    // The balance may have been read just before the payment arrived, and the list just after it.
    if (hasNewlyPaid(before, now)) void session.refreshBuyer();
    for (const payment of changedStatuses(before, now)) if (payment.status === 'paid') onPaid(payment);
  });
  return { ...payments, announcement };
}
