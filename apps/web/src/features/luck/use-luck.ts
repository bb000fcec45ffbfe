import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../shared/api/query.ts';

/** The orders with an open try, each with its end, and those whose draw was made; empty while they are not loaded. */
export function useLuck(): { open: ReadonlyMap<number, string>; drawn: ReadonlySet<number> } {
  const { data } = useQuery({ ...query('luck/getOffers', {}), staleTime: 0 });
  return useMemo(
    () => ({
      open: new Map(data?.offers.map((offer) => [offer.order_id, offer.expires_at])),
      drawn: new Set(data?.draws.map((draw) => draw.order_id)),
    }),
    [data],
  );
}
