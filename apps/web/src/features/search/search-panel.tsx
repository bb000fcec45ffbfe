import { buttonLook, ErrorState, Loading, Skeleton } from '@lotok/ui';
import { Globe } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { useText } from '../../shared/text/text.tsx';
import { SearchRow } from './search-row.tsx';
import { isDomainSearch } from './search-rules.ts';
import type { Search } from './use-search.ts';

/** The results of the search, with a link to the domain search if the text is about domains. */
export function SearchPanel({ search }: { search: Search }) {
  const { t } = useText();
  return (
    <>
      {isDomainSearch(search.text) ? (
        <Link
          to={paths.domains}
          onClick={search.onFollow}
          className="flex min-h-14 items-center gap-3 border-b border-line px-5 py-3 font-medium text-accent hover:underline"
        >
          <Globe aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
          {t('search.domains')}
        </Link>
      ) : null}
      <FoundProducts search={search} />
    </>
  );
}

/** The rows, or a message if there are none. */
function FoundProducts({ search }: { search: Search }) {
  const { t } = useText();
  const { products, pages, searchQuery, active, optionId } = search;
  if (searchQuery === null) return <p className="px-5 py-4 text-xs text-ink-soft">{t('search.short')}</p>;
  if (search.isWaiting && !pages.isError) return <RowsSkeleton count={5} />;
  if (pages.isError && products.length === 0) {
    return (
      <ErrorState
        className="py-6!"
        title={t('search.failed')}
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
      >
        {errorText(pages.error, t)}
      </ErrorState>
    );
  }
  if (products.length === 0) {
    return (
      <div className="grid justify-items-center gap-3 px-5 py-8 text-center">
        <p className="font-semibold text-balance">{t('search.empty', { query: searchQuery })}</p>
        <p className="text-xs text-balance text-ink-soft">{t('search.emptyHint')}</p>
        <Link
          to={`${search.catalogPath}&extendedSearch=true`}
          onClick={search.onFollow}
          className={buttonLook('secondary')}
        >
          {t('search.toCatalog')}
        </Link>
      </div>
    );
  }
  return (
    <>
      <div role="listbox" id={search.listId} aria-label={t('search.results')} className="p-1.5">
        {products.map((product, index) => (
          <SearchRow
            key={product.id}
            id={optionId(index)}
            product={product}
            isActive={index === active}
            onPoint={() => search.setActive(index)}
            onFollow={search.onFollow}
          />
        ))}
      </div>
      {pages.hasNextPage && !pages.isError ? (
        <LoadMore onReach={() => void pages.fetchNextPage()} isBusy={pages.isFetching} />
      ) : null}
      <Link
        to={search.catalogPath}
        onClick={search.onFollow}
        className="sticky bottom-0 block border-t border-line bg-surface px-5 py-3 text-xs font-medium text-accent hover:underline"
      >
        {t('search.all')}
      </Link>
    </>
  );
}

/** The end of the list: fetches the next page once it comes into view. */
function LoadMore({ onReach, isBusy }: { onReach: () => void; isBusy: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    const element = end.current;
    if (!element || isBusy) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), { rootMargin: '200px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isBusy]);
  return <div ref={end}>{isBusy ? <RowsSkeleton count={2} /> : <div className="h-px" />}</div>;
}

function RowsSkeleton({ count }: { count: number }) {
  return (
    <Loading className="p-1.5">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-14 items-center gap-3 px-3">
          <Skeleton className="size-9 shrink-0 rounded-control!" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </Loading>
  );
}
