import { Button } from '@lotok/ui';
import { formatPrice } from '../../shared/format.ts';
import { PaymentLink, PaymentOutcome } from '../../shared/payment-link.tsx';
import { useText } from '../../shared/text.tsx';
import type { OpenTopUp } from './open-top-ups.ts';
import type { Payment } from './use-payments.ts';

export type TopUpPaymentProps = {
  payment: OpenTopUp;
  status: Payment['status'];
  balance: number;
  /** Takes up the order that waits for the balance; null when none does. */
  onOrder: (() => void) | null;
  onClose: () => void;
};

/** The way to the payment page for when its window did not open, and then how the payment has ended. */
export function TopUpPayment({ payment, status, balance, onOrder, onClose }: TopUpPaymentProps) {
  const { t } = useText();
  if (status === 'pending') {
    return (
      <div className="grid grid-cols-1 gap-4">
        <PaymentLink roubles={payment.roubles} url={payment.url} />
        <p className="border-t border-line pt-4 text-sm text-ink-soft">{t('topup.next')}</p>
      </div>
    );
  }
  const isPaid = status === 'paid';
  return (
    <PaymentOutcome
      isPaid={isPaid}
      title={t(isPaid ? 'topup.paid' : 'topup.over')}
      text={isPaid ? t('topup.paidText', { amount: formatPrice(balance) }) : t('topup.overText')}
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
