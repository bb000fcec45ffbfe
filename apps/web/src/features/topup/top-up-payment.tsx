import { Button } from '@lotok/ui';
import { formatPrice } from '../../shared/format.ts';
import { PaymentLink, PaymentOutcome } from '../../shared/payment-link.tsx';
import { useText } from '../../shared/text.tsx';
import { formatLeft, secondsLeft } from '../../shared/time-left.ts';
import { useNow } from '../../shared/use-now.ts';
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
  const left = secondsLeft(expiresAt, useNow(status === 'pending'));
  if (status === 'pending') {
    return (
      <div className="grid grid-cols-1 gap-4">
        <PaymentLink roubles={payment.roubles} url={payment.url} />
        <div className="grid gap-2 border-t border-line pt-4 text-sm">
          {left > 0 ? <p className="figures">{t('return.left', { time: formatLeft(left) })}</p> : null}
          <p className="text-ink-soft">{t('topup.next')}</p>
        </div>
      </div>
    );
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
