import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ErrorState } from '@lotok/ui';
import { errorText } from '../../shared/text/error-text.ts';
import { useText } from '../../shared/text/text.tsx';
import { type CategoryBounds, categoryQuery } from './category-query.ts';

/** The data of a category; the previous data stays while new data loads. `failure` is an element to show. */
export function useCategory(categoryId: number, bounds: CategoryBounds) {
  const { t } = useText();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...categoryQuery(categoryId, bounds),
    placeholderData: keepPreviousData,
  });
  const failure = error ? (
    <ErrorState title={t('products.failed')} onRetry={() => void refetch()} isRetrying={isFetching}>
      {errorText(error, t)}
    </ErrorState>
  ) : null;
  return { data, isPlaceholderData, failure };
}
