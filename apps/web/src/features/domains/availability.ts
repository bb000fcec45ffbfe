import { type CallApi, isApiError } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { query } from '../../shared/query.ts';
import { fewAtOnce } from '../../shared/few-at-once.ts';

/** The registrar answers slowly: a page of names does not ask it for all at once. */
const CHECKS_AT_ONCE = 3;
const FRESH_CHECK_MS = 60_000;
const inTurn = fewAtOnce(CHECKS_AT_ONCE);

type Check = Output<'domains/checkDomain'>;

/** Whether a name is free. Told also without a connection, since a row would else wait for ever. */
export function availabilityQuery(call: CallApi, domain: string) {
  const input = { domain };
  return {
    ...query('domains/checkDomain', input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Check> =>
      inTurn(() => call('domains/checkDomain', input, { signal }), signal),
    staleTime: FRESH_CHECK_MS,
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
  } as const;
}

/**
 * `latin`, `cyrillic`: the zone takes only these letters; `alike`: the name would pass for another there; `unfit`: it takes no
 * such name. `unknown`: the shop could not be asked; `waiting`: it was not.
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
