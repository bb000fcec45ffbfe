import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';

export type Zones = ReturnType<typeof useZones>;

/** The zones on sale. Requested also when the browser is offline, so that the page shows an error instead of waiting. */
export function useZones() {
  return useQuery({ ...query('domains/getTlds', {}), networkMode: 'always', refetchOnReconnect: true });
}
