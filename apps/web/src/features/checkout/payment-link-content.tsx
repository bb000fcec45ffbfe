import { useQuery } from '@tanstack/react-query';
import { toRoubles } from '@lotok/money';
import { buttonLook } from '@lotok/ui';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PaymentLink, PaymentOutcome } from '../../shared/payment-link.tsx';
import { query } from '../../shared/query.ts';
import { useText } from '../../shared/text.tsx';
import { ORDER_POLL_MS } from '../../shared/timings.ts';
import type { Ordered } from './use-pay.ts';

export type OpenPayment = Ordered & { paymentUrl: string };

/** The way to the payment page for when its window did not open, and what comes after. Follows the order till it is settled. */
export function PaymentLinkContent({ payment, onClose }: { payment: OpenPayment; onClose: () => void }) {
  const { t } = useText();
  const [orderId = 0] = payment.orderIds;
  const { data: order } = useQuery({
    ...query('orders/getOrder', { orderId }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'processing' ? false : ORDER_POLL_MS),
  });
  if (order && order.status !== 'processing') {
    const isPaid = order.status === 'completed';
    return (
      <PaymentOutcome
        isPaid={isPaid}
        title={t(isPaid ? 'link.paid' : 'link.over')}
        text={t(isPaid ? 'link.paidText' : 'link.overText')}
        action={
          <Link to={paths.orders} onClick={onClose} className={buttonLook('primary', 'large')}>
            {t('link.toOrders')}
          </Link>
        }
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PaymentLink roubles={toRoubles(payment.totalKopecks)} url={payment.paymentUrl} />
      <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
        <p className="text-sm text-ink-soft">
          {t('link.next', {
            count: payment.orderIds.length,
            ids: payment.orderIds.map((id) => `№\u00a0${id}`).join(', '),
          })}
        </p>
        <Link to={paths.orders} onClick={onClose} className={buttonLook('secondary', 'medium', 'w-full')}>
          {t('link.toOrders')}
        </Link>
      </div>
    </div>
  );
}
