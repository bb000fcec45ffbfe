import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { CHANGE_POLL_MS } from '../../shared/timings.ts';

/** The data of one of the user's domains, polled every 2 s while a change or a renewal is in progress. */
export function useDomain(domain: string) {
  return useQuery({
    ...query('domains/getDomainData', { domain }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.change || state.data?.renewal?.is_pending ? CHANGE_POLL_MS : false),
  });
}
