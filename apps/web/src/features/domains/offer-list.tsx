import { isApiError } from '@lotok/client';
import type { Translate } from '@lotok/i18n';
import { Button, Pager } from '@lotok/ui';
import { useQueries } from '@tanstack/react-query';
import { errorText } from '../../shared/text/error-text.ts';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { type Availability, availabilityOf, availabilityQuery } from './availability.ts';
import { OfferRow } from './offer-row.tsx';
import { SimilarNames } from './similar-names.tsx';
import { type Offer, paginate } from './offers.ts';

export type OfferListProps = {
  offers: readonly Offer[];
  page: number;
  href: (page: number) => string;
  onPage: (page: number) => void;
  onBuy: (offer: Offer) => void;
};

/** A name in each zone, ten per page. A name is checked when its page is shown. */
export function OfferList({ offers, page: requestedPage, href, onPage, onBuy }: OfferListProps) {
  const { t } = useText();
  const call = useCall();
  const { items, page, lastPage } = paginate(offers, requestedPage);
  const checks = useQueries({
    queries: items.map(({ domain, barredBy }) => ({
      ...availabilityQuery(call, domain),
      enabled: barredBy === null,
    })),
  });
  const rows = items.flatMap((offer, index) => {
    const check = checks[index];
    if (!check) return [];
    const checked = availabilityOf(check.data, check.isFetching ? null : check.error);
    const availability = offer.barredBy ?? checked;
    return [{ offer: { ...offer, price: check.data?.price ?? offer.price }, availability, check }];
  });
  const [first] = rows;
  const count = (state: Availability) => rows.filter(({ availability }) => availability === state).length;
  const unknown = rows.filter(({ availability }) => availability === 'unknown').map(({ check }) => check);
  return (
    <section aria-labelledby="offers">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="offers" className="text-lg">
          {t('domains.results')}
        </h2>
        <p role="status" className="text-xs text-ink-soft">
          {count('checking') === 0 ? t('domains.freeCount', { count: count('free'), total: rows.length }) : ''}
        </p>
      </div>
      <Unknown error={unknown[0]?.error} onRetry={() => unknown.forEach(({ refetch }) => void refetch())} />
      <ul aria-labelledby="offers" className="@container overflow-clip rounded-card border border-line bg-surface">
        {rows.map(({ offer, availability, check }) => (
          <OfferRow
            key={offer.domain}
            offer={offer}
            availability={availability}
            onBuy={() => onBuy(offer)}
            onRetry={() => void check.refetch()}
          />
        ))}
      </ul>
      <Pager page={page} lastPage={lastPage} href={href} onPage={onPage} className="mt-6" />
      {page === 1 && first && (first.availability === 'taken' || first.availability === 'alike') ? (
        <SimilarNames offer={first.offer} onBuy={onBuy} />
      ) : null}
    </section>
  );
}

/** Explains why some of the names could not be checked. */
function Unknown({ error, onRetry }: { error: Error | null | undefined; onRetry: () => void }) {
  const { t } = useText();
  if (!error) return null;
  return (
    <div role="alert" className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0">{reasonOf(error, t)}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('domains.retryAll')}
      </Button>
    </div>
  );
}

function reasonOf(error: Error, t: Translate): string {
  return isApiError(error, 'PROVIDER_ERROR') ? t('domains.registrarAway') : errorText(error, t);
}
