import { Pager } from '@lotok/ui';
import { useQueries } from '@tanstack/react-query';
import { useText } from '../../shared/text.tsx';
import { useCall } from '../../shared/use-session.ts';
import { availabilityOf, availabilityQuery } from './availability.ts';
import { OfferRow } from './offer-row.tsx';
import { type Offer, pageOf } from './offers.ts';

export type OfferListProps = {
  offers: readonly Offer[];
  page: number;
  href: (page: number) => string;
  onPage: (page: number) => void;
  onBuy: (offer: Offer) => void;
};

/** A name in zone after zone, ten a page; each asked about when its page comes to be shown. */
export function OfferList({ offers, page: asked, href, onPage, onBuy }: OfferListProps) {
  const { t } = useText();
  const call = useCall();
  const { items, page, lastPage } = pageOf(offers, asked);
  const answers = useQueries({ queries: items.map(({ domain }) => availabilityQuery(call, domain)) });
  const rows = items.flatMap((offer, index) => {
    const answer = answers[index];
    if (!answer) return [];
    const availability = availabilityOf(answer.data, answer.isFetching ? null : answer.error);
    return [{ offer: { ...offer, price: answer.data?.price ?? offer.price }, availability, answer }];
  });
  const count = (state: string) => rows.filter(({ availability }) => availability === state).length;
  return (
    <section aria-labelledby="offers" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="offers" className="text-lg">
          {t('domains.results')}
        </h2>
        <p role="status" className="text-xs text-ink-soft">
          {count('checking') === 0 ? t('domains.freeCount', { count: count('free'), total: rows.length }) : ''}
        </p>
      </div>
      <ul aria-labelledby="offers" className="@container overflow-clip rounded-card border border-line bg-surface">
        {rows.map(({ offer, availability, answer }) => (
          <OfferRow
            key={offer.domain}
            offer={offer}
            availability={availability}
            onBuy={() => onBuy(offer)}
            onRetry={() => void answer.refetch()}
          />
        ))}
      </ul>
      <Pager page={page} lastPage={lastPage} href={href} onPage={onPage} className="mt-6" />
    </section>
  );
}
