import { Button, classNames, Skeleton } from '@lotok/ui';
import { Ban, CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { formatPrice } from '../../shared/format.ts';
import { useText } from '../../shared/text.tsx';
import type { Availability } from './availability.ts';
import type { Offer } from './offers.ts';

export type OfferRowProps = {
  offer: Offer;
  availability: Availability;
  onBuy: () => void;
  onRetry: () => void;
};

/** As high as a row in every state, so that nothing moves while names are asked about. */
export const offerRowLook =
  'grid min-h-19 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 border-line px-4 py-2 not-first:border-t @min-[40rem]:min-h-17 @min-[40rem]:grid-cols-[minmax(0,1fr)_10.5rem_7.5rem_7rem]';

/** A name in one zone: whether it is free, what a year costs, and Buy. */
export function OfferRow({ offer, availability, onBuy, onRetry }: OfferRowProps) {
  const { label, zone, price } = offer;
  const isGone = availability !== 'free' && availability !== 'checking' && availability !== 'unknown';
  return (
    <li className={offerRowLook}>
      <p className={classNames('text-base break-all', isGone && 'text-ink-soft')}>
        {label}
        <span className="font-bold">.{zone}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 @max-[40rem]:min-h-6 @min-[40rem]:contents">
        <Status availability={availability} />
        {isGone ? null : <Price roubles={price} isUnsure={availability === 'unknown'} />}
      </div>
      {isGone ? null : (
        <div className="grid min-w-28 @max-[40rem]:col-start-2 @max-[40rem]:row-span-2 @max-[40rem]:row-start-1">
          <Action domain={offer.domain} availability={availability} onBuy={onBuy} onRetry={onRetry} />
        </div>
      )}
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

const looks: Record<Exclude<Availability, 'checking'>, { icon: LucideIcon; className: string }> = {
  free: { icon: CircleCheck, className: 'text-good' },
  taken: { icon: CircleX, className: 'text-ink-soft' },
  latin: { icon: Ban, className: 'text-ink-soft' },
  cyrillic: { icon: Ban, className: 'text-ink-soft' },
  unfit: { icon: Ban, className: 'text-ink-soft' },
  unknown: { icon: CircleAlert, className: 'text-bad' },
};

function Status({ availability }: { availability: Availability }) {
  const { t } = useText();
  if (availability === 'checking') return <Skeleton className="h-5 w-20" />;
  const { icon: Icon, className } = looks[availability];
  return (
    <p className={classNames('flex items-center gap-1.5 text-xs font-medium', className)}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
      {t(`domains.is.${availability}`)}
    </p>
  );
}
