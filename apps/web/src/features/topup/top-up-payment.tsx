import { Button } from '@lotok/ui';
import { formatPrice } from '../../shared/text/format.ts';
import { OpenPaymentLink, PaymentOutcome } from '../../payment/payment-link.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useNow } from '../../shared/browser/use-now.ts';
import type { OpenTopUp } from './top-up.rules.ts';
import type { Payment } from './use-payments.ts';

export type TopUpPaymentProps = {
  payment: OpenTopUp;
  status: Payment['status'];
  expiresAt: string | null | undefined;
  balance: number;
  /** Resumes the order that waits for the balance; null if there is none. */
  onOrder: (() => void) | null;
  onClose: () => void;
};

const overTexts = {
  expired: 'topup.expiredText',
  failed: 'topup.declinedText',
  refunded: 'topup.refundedText',
} as const;

/** A link to the payment page, in case its window did not open, and then the outcome of the payment. */
export function TopUpPayment({ payment, status, expiresAt, balance, onOrder, onClose }: TopUpPaymentProps) {
  const { t } = useText();
  const now = useNow(status === 'pending');
  if (status === 'pending') {
    const { roubles, url } = payment;
    return <OpenPaymentLink roubles={roubles} url={url} expiresAt={expiresAt} now={now} next={t('topup.next')} />;
  }
  const isPaid = status === 'paid';
  return (
    <PaymentOutcome
      isPaid={isPaid}
      title={t(isPaid ? 'topup.paid' : 'topup.over')}
      text={isPaid ? t('topup.paidText', { amount: formatPrice(balance) }) : t(overTexts[status])}
      action={
        isPaid && onOrder ? (
          <Button size="large" onClick={onOrder}>
            {t('topup.toOrder')}
          </Button>
        ) : (
          <Button size="large" onClick={onClose}>
            {t('topup.done')}
          </Button>
        )
      }
    />
  );
}
