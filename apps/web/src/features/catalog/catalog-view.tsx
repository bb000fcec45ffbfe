import type { Output } from '@lotok/contract';
import { Button, classNames, EmptyState, ErrorState, Pager } from '@lotok/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useLocation } from 'react-router';
import { errorText } from '../../shared/text/error-text.ts';
import { query } from '../../shared/api/query.ts';
import { useText } from '../../shared/text/text.tsx';
import { FILTER_DEBOUNCE_MS } from '../../shared/timings.ts';
import { CatalogPanel } from './catalog-panel.tsx';
import { CatalogSearch } from './catalog-search.tsx';
import {
  type CatalogFilters,
  catalogInput,
  catalogSorts,
  countFilters,
  noCatalogFilters,
  readCatalogFilters,
  writeCatalogFilters,
} from './catalog-filters.ts';
import { FilterLayout } from './filter-layout.tsx';
import { PageSize } from './page-size.tsx';
import type { FavoriteButtonComponent } from './product-row.tsx';
import { ProductRows, ProductRowsSkeleton } from './product-rows.tsx';
import { SortSelect } from './sort-select.tsx';
import { searchWith, useAddressFilters } from '../../shared/routing/use-address-filters.ts';

const form = { read: readCatalogFilters, write: writeCatalogFilters };

type CatalogViewProps = {
  categories: Output<'categories/getCategoriesWithSubCategories'>;
  Heart: FavoriteButtonComponent;
};

/** The whole catalogue with filters, sorting, page sizes and pagination. */
export function CatalogView({ categories, Heart }: CatalogViewProps) {
  const { t } = useText();
  const { search } = useLocation();
  const { filters, debounced, change: changeAny, go } = useAddressFilters(form, FILTER_DEBOUNCE_MS);
  const result = useQuery({
    ...query('products/searchCatalogProducts', catalogInput(debounced)),
    placeholderData: keepPreviousData,
  });
  const change = (part: Partial<CatalogFilters>) => changeAny({ page: 1, ...part });
  const { sortBy, pageSize } = filters;
  const reset = () => change({ ...noCatalogFilters, sortBy, pageSize });
  const found = result.data?.products_count ?? null;
  const lastPage = Math.max(1, Math.ceil((found ?? 0) / debounced.pageSize));
  const isPastEnd = result.data?.products.length === 0 && found !== 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-xl">{t('catalog.title')}</h1>
        <p role="status" className="min-h-5 text-xs text-ink-soft">
          {found === null ? '' : t('products.count', { count: found })}
        </p>
      </div>
      <CatalogSearch filters={filters} onChange={change} />
      <FilterLayout
        count={filters.isEnabled ? countFilters(filters) : 0}
        found={found}
        onReset={reset}
        isPanelShown={filters.isEnabled}
        onTogglePanel={() => change({ isEnabled: !filters.isEnabled })}
        panel={
          <CatalogPanel
            categories={categories}
            filters={filters}
            onChange={(part) => change({ isEnabled: true, ...part })}
          />
        }
        toolbar={<SortSelect sorts={catalogSorts} value={sortBy} onChange={(sort) => change({ sortBy: sort })} />}
      >
        {result.data ? (
          <div aria-busy={result.isPlaceholderData} className={classNames(result.isPlaceholderData && 'opacity-60')}>
            {result.data.products.length > 0 ? <ProductRows products={result.data.products} Heart={Heart} /> : null}
          </div>
        ) : result.isError ? (
          <ErrorState title={t('products.failed')} onRetry={() => void result.refetch()} isRetrying={result.isFetching}>
            {errorText(result.error, t)}
          </ErrorState>
        ) : (
          <ProductRowsSkeleton count={10} />
        )}
        {isPastEnd ? (
          <EmptyState
            icon={SearchX}
            title={t('catalog.pastEnd')}
            action={<Button onClick={() => go({ page: 1 })}>{t('catalog.firstPage')}</Button>}
          />
        ) : null}
        {found === 0 ? (
          <EmptyState
            icon={SearchX}
            title={t('catalog.empty')}
            action={<Button onClick={reset}>{t('filters.resetAll')}</Button>}
          >
            {t('catalog.emptyText')}
          </EmptyState>
        ) : null}
        <div className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-4 md:justify-between">
          <Pager
            page={filters.page}
            lastPage={lastPage}
            href={(page) => searchWith(form, { ...filters, page }, search) || '?'}
            onPage={(page) => go({ page })}
          />
          {found ? <PageSize value={pageSize} onChange={(size) => change({ pageSize: size })} /> : null}
        </div>
      </FilterLayout>
    </>
  );
}
