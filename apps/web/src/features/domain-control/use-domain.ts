import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/query.ts';
import { CHANGE_POLL_MS } from '../../shared/timings.ts';

/** All that is known of an own domain, asked for again every 2 s while a change or a renewal of it is being carried out. */
export function useDomain(domain: string) {
  return useQuery({
    ...query('domains/getDomainData', { domain }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.change || state.data?.renewal?.is_pending ? CHANGE_POLL_MS : false),
  });
}
