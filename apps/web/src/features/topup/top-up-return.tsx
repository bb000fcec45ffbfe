import { Button } from '@lotok/ui';
import { formatPrice } from '../../shared/text/format.ts';
import { isPayable, ReturnNote, variantOf } from '../../payment/return-note.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useNow } from '../../shared/browser/use-now.ts';
import { useReturnedAt } from '../../payment/use-returned-at.ts';
import { topUpReturnStage, type TopUpReturnStage } from './top-up-return-stage.ts';
import type { OpenTopUp } from './top-up.rules.ts';
import type { Payment } from './use-payments.ts';

export type TopUpReturnProps = { payment: Payment; balance: number; onPay: (payment: OpenTopUp) => void };

/** The state of the top-up from whose page the buyer has returned, and the next step. */
export function TopUpReturn({ payment, balance, onPay }: TopUpReturnProps) {
  const { t } = useText();
  const { id, amount, payment_url: url, expires_at: expiresAt } = payment;
  const now = useNow(payment.status === 'pending');
  const stage = topUpReturnStage(payment, useReturnedAt(id), now);
  const texts: Record<TopUpReturnStage, [title: string, ...texts: string[]]> = {
    checking: [t('return.checking'), t('topup.checkingText')],
    slow: [t('return.slow'), t('topup.slowText')],
    ending: [t('return.ending'), t('return.endingText'), t('topup.late')],
    overdue: [t('return.overdue'), t('return.overdueText'), t('topup.late')],
    paid: [t('topup.paid'), t('topup.paidText', { amount: formatPrice(balance) })],
    expired: [t('return.expired'), t('topup.expiredText'), t('topup.late')],
    declined: [t('return.declined'), t('topup.declinedText')],
    refunded: [t('return.refunded'), t('topup.refundedText')],
  };
  const [title, ...paragraphs] = texts[stage];
  return (
    <ReturnNote
      stage={stage}
      title={title}
      texts={paragraphs}
      about={t('topup.about', { id, amount: formatPrice(amount) })}
      now={now}
      expiresAt={expiresAt}
      action={
        isPayable(stage) && url ? (
          <Button variant={variantOf(stage)} aria-haspopup="dialog" onClick={() => onPay({ id, url, roubles: amount })}>
            {t('return.toPayment')}
          </Button>
        ) : null
      }
    />
  );
}
