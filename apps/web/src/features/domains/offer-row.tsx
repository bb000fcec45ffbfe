import type { TextKey } from '@lotok/i18n';
import { Button, buttonLook, classNames, Skeleton } from '@lotok/ui';
import { Ban, CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { Availability } from './availability.ts';
import type { NameIssue } from './check-look-alike.ts';
import type { Offer } from './offers.ts';

export type OfferRowProps = {
  offer: Offer;
  availability: Availability;
  /** A taken name links to similar names. */
  hasSimilarLink?: boolean;
  onBuy: () => void;
  onRetry: () => void;
};

/** The states in which the name may still be available. */
const hasPrice = new Set<Availability>(['free', 'checking', 'waiting', 'unknown']);

/** The same height in every state, so that the layout does not shift while names are checked. */
export const offerRowClass =
  'grid min-h-19 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 border-line px-4 py-2 not-first:border-t @min-[40rem]:min-h-17 @min-[40rem]:grid-cols-[minmax(0,1fr)_10.5rem_7.5rem_7rem]';

/** A name in one zone: its availability, the price of a year, and the Buy button. */
export function OfferRow({ offer, availability, hasSimilarLink = false, onBuy, onRetry }: OfferRowProps) {
  const { label, zone, price } = offer;
  const isGone = !hasPrice.has(availability);
  return (
    <li className={offerRowClass}>
      <p className={classNames('text-base break-all', isGone && 'text-ink-soft')}>
        {label}
        <span className="font-bold">.{zone}</span>
      </p>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-3 @max-[40rem]:min-h-6 @min-[40rem]:contents',
          hasSimilarLink && '@max-[40rem]:col-start-1',
        )}
      >
        <Status availability={availability} />
        {isGone ? null : <Price roubles={price} isOutcomeUnknown={availability === 'unknown'} />}
      </div>
      {isGone ? null : (
        <div className={actionClass}>
          <Action domain={offer.domain} availability={availability} onBuy={onBuy} onRetry={onRetry} />
        </div>
      )}
      {hasSimilarLink && availability === 'taken' ? (
        <div className={classNames(actionClass, '@min-[40rem]:col-start-4')}>
          <SimilarLink domain={offer.domain} />
        </div>
      ) : null}
    </li>
  );
}

const actionClass = 'grid min-w-28 @max-[40rem]:col-start-2 @max-[40rem]:row-span-2 @max-[40rem]:row-start-1';

function SimilarLink({ domain }: { domain: string }) {
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

/** A pasted text that is not a valid name, with the reason. */
export function InvalidNameRow({ typed, issue }: { typed: string; issue: NameIssue }) {
  const { t } = useText();
  return (
    <li className="grid min-h-17 content-center gap-0.5 border-line px-4 py-2 not-first:border-t">
      <p className="text-base break-all text-ink-soft">{typed}</p>
      <p className="flex items-start gap-1.5 text-xs text-bad">
        <CircleAlert aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
        {t(issue.key, issue.values)}
      </p>
    </li>
  );
}

/** On a phone there is no room for the price beside an error message. */
function Price({ roubles, isOutcomeUnknown }: { roubles: number; isOutcomeUnknown: boolean }) {
  const { t } = useText();
  return (
    <p
      className={classNames(
        'figures font-bold whitespace-nowrap @min-[40rem]:text-right @min-[40rem]:text-lg @min-[40rem]:leading-none',
        isOutcomeUnknown && '@max-[40rem]:hidden',
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

type StatusStyle = { icon: LucideIcon; className: string; text: TextKey };
const statusStyles: Record<Exclude<Availability, 'checking'>, StatusStyle> = {
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
  const { icon: Icon, className, text } = statusStyles[availability];
  return (
    <p className={classNames('flex items-center gap-1.5 text-xs font-medium', className)}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
      {t(text)}
    </p>
  );
}
