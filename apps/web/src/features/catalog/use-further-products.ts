import type { Product } from '@lotok/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEntryState } from '../../shared/routing/use-entry-state.ts';
import { type CategoryBounds, furtherProductsQuery } from './category-query.ts';

/** "Show more" of a subcategory: fetches its further pages one by one (spec, section 4). */
export function useFurtherProducts(subCategoryId: number, bounds: CategoryBounds) {
  const further = furtherProductsQuery(subCategoryId, bounds);
  const key = JSON.stringify(further.queryKey);
  const [requestedKey, setRequestedKey] = useEntryState(`further ${subCategoryId}`, '');
  const pages = useInfiniteQuery({ ...further, enabled: requestedKey === key });
  const products: Product[] = pages.data?.pages.flatMap((page) => page.products) ?? [];
  const more = () => {
    setRequestedKey(key);
    if (pages.isError) void (pages.data ? pages.fetchNextPage() : pages.refetch());
    else if (pages.data) void pages.fetchNextPage();
  };
  return {
    products,
    isLoading: pages.isFetching && (pages.isPending || pages.isFetchingNextPage),
    error: pages.error,
    more,
  };
}
