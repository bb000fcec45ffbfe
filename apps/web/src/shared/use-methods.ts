import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MethodOption, methodOptions } from './method-options.ts';
import { query } from './query.ts';
import { AWAY_POLL_MS, METHODS_POLL_MS } from './timings.ts';

export type Methods = {
  /** Undefined until they are read. */
  options: MethodOption[] | undefined;
  /** How to ask again, when they could not be read. */
  retry: (() => void) | null;
  refresh: () => void;
};

/** The ways to pay, asked for again while somebody looks at them: one that is away comes back without a reload. */
export function useMethods(isGuest: boolean): Methods {
  const { data, isError, refetch } = useQuery({
    ...query('payments/getMethods', {}),
    refetchInterval: ({ state }) => (state.data?.some((method) => method.is_away) ? AWAY_POLL_MS : METHODS_POLL_MS),
  });
  const options = useMemo(() => data && methodOptions(data, isGuest), [data, isGuest]);
  const refresh = () => void refetch();
  return { options, retry: isError && !data ? refresh : null, refresh };
}
