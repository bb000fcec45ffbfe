import type { Translate } from '@lotok/i18n';
import { buttonLook } from '@lotok/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../shared/text/format.ts';
import { BackToPayment, ReturnNote } from '../../payment/return-note.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useReturnedAt } from '../../payment/use-returned-at.ts';
import { domainReturnStage, type DomainReturnStage } from './domain-return-stage.ts';
import { type DomainOrder, nameOf } from './domain-stage.ts';

type Texts = Record<DomainReturnStage, [title: string, ...texts: string[]]>;

function registrationTexts(t: Translate, domain: string): Texts {
  const late = t('domains.return.late');
  return {
    checking: [t('return.checking'), t('domains.return.checkingText')],
    slow: [t('return.slow'), t('domains.return.slowText')],
    ending: [t('return.ending'), t('return.endingText'), late],
    overdue: [t('return.overdue'), t('return.overdueText'), late],
    registering: [t('domains.return.registering'), t('domains.return.registeringText')],
    registered: [t('domains.return.registered'), t('domains.return.registeredText', { domain })],
    refunded: [t('return.refunded'), t('domains.return.refundedText')],
    underpaid: [t('return.underpaid'), t('domains.return.underpaidText')],
    declined: [t('return.declined'), t('domains.return.declinedText')],
    expired: [t('return.expired'), t('domains.return.expiredText'), late],
    failed: [t('domains.return.failed'), t('domains.return.failedText')],
  };
}

/** The texts for a renewal, as far as they differ from those for a registration. */
function renewalTexts(t: Translate, domain: string): Texts {
  const late = t('renewal.return.late');
  return {
    ...registrationTexts(t, domain),
    checking: [t('return.checking'), t('renewal.return.checkingText')],
    slow: [t('return.slow'), t('renewal.return.slowText')],
    ending: [t('return.ending'), t('return.endingText'), late],
    overdue: [t('return.overdue'), t('return.overdueText'), late],
    registering: [t('renewal.pending'), t('domains.return.registeringText')],
    registered: [t('renewal.link.renewed'), t('renewal.link.renewedText', { domain })],
    refunded: [t('return.refunded'), t('renewal.return.refundedText')],
    declined: [t('return.declined'), t('renewal.return.declinedText')],
    expired: [t('return.expired'), t('domains.return.expiredText'), late],
    failed: [t('renewal.link.failed'), t('domains.return.failedText')],
  };
}

export type DomainReturnProps = { paymentId: number; order: DomainOrder; now: number };

/** Shows a buyer who has returned from the payment page the state of that domain order and the next step. */
export function DomainReturn({ paymentId, order, now }: DomainReturnProps) {
  const { t } = useText();
  const stage = domainReturnStage(order, useReturnedAt(paymentId), now);
  const domain = nameOf(order);
  const [title, ...paragraphs] = (order.kind === 'renewal' ? renewalTexts : registrationTexts)(t, domain)[stage];
  return (
    <ReturnNote
      stage={stage}
      title={title}
      about={t('domains.return.about', { domain, total: formatPrice(order.price) })}
      texts={paragraphs}
      now={now}
      expiresAt={order.expires_at}
      action={<NextStep stage={stage} order={order} />}
    />
  );
}

function NextStep({ stage, order }: { stage: DomainReturnStage; order: DomainOrder }): ReactNode {
  const { t } = useText();
  const to = (path: string, text: string) => (
    <Link to={path} className={buttonLook('primary', 'medium')}>
      {text}
    </Link>
  );
  const isRenewal = order.kind === 'renewal';
  const isOver = stage === 'refunded' || stage === 'declined' || stage === 'expired' || stage === 'underpaid';
  if (isRenewal && isOver) return to(paths.domainRenewal(order.domain), t('renewal.return.open'));
  if (stage === 'registered') return to(paths.controlDomain(order.domain), t('domains.manage'));
  if (stage === 'refunded') return to(paths.domain(nameOf(order)), t('domains.find'));
  if (stage === 'declined' || stage === 'expired' || stage === 'underpaid')
    return to(paths.domain(nameOf(order)), t('return.again'));
  return <BackToPayment stage={stage} url={order.payment_url} />;
}
