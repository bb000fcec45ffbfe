import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/query.ts';

export type Zones = ReturnType<typeof useZones>;

/** The zones on sale. Asked also without a connection, since nothing can be shown before. */
export function useZones() {
  return useQuery({ ...query('domains/getTlds', {}), networkMode: 'always', refetchOnReconnect: true });
}
