import type { ReactNode } from 'react';
import { useText } from '../shared/text/text.tsx';
import { type NoteLook, PaymentNote, type PaymentNoteProps } from './payment-note.tsx';
import { PaymentPageLink } from './payment-page-link.tsx';
import type { PaymentWait } from './payment-wait.ts';

/** The state of a purchase, after the buyer has returned from its payment page. */
export type ReturnStage =
  | PaymentWait
  | 'registering'
  | 'paid'
  | 'paidLate'
  | 'registered'
  | 'refunded'
  | 'underpaid'
  | 'declined'
  | 'expired'
  | 'failed';

const looks: Record<ReturnStage, NoteLook> = {
  checking: 'working',
  slow: 'working',
  ending: 'hurry',
  overdue: 'working',
  registering: 'working',
  paid: 'good',
  paidLate: 'good',
  registered: 'good',
  refunded: 'back',
  underpaid: 'back',
  declined: 'bad',
  expired: 'bad',
  failed: 'bad',
};

/** Whether the buyer can still pay. */
export function isPayable(stage: ReturnStage): boolean {
  return stage === 'checking' || stage === 'slow' || stage === 'ending';
}

/** How strongly a link to the payment page is offered. */
export const variantOf = (stage: ReturnStage) => (stage === 'ending' ? 'primary' : 'secondary');

export type ReturnNoteProps = Omit<PaymentNoteProps, 'look'> & { stage: ReturnStage };

/** The status of the purchase from whose payment page the buyer has returned; the countdown runs as long as it can be paid. */
export function ReturnNote({ stage, expiresAt, ...props }: ReturnNoteProps) {
  return <PaymentNote look={looks[stage]} expiresAt={isPayable(stage) ? expiresAt : null} {...props} />;
}

/** The link to the payment page; nothing if the purchase cannot be paid any more. */
export function BackToPayment({ stage, url }: { stage: ReturnStage; url: string | null | undefined }): ReactNode {
  const { t } = useText();
  if (!url || !isPayable(stage)) return null;
  return (
    <PaymentPageLink url={url} variant={variantOf(stage)}>
      {t('return.toPayment')}
    </PaymentPageLink>
  );
}
