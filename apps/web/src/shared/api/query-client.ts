import { type CallApi, isApiError } from '@lotok/client';
import { QueryClient } from '@tanstack/react-query';
import { queryFunction } from './query.ts';
import { STALE_TIME_MS, GC_TIME_MS } from '../timings.ts';

const RETRIES = 2;
/** Errors that are worth a retry. Refusals are not, and UNAVAILABLE was already retried by the API client. */
const transient = ['OFFLINE', 'TIMEOUT', 'PROVIDER_ERROR'] as const;

/** Creates the query cache. The browser has one; the server creates one for each rendered document. */
export function createQueryClient(call: CallApi, environment: 'browser' | 'server'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction(call),
        staleTime: STALE_TIME_MS,
        retry: (failures, error) =>
          environment === 'browser' && failures < RETRIES && transient.some((code) => isApiError(error, code)),
        gcTime: environment === 'server' ? Number.POSITIVE_INFINITY : GC_TIME_MS,
      },
      mutations: { retry: false },
    },
  });
}
