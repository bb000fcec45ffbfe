import type { AdminCallName, AdminOutput } from '@lotok/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { callOffice } from '../../api/call-office.ts';
import { retryTemporary } from '../../shared/live.tsx';

/**
 * One item by its own call. react-admin's `useGetOne` starts from the row of a list, which lacks what only the item has. The key
 * begins with the resource, so that the item is fetched again with its lists.
 */
function useItem<N extends AdminCallName & `GET ${string}/:id`>(name: N, id: number) {
  const resource = name.slice('GET '.length, -'/:id'.length);
  return useQuery<AdminOutput<N>>({
    queryKey: [resource, 'item', id],
    queryFn: ({ signal }) => callOffice(name, { params: { id }, signal }),
    retry: retryTemporary,
    // What came while a dialog was open is shown at the next refresh, though that one finds nothing new.
    notifyOnChangeProps: 'all',
  });
}

export const useThread = (id: number) => useItem('GET tickets/:id', id);
export const useClaim = (orderId: number) => useItem('GET claims/:id', orderId);
export const useOrder = (id: number) => useItem('GET orders/:id', id);
