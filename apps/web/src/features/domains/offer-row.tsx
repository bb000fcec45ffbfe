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

/** A name in one zone: whether it is free, what a year costs, and Buy. One that can't be had is a line and no more. */
export function OfferRow({ offer, availability, onBuy, onRetry }: OfferRowProps) {
  const { t } = useText();
  const { domain, label, zone, price } = offer;
  const isGone = availability !== 'free' && availability !== 'checking' && availability !== 'unknown';
  return (
    <li
      className={classNames(
        'grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-line px-4 py-3 not-first:border-t',
        '@min-[40rem]:grid-cols-[minmax(0,1fr)_10.5rem_7.5rem_7rem] @min-[40rem]:py-1.5',
        isGone ? '' : '@min-[40rem]:min-h-17',
      )}
    >
      <p
        className={classNames(
          'text-base break-all',
          isGone ? 'text-ink-soft' : '@max-[40rem]:col-span-2 @max-[40rem]:text-lg',
        )}
      >
        {label}
        <span className="font-bold">.{zone}</span>
      </p>
      <Status availability={availability} className={isGone ? '' : '@max-[40rem]:col-span-2'} />
      {isGone ? null : (
        <>
          <p className="figures pt-1 text-lg leading-none font-bold whitespace-nowrap @min-[40rem]:pt-0 @min-[40rem]:text-right">
            {formatPrice(price)}
            <span className="ml-1.5 text-xs font-normal text-ink-soft @min-[40rem]:ml-0 @min-[40rem]:block @min-[40rem]:pt-1">
              {t('domains.perYear')}
            </span>
          </p>
          <div className="grid min-w-28">
            {availability === 'unknown' ? (
              <Button variant="secondary" aria-label={t('domains.retryLabel', { domain })} onClick={onRetry}>
                {t('ui.retry')}
              </Button>
            ) : (
              <Button
                disabled={availability !== 'free'}
                aria-haspopup="dialog"
                aria-label={t('domains.buyLabel', { domain })}
                onClick={onBuy}
              >
                {t('row.buy')}
              </Button>
            )}
          </div>
        </>
      )}
    </li>
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

function Status({ availability, className }: { availability: Availability; className: string }) {
  const { t } = useText();
  if (availability === 'checking') return <Skeleton className={`h-5 w-24 ${className}`} />;
  const { icon: Icon, className: colour } = looks[availability];
  return (
    <p className={classNames('flex items-center gap-1.5 text-xs font-medium', colour, className)}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
      {t(`domains.is.${availability}`)}
    </p>
  );
}
