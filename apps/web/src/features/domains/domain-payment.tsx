import { buttonLook } from '@lotok/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { OpenPaymentLink, type Outcome, PaymentOutcome } from '../../payment/payment-link.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useNow } from '../../shared/browser/use-now.ts';
import { type DomainStage, stageOf } from './domain-stage.ts';
import { storeDomainPayment } from './shown-payment.ts';
import type { OpenPayment } from './use-purchase-handlers.ts';
import { useDomainOrders } from './use-domain-orders.ts';

/** The texts for the outcomes of a payment. */
type Outcomes = Partial<Record<DomainStage, Outcome>>;
const outcomes: Outcomes = {
  registering: { isPaid: true, title: 'link.paid', text: 'domains.link.registeringText' },
  completed: { isPaid: true, title: 'domains.link.registered', text: 'domains.link.registeredText' },
  refunded: { isPaid: false, title: 'return.refunded', text: 'domains.link.refundedText' },
  failed: { isPaid: false, title: 'domains.link.failed', text: 'domains.link.overText' },
  cancelled: { isPaid: false, title: 'link.over', text: 'domains.link.overText' },
};

const renewalOutcomes: Outcomes = {
  ...outcomes,
  registering: { isPaid: true, title: 'link.paid', text: 'renewal.link.renewingText' },
  completed: { isPaid: true, title: 'renewal.link.renewed', text: 'renewal.link.renewedText' },
  refunded: { isPaid: false, title: 'return.refunded', text: 'renewal.link.refundedText' },
  failed: { isPaid: false, title: 'renewal.link.failed', text: 'domains.link.overText' },
};

/** The link to the payment page, for when its tab did not open, and the outcome. Polls the order until it is final. */
export function DomainPayment({ payment, onClose }: { payment: OpenPayment; onClose: () => void }) {
  const { t } = useText();
  const { data } = useDomainOrders(1, false);
  const order = data?.domains.find(({ id }) => id === payment.orderId);
  const now = useNow(order?.status === 'processing');
  const isRenewal = order?.kind === 'renewal';
  const outcome = order && (isRenewal ? renewalOutcomes : outcomes)[stageOf(order, now)];
  const isOver = outcome !== undefined;
  useEffect(() => {
    if (isOver) storeDomainPayment(null);
  }, [isOver]);
  const toOrders = (className: string) => (
    <Link to={paths.domainOrders} onClick={onClose} className={className}>
      {t('link.toOrders')}
    </Link>
  );
  if (outcome) {
    return (
      <PaymentOutcome
        isPaid={outcome.isPaid}
        title={t(outcome.title)}
        text={t(outcome.text, { domain: payment.domain })}
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
      next={t(isRenewal ? 'renewal.link.next' : 'domains.link.next', { domain: payment.domain })}
      action={toOrders(buttonLook('secondary', 'medium', 'w-full'))}
    />
  );
}
