import { AboutDomains } from './about-domains.tsx';
import { ListForm } from './list-form.tsx';
import { ListResults } from './list-results.tsx';
import type { Offer, Zone } from './offers.ts';
import { useNameList } from './use-name-list.ts';
import { ZonePrices } from './zone-prices.tsx';

/** The page on which many names are checked at once. */
export function NameLists({ zones, onBuy }: { zones: readonly Zone[]; onBuy: (offer: Offer) => void }) {
  const list = useNameList(zones);
  const { run } = list.check;
  return (
    <>
      <ListForm zones={zones} list={list} />
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          {run ? (
            <ListResults key={run.id} run={run} check={list.check} isStale={list.isStale} onBuy={onBuy} />
          ) : (
            <ZonePrices zones={zones} />
          )}
        </div>
        <AboutDomains />
      </div>
    </>
  );
}
