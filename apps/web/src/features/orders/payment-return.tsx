import type { TextKey } from '@lotok/i18n';
import { fromRoubles, sum, toRoubles } from '@lotok/money';
import { Button, buttonLook } from '@lotok/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../shared/text/format.ts';
import { PaymentNote } from '../../payment/payment-note.tsx';
import { BackToPayment, ReturnNote } from '../../payment/return-note.tsx';
import { backTo } from '../../shared/session/sign-in-state.ts';
import { useText } from '../../shared/text/text.tsx';
import { useReturnedAt } from '../../payment/use-returned-at.ts';
import { useIsGuest, useIsGuestNotPersisted } from '../../shared/session/use-session.ts';
import type { Order } from './order-stage.ts';
import { paymentReturnStage, type PaymentReturnStage } from './payment-return-stage.ts';

export type PaymentReturnProps = {
  paymentId: number;
  orders: readonly [Order, ...Order[]];
  /** The payment may have further orders, on the next pages. */
  hasMore: boolean;
  now: number;
  onOpen: (order: Order) => void;
};

/** Shows a buyer who returned from the payment page the state of that payment and the next step. */
export function PaymentReturn({ paymentId, orders, hasMore, now, onOpen }: PaymentReturnProps) {
  const { t } = useText();
  const isGuest = useIsGuest();
  const returnedAt = useReturnedAt(paymentId);
  const stage = paymentReturnStage(orders, returnedAt, now);
  const [first] = orders;
  const late = t(isGuest ? 'return.lateGuest' : 'return.late');
  const texts: Record<PaymentReturnStage, string[]> = {
    checking: [t('return.checkingText')],
    slow: [t('return.slowText')],
    ending: [t('return.endingText'), late],
    overdue: [t('return.overdueText'), late],
    paid: [t('return.paidText', { count: orders.length })],
    paidLate: [t('return.paidLateText')],
    refunded: [t(refundedText(orders, !isGuest))],
    declined: [t('return.declinedText')],
    expired: [t('return.expiredText'), late],
    underpaid: [t(isGuest ? 'return.underpaidGuestText' : 'return.underpaidText')],
  };
  return (
    <ReturnNote
      stage={stage}
      title={t(`return.${stage}`)}
      about={t(hasMore ? 'return.aboutFirst' : 'return.about', {
        count: orders.length,
        ids: orders.map(({ id }) => t('orders.shortNumber', { id })).join(', '),
        total: formatPrice(toRoubles(sum(orders.map(({ price }) => fromRoubles(price))))),
      })}
      now={now}
      expiresAt={first.expires_at}
      texts={texts[stage]}
      action={<NextStep stage={stage} orders={orders} onOpen={onOpen} />}
    />
  );
}

/** Why an order was refunded: by support, or because the money came after the goods had sold out. */
function refundedText(orders: readonly Order[], isUser: boolean): TextKey {
  if (orders.some(({ refunds }) => refunds?.length)) return 'return.givenBackText';
  return isUser ? 'orders.refundedText' : 'orders.refundedGuestText';
}

function NextStep({
  stage,
  orders,
  onOpen,
}: Pick<PaymentReturnProps, 'orders' | 'onOpen'> & { stage: PaymentReturnStage }): ReactNode {
  const { t } = useText();
  const [first] = orders;
  if (stage === 'declined' || stage === 'expired' || stage === 'underpaid')
    return (
      <Link to={paths.product(first.product_id)} className={buttonLook('primary', 'medium')}>
        {t('return.again')}
      </Link>
    );
  const ready = orders.find(({ status }) => status === 'completed');
  if (ready)
    return (
      <Button aria-haspopup="dialog" onClick={() => onOpen(ready)}>
        {t('return.open')}
      </Button>
    );
  return <BackToPayment stage={stage} url={first.payment_url} />;
}

/** Shown if the payment was made in another browser or account, for example in an app that opened the payment page. */
export function UnknownPaymentNote() {
  const { t } = useText();
  const isGuest = useIsGuest();
  const isGuestNotStored = useIsGuestNotPersisted();
  const location = useLocation();
  return (
    <PaymentNote
      look="back"
      title={t('return.lost')}
      texts={[t(isGuestNotStored ? 'return.lostNotKept' : isGuest ? 'return.lostGuestText' : 'return.lostText')]}
      now={0}
      action={
        isGuest ? (
          <Link to={paths.login} state={backTo(location)} className={buttonLook('primary', 'medium')}>
            {t('return.signIn')}
          </Link>
        ) : null
      }
    />
  );
}
