import { type CallApi, isApiError } from '@lotok/client';
import { QueryClient } from '@tanstack/react-query';
import { queryFunction } from './query.ts';
import { FRESH_MS, KEPT_MS } from './timings.ts';

const RETRIES = 2;
/** What may pass by itself; a refusal never does, and for a shop that is away the client has waited already. */
const passing = ['OFFLINE', 'TIMEOUT', 'PROVIDER_ERROR'] as const;

/** The page's answers. In the browser there is one; on the server one for each rendered document. */
export function createQueryClient(call: CallApi, place: 'browser' | 'server'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction(call),
        staleTime: FRESH_MS,
        retry: (failures, error) =>
          place === 'browser' && failures < RETRIES && passing.some((code) => isApiError(error, code)),
        gcTime: place === 'server' ? Number.POSITIVE_INFINITY : KEPT_MS,
      },
      mutations: { retry: false },
    },
  });
}
