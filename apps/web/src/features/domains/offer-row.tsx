import type { TextKey } from '@lotok/i18n';
import { Button, buttonLook, classNames, Skeleton } from '@lotok/ui';
import { Ban, CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../shared/format.ts';
import { useText } from '../../shared/text.tsx';
import type { Availability } from './availability.ts';
import type { NameFault } from './label-fault.ts';
import type { Offer } from './offers.ts';

export type OfferRowProps = {
  offer: Offer;
  availability: Availability;
  /** A taken one leads to names like it. */
  hasLike?: boolean;
  onBuy: () => void;
  onRetry: () => void;
};

/** States in which the name may be had yet. */
const hasPrice = new Set<Availability>(['free', 'checking', 'waiting', 'unknown']);

/** As high as a row in every state, so that nothing moves while names are asked about. */
export const offerRowLook =
  'grid min-h-19 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 border-line px-4 py-2 not-first:border-t @min-[40rem]:min-h-17 @min-[40rem]:grid-cols-[minmax(0,1fr)_10.5rem_7.5rem_7rem]';

/** A name in one zone: whether it is free, what a year costs, and Buy. */
export function OfferRow({ offer, availability, hasLike = false, onBuy, onRetry }: OfferRowProps) {
  const { label, zone, price } = offer;
  const isGone = !hasPrice.has(availability);
  return (
    <li className={offerRowLook}>
      <p className={classNames('text-base break-all', isGone && 'text-ink-soft')}>
        {label}
        <span className="font-bold">.{zone}</span>
      </p>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-3 @max-[40rem]:min-h-6 @min-[40rem]:contents',
          hasLike && '@max-[40rem]:col-start-1',
        )}
      >
        <Status availability={availability} />
        {isGone ? null : <Price roubles={price} isUnsure={availability === 'unknown'} />}
      </div>
      {isGone ? null : (
        <div className={actionLook}>
          <Action domain={offer.domain} availability={availability} onBuy={onBuy} onRetry={onRetry} />
        </div>
      )}
      {hasLike && availability === 'taken' ? (
        <div className={classNames(actionLook, '@min-[40rem]:col-start-4')}>
          <LikeLink domain={offer.domain} />
        </div>
      ) : null}
    </li>
  );
}

const actionLook = 'grid min-w-28 @max-[40rem]:col-start-2 @max-[40rem]:row-span-2 @max-[40rem]:row-start-1';

function LikeLink({ domain }: { domain: string }) {
  const { t } = useText();
  return (
    <Link
      to={paths.domain(domain)}
      aria-label={t('names.likeLabel', { domain })}
      className={buttonLook('secondary', 'medium')}
    >
      {t('names.toLike')}
    </Link>
  );
}

/** What was pasted and is no name, with the reason. */
export function BadNameRow({ typed, fault }: { typed: string; fault: NameFault }) {
  const { t } = useText();
  return (
    <li className="grid min-h-17 content-center gap-0.5 border-line px-4 py-2 not-first:border-t">
      <p className="text-base break-all text-ink-soft">{typed}</p>
      <p className="flex items-start gap-1.5 text-xs text-bad">
        <CircleAlert aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
        {t(fault.key, fault.values)}
      </p>
    </li>
  );
}

/** On a phone there is no room for it beside the words that something is wrong. */
function Price({ roubles, isUnsure }: { roubles: number; isUnsure: boolean }) {
  const { t } = useText();
  return (
    <p
      className={classNames(
        'figures font-bold whitespace-nowrap @min-[40rem]:text-right @min-[40rem]:text-lg @min-[40rem]:leading-none',
        isUnsure && '@max-[40rem]:hidden',
      )}
    >
      {formatPrice(roubles)}
      <span className="text-xs font-normal text-ink-soft @max-[40rem]:sr-only @min-[40rem]:block @min-[40rem]:pt-1">
        {t('domains.perYear')}
      </span>
    </p>
  );
}

type ActionProps = Pick<OfferRowProps, 'availability' | 'onBuy' | 'onRetry'> & { domain: string };

function Action({ domain, availability, onBuy, onRetry }: ActionProps) {
  const { t } = useText();
  if (availability === 'unknown') {
    return (
      <Button variant="secondary" aria-label={t('domains.retryLabel', { domain })} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    );
  }
  return (
    <Button
      disabled={availability !== 'free'}
      aria-haspopup="dialog"
      aria-label={t('domains.buyLabel', { domain })}
      onClick={onBuy}
    >
      {t('row.buy')}
    </Button>
  );
}

type Look = { icon: LucideIcon; className: string; text: TextKey };
const looks: Record<Exclude<Availability, 'checking'>, Look> = {
  free: { icon: CircleCheck, className: 'text-good', text: 'domains.is.free' },
  taken: { icon: CircleX, className: 'text-ink-soft', text: 'domains.is.taken' },
  latin: { icon: Ban, className: 'text-ink-soft', text: 'domains.is.latin' },
  cyrillic: { icon: Ban, className: 'text-ink-soft', text: 'domains.is.cyrillic' },
  alike: { icon: Ban, className: 'text-ink-soft', text: 'names.is.alike' },
  unfit: { icon: Ban, className: 'text-ink-soft', text: 'domains.is.unfit' },
  unknown: { icon: CircleAlert, className: 'text-bad', text: 'domains.is.unknown' },
  waiting: { icon: CircleDashed, className: 'text-ink-soft', text: 'names.is.waiting' },
};

function Status({ availability }: { availability: Availability }) {
  const { t } = useText();
  if (availability === 'checking') return <Skeleton className="h-5 w-20" />;
  const { icon: Icon, className, text } = looks[availability];
  return (
    <p className={classNames('flex items-center gap-1.5 text-xs font-medium', className)}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
      {t(text)}
    </p>
  );
}
