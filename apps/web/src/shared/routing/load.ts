import { isApiError } from '@lotok/client';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** A query or an infinite query, as created by `query` and `pagedQuery`. */
export type LoadableQuery = { queryKey: readonly unknown[] };

const isPaged = (query: LoadableQuery): query is LoadableQuery & { initialPageParam: unknown } =>
  'initialPageParam' in query;

function fetchOne(queryClient: QueryClient, query: LoadableQuery): Promise<unknown> {
  return isPaged(query) ? queryClient.fetchInfiniteQuery(query as never) : queryClient.fetchQuery(query);
}

/** In the browser: starts missing queries and does not wait for them. The page that reads a query shows its error. */
export function loadInBrowser(queryClient: QueryClient) {
  return async (...queries: LoadableQuery[]): Promise<void> => {
    for (const query of queries) void fetchOne(queryClient, query).catch(() => {});
  };
}

/**
 * On the server: waits for all queries. NOT_FOUND and invalid ids redirect to "not found". Any other failure is passed to
 * `onOutage` and leaves its query without data, so that the browser fetches it.
 */
export function loadOnServer(queryClient: QueryClient, onOutage: (error: unknown) => void) {
  return async (...queries: LoadableQuery[]): Promise<void> => {
    const results = await Promise.allSettled(queries.map((query) => fetchOne(queryClient, query)));
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      if (isNotFound(result.reason)) throw redirect(paths.notFound);
      onOutage(result.reason);
    }
  };
}

const isNotFound = (error: unknown) => isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION');
