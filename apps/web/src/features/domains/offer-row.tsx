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

type Told = Exclude<Availability, 'checking'>;
const looks: Record<Told, { icon: LucideIcon; className: string }> = {
  free: { icon: CircleCheck, className: 'text-good' },
  taken: { icon: CircleX, className: 'text-ink-soft' },
  unfit: { icon: Ban, className: 'text-ink-soft' },
  unknown: { icon: CircleAlert, className: 'text-bad' },
};

/** A name in one zone: whether it is free, what a year costs, and Buy. */
export function OfferRow({ offer, availability, onBuy, onRetry }: OfferRowProps) {
  const { t } = useText();
  const { domain, label, zone, price } = offer;
  const isFree = availability === 'free';
  const isGone = availability === 'taken' || availability === 'unfit';
  return (
    <li className="grid min-h-17 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t @min-[44rem]:grid-cols-[minmax(0,1fr)_11rem_8rem_7.5rem] @min-[44rem]:py-2">
      <p className={classNames('text-base break-all @max-[44rem]:col-span-2', isGone && 'text-ink-soft')}>
        {label}
        <span className="font-bold">.{zone}</span>
      </p>
      <Status availability={availability} />
      <p
        className={classNames(
          'figures text-right text-lg leading-none font-bold whitespace-nowrap @max-[44rem]:col-start-1 @max-[44rem]:row-start-3 @max-[44rem]:text-left',
          isGone && 'font-medium text-ink-soft',
        )}
      >
        {formatPrice(price)}
        <span className="ml-1.5 text-xs font-normal text-ink-soft @min-[44rem]:ml-0 @min-[44rem]:block @min-[44rem]:pt-1.5">
          {t('domains.perYear')}
        </span>
      </p>
      <div className="grid @max-[44rem]:col-start-2 @max-[44rem]:row-start-3 @max-[44rem]:min-w-30">
        {availability === 'unknown' ? (
          <Button variant="secondary" aria-label={t('domains.retryLabel', { domain })} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        ) : (
          <Button
            disabled={!isFree}
            aria-haspopup="dialog"
            aria-label={t('domains.buyLabel', { domain })}
            onClick={onBuy}
          >
            {t('row.buy')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Status({ availability }: { availability: Availability }) {
  const { t } = useText();
  const look = '@max-[44rem]:col-span-2';
  if (availability === 'checking') return <Skeleton className={`h-5 w-24 ${look}`} />;
  const { icon: Icon, className } = looks[availability];
  return (
    <p className={classNames('flex items-center gap-1.5 text-xs font-medium', className, look)}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
      {t(`domains.is.${availability}`)}
    </p>
  );
}
