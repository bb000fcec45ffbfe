import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MethodOption, methodOptions } from './method-options.ts';
import { query } from '../shared/api/query.ts';
import { UNAVAILABLE_METHOD_POLL_MS, METHODS_POLL_MS } from '../shared/timings.ts';

export type Methods = {
  /** Undefined until they are loaded. */
  options: MethodOption[] | undefined;
  /** Refetches the methods if they could not be loaded; else null. */
  retry: (() => void) | null;
  refresh: () => void;
};

/** The payment methods; polled while they are shown, so that an unavailable one reappears without a reload. */
export function useMethods(isGuest: boolean): Methods {
  const { data, isError, refetch } = useQuery({
    ...query('payments/getMethods', {}),
    refetchInterval: ({ state }) =>
      state.data?.some((method) => method.is_away) ? UNAVAILABLE_METHOD_POLL_MS : METHODS_POLL_MS,
  });
  const options = useMemo(() => data && methodOptions(data, isGuest), [data, isGuest]);
  const refresh = () => void refetch();
  return { options, retry: isError && !data ? refresh : null, refresh };
}
