import { Loading, Skeleton } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';
import { offerRowClass } from './offer-row.tsx';

/** The skeleton of the names, with the geometry of their content. */
export function LoadingOffers() {
  return (
    <Loading className="@container">
      <Skeleton className="mb-3 h-6 w-56" />
      <div className="overflow-clip rounded-card border border-line bg-surface">
        {Array.from({ length: 10 }, (_, row) => (
          <div key={row} className={offerRowClass}>
            <Skeleton className="h-5 w-44 max-w-full" />
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-6 w-24 justify-self-end @max-[40rem]:hidden" />
            <Skeleton className="h-10 w-28 rounded-control @max-[40rem]:hidden" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The skeleton of the page of lists, with the geometry of its content. */
export function LoadingList() {
  const { t } = useText();
  return (
    <>
      <h1 className="sr-only">{t('domains.heading')}</h1>
      <Skeleton className="mb-8 h-166 rounded-card md:h-126" />
      <LoadingZones />
    </>
  );
}

/** The skeleton of the price list, with the geometry of its content. */
export function LoadingZones() {
  return (
    <Loading>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-11 w-56 rounded-control max-sm:w-full md:h-10" />
      </div>
      <div className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 24 }, (_, row) => (
          <div key={row} className="flex h-11.25 items-center justify-between border-b border-line">
            <Skeleton className="h-5 w-14" />
            <Skeleton className="h-4 w-18" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
