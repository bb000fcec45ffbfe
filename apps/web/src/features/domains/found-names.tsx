import { EmptyState, ErrorState, Loading, Skeleton } from '@lotok/ui';
import { Globe } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { useText } from '../../shared/text.tsx';
import { AboutDomains, BotLink } from './about-domains.tsx';
import type { ReadName } from './domain-name.ts';
import { OfferList } from './offer-list.tsx';
import { type Offer, offersOf } from './offers.ts';
import type { Zones } from './use-zones.ts';
import { ZonePrices } from './zone-prices.tsx';

export type FoundNamesProps = { zones: Zones; name: ReadName; onBuy: (offer: Offer) => void };

/** What stands under the field: the name in each zone, or what the zones cost. */
export function FoundNames({ zones: { data: zones, error, isFetching, refetch }, name, onBuy }: FoundNamesProps) {
  const { t } = useText();
  if (!zones) {
    if (!error) return <LoadingZones />;
    return (
      <ErrorState title={t('domains.notLoaded')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error, t)}
      </ErrorState>
    );
  }
  if (zones.length === 0) {
    return (
      <EmptyState icon={Globe} title={t('domains.noZones')} action={<BotLink />}>
        {t('domains.noZonesText')}
      </EmptyState>
    );
  }
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      {name.kind === 'name' ? (
        <Offers offers={offersOf(name.label, zones, name.zone)} strangeZone={name.strangeZone} onBuy={onBuy} />
      ) : (
        <ZonePrices zones={zones} />
      )}
      <AboutDomains />
    </div>
  );
}

type OffersProps = { offers: readonly Offer[]; strangeZone: string | null; onBuy: (offer: Offer) => void };

function Offers({ offers, strangeZone, onBuy }: OffersProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const href = (page: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(page));
    return `?${next}`;
  };
  return (
    <div className="min-w-0">
      {strangeZone ? <p className="mb-5 text-base">{t('domains.strangeZone', { zone: strangeZone })}</p> : null}
      <OfferList
        offers={offers}
        page={Math.max(1, Math.trunc(Number(query.get('page'))) || 1)}
        href={href}
        onPage={(page) => void navigate(href(page))}
        onBuy={onBuy}
      />
    </div>
  );
}

/** Has the geometry of what comes. */
function LoadingZones() {
  return (
    <Loading className="mt-8 lg:mr-84">
      <Skeleton className="mb-3 h-6 w-40" />
      <div className="overflow-clip rounded-card border border-line bg-surface">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex h-17 items-center gap-4 border-line px-4 not-first:border-t">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="ml-auto h-5 w-24" />
            <Skeleton className="h-10 w-28 rounded-control" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
