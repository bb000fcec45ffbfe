import { buttonLook } from '@lotok/ui';
import { CalendarPlus, Globe, type LucideIcon, Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDay, formatMoment, formatPrice } from '../../shared/text/format.ts';
import { PaymentPageLink } from '../../payment/payment-page-link.tsx';
import { useText } from '../../shared/text/text.tsx';
import { formatLeft, secondsLeft } from '../../shared/text/time-left.ts';
import { type DomainOrder, type DomainStage, nameOf, stageOf } from './domain-stage.ts';
import { DomainStatus } from './domain-status.tsx';

/** One domain order: its name, time, price and state, and the next action. */
export function DomainOrderRow({ order, now }: { order: DomainOrder; now: number }) {
  const { t, language } = useText();
  const stage = stageOf(order, now);
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-line px-4 py-3.5 not-first:border-t @min-[52rem]:min-h-18 @min-[52rem]:grid-cols-[2.75rem_minmax(0,1fr)_14rem_7.5rem_9rem] @min-[52rem]:py-2.5">
      <span className="grid size-11 place-items-center self-start rounded-control bg-accent-soft text-accent @min-[52rem]:self-center">
        <Globe aria-hidden strokeWidth={1.75} className="size-5" />
      </span>
      <div className="min-w-0 @max-[52rem]:col-span-2">
        <p className="text-base font-medium break-all">{nameOf(order)}</p>
        <p className="figures mt-0.5 text-xs text-ink-soft">
          <span className="whitespace-nowrap">{t('orders.shortNumber', { id: order.id })}</span> ·{' '}
          {order.kind === 'renewal' ? <>{t('renewal.kind')} · </> : null}
          <time dateTime={order.date}>{formatMoment(order.date, language)}</time>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 @max-[52rem]:col-span-2 @min-[52rem]:flex-col @min-[52rem]:items-start">
        <DomainStatus stage={stage} kind={order.kind} />
        <Note order={order} stage={stage} now={now} />
      </div>
      <p className="figures text-right text-lg leading-none font-bold whitespace-nowrap">{formatPrice(order.price)}</p>
      <div className="grid justify-items-end @max-[52rem]:col-span-3 @max-[52rem]:empty:hidden">
        <Action order={order} stage={stage} />
      </div>
    </li>
  );
}

/** Further information about a stage. */
function Note({ order, stage, now }: { order: DomainOrder; stage: DomainStage; now: number }) {
  const { t, language } = useText();
  const day = order.active_to ? formatDay(order.active_to, language) : null;
  const texts: Partial<Record<DomainStage, string | null>> = {
    unpaid: t('orders.left', { time: formatLeft(secondsLeft(order.expires_at, now)) }),
    completed: day && t('domains.activeTo', { date: day }),
    grace: day && t('owned.graceNote', { date: day }),
    redemption: day && t('owned.redemptionNote', { date: day }),
    gone: day && t('owned.goneNote', { date: day }),
    refunded: t('domains.refundedNote'),
    failed: t('domains.failedNote'),
    banned: t('domains.bannedNote'),
  };
  const text = texts[stage];
  return text ? <span className="figures text-xs text-ink-soft">{text}</span> : null;
}

function Action({ order, stage }: { order: DomainOrder; stage: DomainStage }) {
  const { t } = useText();
  const about = { domain: nameOf(order) };
  const link = (to: string, label: string, text: string, Icon: LucideIcon, variant: 'primary' | 'secondary') => (
    <Link to={to} aria-label={label} className={buttonLook(variant, 'medium', '@max-[52rem]:w-full')}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4.5" />
      {text}
    </Link>
  );
  if (stage === 'grace')
    return link(
      paths.domainRenewal(order.domain),
      t('owned.next.renewLabel', about),
      t('owned.next.renew'),
      CalendarPlus,
      'primary',
    );
  if (stage === 'completed')
    return link(
      paths.controlDomain(order.domain),
      t('domains.manageLabel', about),
      t('domains.manage'),
      Settings2,
      'secondary',
    );
  if (stage !== 'unpaid' || !order.payment_url) return null;
  return (
    <PaymentPageLink url={order.payment_url} label={t('domains.payLabel', about)} className="@max-[52rem]:w-full">
      {t('orders.pay')}
    </PaymentPageLink>
  );
}
