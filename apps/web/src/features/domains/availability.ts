import { type CallApi, isApiError } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { query } from '../../shared/api/query.ts';
import { createConcurrencyLimit } from '../../shared/api/create-concurrency-limit.ts';

/** The registrar responds slowly: not all names of a page are checked at the same time. */
const CHECKS_AT_ONCE = 3;
const FRESH_CHECK_MS = 60_000;
const runLimited = createConcurrencyLimit(CHECKS_AT_ONCE);

type Check = Output<'domains/checkDomain'>;

/** Checks whether a name is free. Runs also while offline, so that the row shows an error instead of waiting for ever. */
export function availabilityQuery(call: CallApi, domain: string) {
  const input = { domain };
  return {
    ...query('domains/checkDomain', input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Check> =>
      runLimited(() => call('domains/checkDomain', input, { signal }), signal),
    staleTime: FRESH_CHECK_MS,
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
  } as const;
}

/**
 * `latin`, `cyrillic`: the zone allows only these letters; `alike`: the name imitates another one in this zone; `unfit`: the
 * zone does not allow the name. `unknown`: the check failed; `waiting`: it has not run.
 */
export type Availability =
  | 'checking'
  | 'waiting'
  | 'free'
  | 'taken'
  | 'latin'
  | 'cyrillic'
  | 'alike'
  | 'unfit'
  | 'unknown';

export function availabilityOf(data: Check | undefined, error: unknown): Availability {
  if (data) return data.available ? 'free' : 'taken';
  if (!error) return 'checking';
  return isApiError(error, 'VALIDATION') ? 'unfit' : 'unknown';
}
