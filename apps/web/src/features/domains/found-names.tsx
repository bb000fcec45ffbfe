import { classNames, EmptyState, ErrorState } from '@lotok/ui';
import { Globe } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../shared/text/error-text.ts';
import { useText } from '../../shared/text/text.tsx';
import { AboutDomains, BotLink } from './about-domains.tsx';
import type { ParsedName } from './domain-name.ts';
import { LoadingOffers, LoadingZones } from './loading-names.tsx';
import { OfferList } from './offer-list.tsx';
import { type Offer, listOffers } from './offers.ts';
import type { Zones } from './use-zones.ts';
import { ZonePrices } from './zone-prices.tsx';

export type FoundNamesProps = {
  zones: Zones;
  name: ParsedName;
  /** The typed name has changed since. */
  isStale: boolean;
  onBuy: (offer: Offer) => void;
};

/** The results under the search field: the name in each zone, or the price list of the zones. */
export function FoundNames({ zones, name, isStale, onBuy }: FoundNamesProps) {
  const { t } = useText();
  const { data, error, isFetching, refetch } = zones;
  if (!data && error) {
    return (
      <ErrorState title={t('domains.notLoaded')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error, t)}
      </ErrorState>
    );
  }
  if (data?.length === 0) {
    return (
      <EmptyState icon={Globe} title={t('domains.noZones')} action={<BotLink className="justify-items-center" />}>
        {t('domains.noZonesText')}
      </EmptyState>
    );
  }
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className={classNames('min-w-0 transition-opacity', isStale && name.kind === 'name' && 'opacity-60')}>
        {name.kind !== 'name' ? (
          data ? (
            <ZonePrices zones={data} />
          ) : (
            <LoadingZones />
          )
        ) : data ? (
          <Offers offers={listOffers(name.label, data, name.zone)} unknownZone={name.unknownZone} onBuy={onBuy} />
        ) : (
          <LoadingOffers />
        )}
      </div>
      <AboutDomains />
    </div>
  );
}

type OffersProps = { offers: readonly Offer[]; unknownZone: string | null; onBuy: (offer: Offer) => void };

function Offers({ offers, unknownZone, onBuy }: OffersProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const page = Number(new URLSearchParams(search).get('page'));
  const href = (target: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(target));
    return `?${next}`;
  };
  return (
    <>
      {unknownZone ? <p className="mb-5 text-base">{t('domains.strangeZone', { zone: unknownZone })}</p> : null}
      <OfferList
        offers={offers}
        page={Number.isInteger(page) && page > 0 ? page : 1}
        href={href}
        onPage={(target) => void navigate(href(target))}
        onBuy={onBuy}
      />
    </>
  );
}
