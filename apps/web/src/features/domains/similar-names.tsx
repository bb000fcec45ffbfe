import { Button, Loading, Skeleton } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useText } from '../../shared/text/text.tsx';
import { OfferRow, offerRowClass } from './offer-row.tsx';
import type { Offer } from './offers.ts';

const FRESH_SUGGESTIONS_MS = 60_000;

export type SimilarNamesProps = { offer: Offer; onBuy: (offer: Offer) => void };

/** Free names similar to a taken one, without the same name in other zones, which the list above shows. */
export function SimilarNames({ offer: { domain, label }, onBuy }: SimilarNamesProps) {
  const { t } = useText();
  const { data, error, isFetching, refetch } = useQuery({
    ...query('domains/suggestDomains', { domain }),
    staleTime: FRESH_SUGGESTIONS_MS,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });
  const offers = data?.map(toOffer).filter((offer) => offer.label !== label);
  return (
    <section aria-labelledby="similar" className="mt-10">
      <h2 id="similar" className="mb-3 text-lg">
        {t('names.like')}
      </h2>
      {offers && offers.length > 0 ? (
        <ul aria-labelledby="similar" className="@container overflow-clip rounded-card border border-line bg-surface">
          {offers.map((offer) => (
            <OfferRow
              key={offer.domain}
              offer={offer}
              availability="free"
              onBuy={() => onBuy(offer)}
              onRetry={() => void refetch()}
            />
          ))}
        </ul>
      ) : null}
      {offers?.length === 0 ? <p className="text-ink-soft">{t('names.noneLike')}</p> : null}
      {!data && error ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p>{t('names.likeNotLoaded')}</p>
          <Button variant="secondary" size="small" isLoading={isFetching} onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        </div>
      ) : null}
      {!data && !error ? <LoadingRows /> : null}
    </section>
  );
}

function LoadingRows() {
  return (
    <Loading className="@container">
      <div className="overflow-clip rounded-card border border-line bg-surface">
        {Array.from({ length: 4 }, (_, row) => (
          <div key={row} className={offerRowClass}>
            <Skeleton className="h-5 w-44 max-w-full" />
            <Skeleton className="h-5 w-20" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Converts a suggestion: the API returns the full names of free domains. */
function toOffer({ domain, price }: { domain: string; price: number }): Offer {
  const [label = '', ...zone] = domain.split('.');
  return { domain, label, zone: zone.join('.'), price, barredBy: null };
}
