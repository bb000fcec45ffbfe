import { isApiError } from '@lotok/client';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** A query or an infinite query, as `query` and `pagedQuery` make them. */
export type LoadableQuery = { queryKey: readonly unknown[] };

const isPaged = (query: LoadableQuery): query is LoadableQuery & { initialPageParam: unknown } =>
  'initialPageParam' in query;

function fetchOne(queryClient: QueryClient, query: LoadableQuery): Promise<unknown> {
  return isPaged(query) ? queryClient.fetchInfiniteQuery(query as never) : queryClient.fetchQuery(query);
}

/** In the browser: starts what is not there and does not wait. Failures show in the page that reads the query. */
export function loadInBrowser(queryClient: QueryClient) {
  return async (...queries: LoadableQuery[]): Promise<void> => {
    for (const query of queries) void fetchOne(queryClient, query).catch(() => {});
  };
}

/**
 * On the server: waits for all. Unknown things, and ids that are none, end in "not found"; any other failure leaves the
 * place empty, so that the browser asks again by itself, and is told to `onOutage`.
 */
export function loadOnServer(queryClient: QueryClient, onOutage: (error: unknown) => void) {
  return async (...queries: LoadableQuery[]): Promise<void> => {
    const results = await Promise.allSettled(queries.map((query) => fetchOne(queryClient, query)));
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      if (namesNothing(result.reason)) throw redirect(paths.notFound);
      onOutage(result.reason);
    }
  };
}

const namesNothing = (error: unknown) => isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION');
