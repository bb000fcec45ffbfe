import { buttonLook, EmptyState, ErrorState, Pager } from '@lotok/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ProductRows, ProductRowsSkeleton } from '../features/catalog/product-rows.tsx';
import { FavoriteButton } from '../features/favorites/favorite-button.tsx';
import { pageNumber } from '../features/favorites/page-number.ts';
import { paths } from '../paths.ts';
import { errorText } from '../shared/text/error-text.ts';
import type { PageHandle } from '../shared/routing/head.ts';
import { query } from '../shared/api/query.ts';
import { useText } from '../shared/text/text.tsx';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('favorites.title'), isHidden: true }) };

export function Component() {
  const { t } = useText();
  const [search, setSearch] = useSearchParams();
  const page = pageNumber(search);
  const { data, error, isFetching, refetch } = useQuery({
    ...query('favorites/getFavorites', { page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <h1 className="mb-5 text-xl">{t('favorites.title')}</h1>
      {data && data.favorites.length > 0 ? (
        <ProductRows products={data.favorites} Heart={FavoriteButton} label={t('favorites.title')} />
      ) : data && page === 1 ? (
        <EmptyState
          icon={Heart}
          title={t('favorites.empty')}
          action={
            <Link to={paths.home} className={buttonLook('primary', 'large')}>
              {t('ui.toMain')}
            </Link>
          }
        />
      ) : data ? (
        <EmptyState
          icon={Heart}
          title={t('catalog.pastEnd')}
          action={
            <Link to={paths.favorites} className={buttonLook()}>
              {t('catalog.firstPage')}
            </Link>
          }
        />
      ) : error ? (
        <ErrorState title={t('favorites.failed')} onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(error, t)}
        </ErrorState>
      ) : (
        <ProductRowsSkeleton count={5} />
      )}
      <Pager
        page={page}
        lastPage={data?.last_page ?? 1}
        href={(target) => `?page=${target}`}
        onPage={(target) => setSearch({ page: String(target) })}
        className="mt-6"
      />
    </>
  );
}
