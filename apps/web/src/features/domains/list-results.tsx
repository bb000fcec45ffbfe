import { isApiError } from '@lotok/client';
import { Button, classNames, Pager, Segmented } from '@lotok/ui';
import { useQueries } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../shared/text/error-text.ts';
import { useText } from '../../shared/text/text.tsx';
import { useFileDownload } from '../../shared/browser/use-file-download.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { type Availability, availabilityOf, availabilityQuery } from './availability.ts';
import { freeNamesCsv } from './free-names-csv.ts';
import type { ListedName } from './name-list.ts';
import { InvalidNameRow, OfferRow } from './offer-row.tsx';
import { type Offer, paginate } from './offers.ts';
import type { ListCheck, ListRun } from './use-list-check.ts';

export type ListResultsProps = {
  run: ListRun;
  check: ListCheck;
  isStale: boolean;
  onBuy: (offer: Offer) => void;
};

/** The names of a list, ten per page, with the results so far. */
export function ListResults({ run, check, isStale, onBuy }: ListResultsProps) {
  const { t } = useText();
  const [kind, setKind] = useState<'all' | 'free'>('all');
  const [requestedPage, setRequestedPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const file = useFileDownload();
  const free = freeNamesOf(run);
  const shown = kind === 'all' ? run.names : run.names.filter((name) => 'offer' in name && free.has(name.offer.domain));
  const { items, page, lastPage } = paginate(shown, requestedPage);
  const hasUnknown = !run.isRunning && [...run.results.values()].some(({ availability }) => availability === 'unknown');
  const goToPage = (target: number) => {
    setRequestedPage(target);
    heading.current?.scrollIntoView();
  };
  return (
    <section aria-labelledby="listed" className={classNames('transition-opacity', isStale && 'opacity-60')}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 ref={heading} id="listed" className="scroll-mt-24 text-lg">
            {t('names.results')}
          </h2>
          <p role="status" className="text-xs text-ink-soft">
            {run.isRunning ? '' : t('domains.freeCount', { count: free.size, total: run.names.length })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label={t('names.show')}
            segments={[
              { value: 'all', label: t('names.all') },
              { value: 'free', label: t('names.free') },
            ]}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setRequestedPage(1);
            }}
          />
          <Button
            variant="secondary"
            disabled={free.size === 0}
            aria-label={t('names.saveLabel')}
            onClick={() =>
              file.save('domains.csv', freeNamesCsv([...free].map(([domain, price]) => ({ domain, price }))))
            }
          >
            <Download aria-hidden strokeWidth={1.75} className="size-4.5" />
            {t('names.save')}
          </Button>
          {file.window}
        </div>
      </div>
      {hasUnknown ? <Unknown error={run.error} onRetry={check.retryUnknown} /> : null}
      {items.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-4 py-6 text-ink-soft">{t('names.noneFree')}</p>
      ) : (
        <Rows items={items} run={run} onRetry={check.retryUnknown} onBuy={onBuy} />
      )}
      <Pager page={page} lastPage={lastPage} href={() => '#listed'} onPage={goToPage} className="mt-6" />
    </section>
  );
}

type RowsProps = {
  items: readonly ListedName[];
  run: ListRun;
  onRetry: () => void;
  onBuy: (offer: Offer) => void;
};

function Rows({ items, run, onRetry, onBuy }: RowsProps) {
  const call = useCall();
  const offers = items.flatMap((item) => ('offer' in item ? [item.offer] : []));
  // Only reads the query cache: a purchase that finds a name taken or its price changed updates it.
  const latest = useQueries({
    queries: offers.map(({ domain }) => ({ ...availabilityQuery(call, domain), enabled: false })),
  });
  const stateOf = ({ domain, barredBy, price }: Offer): { availability: Availability; price: number } => {
    if (barredBy) return { availability: barredBy, price };
    const result = run.results.get(domain);
    if (!result) return { availability: run.isRunning ? 'checking' : 'waiting', price };
    const data = latest[offers.findIndex((offer) => offer.domain === domain)]?.data;
    return data
      ? { availability: availabilityOf(data, null), price: data.price }
      : { availability: result.availability, price: result.price ?? price };
  };
  return (
    <ul aria-labelledby="listed" className="@container overflow-clip rounded-card border border-line bg-surface">
      {items.map((item) => {
        if ('issue' in item) return <InvalidNameRow key={item.typed} typed={item.typed} issue={item.issue} />;
        const { availability, price } = stateOf(item.offer);
        const offer = { ...item.offer, price };
        return (
          <OfferRow
            key={offer.domain}
            offer={offer}
            availability={availability}
            hasSimilarLink
            onBuy={() => onBuy(offer)}
            onRetry={onRetry}
          />
        );
      })}
    </ul>
  );
}

function Unknown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText();
  // The shop responded, but the registrar did not.
  const text = error === null || isApiError(error, 'PROVIDER_ERROR') ? t('domains.registrarAway') : errorText(error, t);
  return (
    <div role="alert" className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0">{text}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('domains.retryAll')}
      </Button>
    </div>
  );
}

/** The free names of a list with their prices, in the order of the list. */
function freeNamesOf({ names, results }: ListRun): Map<string, number> {
  return new Map(
    names.flatMap((name) => {
      if (!('offer' in name)) return [];
      const result = results.get(name.offer.domain);
      return result?.availability === 'free' ? [[name.offer.domain, result.price ?? name.offer.price] as const] : [];
    }),
  );
}
