import type { Output } from '@lotok/contract';
import type { TextKey } from '@lotok/i18n';
import { useQuery } from '@tanstack/react-query';
import { toRoubles } from '@lotok/money';
import { buttonLook } from '@lotok/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PaymentLink, PaymentOutcome } from '../../shared/payment-link.tsx';
import { query } from '../../shared/query.ts';
import { SHOWN_PAYMENT } from '../../shared/shown-payment.ts';
import { sessionStore } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import { formatLeft, secondsLeft } from '../../shared/time-left.ts';
import { ORDER_POLL_MS } from '../../shared/timings.ts';
import { useNow } from '../../shared/use-now.ts';
import { storeShownPayment, type OpenPayment } from './shown-payment.ts';

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
    if (isOver) sessionStore.remove(SHOWN_PAYMENT);
    else storeShownPayment(payment, { path: location.pathname, now: Date.now() });
  }, [payment, isOver]);
  if (isOver) {
    const { isPaid, title, text } = outcomeOf(order);
    return (
      <PaymentOutcome
        isPaid={isPaid}
        title={t(title)}
        text={t(text)}
        action={
          <Link to={paths.orders} onClick={onClose} className={buttonLook('primary', 'large')}>
            {t('link.toOrders')}
          </Link>
        }
      />
    );
  }
  const left = secondsLeft(order?.expires_at, now);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PaymentLink roubles={toRoubles(payment.totalKopecks)} url={payment.paymentUrl} />
      <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
        {left > 0 ? <p className="figures text-sm">{t('return.left', { time: formatLeft(left) })}</p> : null}
        <p className="text-sm text-ink-soft">
          {t('link.next', {
            count: payment.orderIds.length,
            ids: payment.orderIds.map((id) => t('orders.shortNumber', { id })).join(', '),
          })}
        </p>
        <Link to={paths.orders} onClick={onClose} className={buttonLook('secondary', 'medium', 'w-full')}>
          {t('link.toOrders')}
        </Link>
      </div>
    </div>
  );
}

type Outcome = { isPaid: boolean; title: TextKey; text: TextKey };

/** The outcome of a payment, from its first order. */
function outcomeOf({ status, payment_status: payment, is_paid_late: isLate }: Output<'orders/getOrder'>): Outcome {
  if (status === 'completed')
    return { isPaid: true, title: 'link.paid', text: isLate ? 'return.paidLateText' : 'link.paidText' };
  if (status === 'refunded') return { isPaid: false, title: 'return.refunded', text: 'link.refundedText' };
  if (payment === 'underpaid') return { isPaid: false, title: 'return.underpaid', text: 'link.underpaidText' };
  return { isPaid: false, title: 'link.over', text: payment === 'expired' ? 'link.expiredText' : 'link.overText' };
}
