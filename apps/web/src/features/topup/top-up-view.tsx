import { Dialog } from '@lotok/ui';
import { formatPrice } from '../../shared/text/format.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { useDialogContent } from '../../shared/use-dialog-content.ts';
import { useLostAttempt } from '../../payment/use-lost-attempt.ts';
import { LostAttempt } from '../../payment/lost-attempt.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { TopUpForm } from './top-up-form.tsx';
import type { OpenTopUp } from './top-up.rules.ts';
import { TopUpPayment } from './top-up-payment.tsx';
import { TopUpReturn } from './top-up-return.tsx';
import { usePayments } from './use-payments.ts';
import { useTopUp } from './use-top-up.ts';
import { WaitingOrderNote } from './waiting-order-note.tsx';

export type TopUpViewProps = {
  balance: number;
  /** The initial amount, as text. */
  amount: string;
  /** The payment from whose page the buyer has returned. */
  paymentId: number | null;
  /** The total of the order that waits for the balance, or null. */
  waitingRoubles: number | null;
  /** Resumes that order. */
  onOrder: () => void;
};

/** Tops up the balance, and shows the state of every earlier top-up. */
export function TopUpView({ balance, amount, paymentId, waitingRoubles, onOrder }: TopUpViewProps) {
  const { t } = useText();
  const { content: shown, isOpen, open: show, close } = useDialogContent<OpenTopUp>();
  const payments = usePayments(paymentId !== null, ({ id, amount: roubles }) => {
    const isShown = id === paymentId || (isOpen && shown?.id === id);
    if (!isShown) showToastMessage('good', t('topup.paidPopup', { amount: formatPrice(roubles) }));
  });
  const { isPaying, pay, repeat } = useTopUp((payment) => {
    show(payment);
    void payments.refetch();
  });
  const unconfirmed = useLostAttempt('topUp');
  const current = payments.data?.find(({ id }) => id === shown?.id);
  const returned = payments.data?.find(({ id }) => id === paymentId);
  const resumeOrder = () => {
    close();
    onOrder();
  };
  return (
    <>
      <h1 className="mb-5 text-xl">{t('topup.title')}</h1>
      {returned ? <TopUpReturn key={returned.id} payment={returned} balance={balance} onPay={show} /> : null}
      {waitingRoubles === null ? null : (
        <WaitingOrderNote totalRoubles={waitingRoubles} balance={balance} onOrder={resumeOrder} />
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[25rem_minmax(0,1fr)]">
        <section aria-label={t('topup.title')} className="grid max-w-120 content-start gap-6">
          <p>
            <span className="block text-xs text-ink-soft">{t('topup.balance')}</span>
            <output className="figures text-2xl leading-tight font-bold tracking-tight">{formatPrice(balance)}</output>
          </p>
          {unconfirmed ? (
            <LostAttempt
              attempt={unconfirmed}
              isPaying={isPaying}
              repeat={() => repeat(unconfirmed)}
              where={t('lost.payments')}
            />
          ) : (
            <TopUpForm amount={amount} isPaying={isPaying} onPay={pay} />
          )}
        </section>
        <PaymentHistory payments={payments} onPay={show} />
      </div>
      <Dialog isOpen={isOpen} onClose={close} title={t('topup.link')} className="md:w-110">
        {shown ? (
          <TopUpPayment
            payment={shown}
            status={current?.status ?? 'pending'}
            expiresAt={current?.expires_at}
            balance={balance}
            onOrder={waitingRoubles === null ? null : resumeOrder}
            onClose={close}
          />
        ) : null}
      </Dialog>
    </>
  );
}
