import type { Output } from '@lotok/contract';
import { useQuery } from '@tanstack/react-query';
import { buttonLook } from '@lotok/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { OpenPaymentLink, type Outcome, PaymentOutcome } from '../../payment/payment-link.tsx';
import { query } from '../../shared/api/query.ts';
import { SESSION_KEYS } from '../../shared/session/buyer-storage.ts';
import { sessionStore } from '../../shared/browser/storage.ts';
import { useText } from '../../shared/text/text.tsx';
import { ORDER_POLL_MS } from '../../shared/timings.ts';
import { useNow } from '../../shared/browser/use-now.ts';
import { storeOrderPayment, type OpenPayment } from './shown-payment.ts';

/** A link to the payment page, in case its window did not open. Polls the order until it is paid or cancelled. */
export function PaymentLinkContent({ payment, onClose }: { payment: OpenPayment; onClose: () => void }) {
  const { t } = useText();
  const [orderId = 0] = payment.orderIds;
  const { data: order } = useQuery({
    ...query('orders/getOrder', { orderId }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'processing' ? false : ORDER_POLL_MS),
  });
  const now = useNow(order?.status === 'processing');
  const isOver = order !== undefined && order.status !== 'processing';
  useEffect(() => {
    if (isOver) sessionStore.remove(SESSION_KEYS.shownPayment);
    else storeOrderPayment(payment, { path: location.pathname, now: Date.now() });
  }, [payment, isOver]);
  const toOrders = (className: string) => (
    <Link to={paths.orders} onClick={onClose} className={className}>
      {t('link.toOrders')}
    </Link>
  );
  if (isOver) {
    const { isPaid, title, text } = outcomeOf(order);
    return (
      <PaymentOutcome
        isPaid={isPaid}
        title={t(title)}
        text={t(text)}
        action={toOrders(buttonLook('primary', 'large'))}
      />
    );
  }
  return (
    <OpenPaymentLink
      roubles={payment.roubles}
      url={payment.paymentUrl}
      expiresAt={order?.expires_at}
      now={now}
      next={t('link.next', {
        count: payment.orderIds.length,
        ids: payment.orderIds.map((id) => t('orders.shortNumber', { id })).join(', '),
      })}
      action={toOrders(buttonLook('secondary', 'medium', 'w-full'))}
    />
  );
}

/** The outcome of a payment, from its first order. */
function outcomeOf({ status, payment_status: payment, is_paid_late: isLate }: Output<'orders/getOrder'>): Outcome {
  if (status === 'completed')
    return { isPaid: true, title: 'link.paid', text: isLate ? 'return.paidLateText' : 'link.paidText' };
  if (status === 'refunded') return { isPaid: false, title: 'return.refunded', text: 'link.refundedText' };
  if (payment === 'underpaid') return { isPaid: false, title: 'return.underpaid', text: 'link.underpaidText' };
  return { isPaid: false, title: 'link.over', text: payment === 'expired' ? 'link.expiredText' : 'link.overText' };
}
