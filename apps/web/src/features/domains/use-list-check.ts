import { isApiError } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../shared/session/use-session.ts';
import { type Availability, availabilityQuery } from './availability.ts';
import { checkInChunks } from './check-in-chunks.ts';
import type { ListedName } from './name-list.ts';

type CheckResults = Output<'domains/checkDomains'>;
type CheckedName = { availability: Availability; price: number | null };

/** A check of a list that is running or was run. */
export type ListRun = {
  /** Increases with each list. */
  id: number;
  names: readonly ListedName[];
  results: ReadonlyMap<string, CheckedName>;
  isRunning: boolean;
  /** Why some of the names could not be checked. */
  error: unknown;
};

export type ListCheck = {
  run: ListRun | null;
  start: (names: readonly ListedName[]) => void;
  /** Checks the names of the list again whose result is unknown. */
  retryUnknown: () => void;
  /** Aborts the check; the results so far stay. */
  stop: () => void;
};

/** The names of a list that can be checked. */
export function checkableNames(names: readonly ListedName[]): string[] {
  return names.flatMap((name) => ('offer' in name && name.offer.barredBy === null ? [name.offer.domain] : []));
}

/** Checks a list of names. Results are shown as they arrive. */
export function useListCheck(): ListCheck {
  const call = useCall();
  const queryClient = useQueryClient();
  const [run, setRun] = useState<ListRun | null>(null);
  const activeCheck = useRef<AbortController | null>(null);
  useEffect(() => () => activeCheck.current?.abort(), []);

  const stop = () => {
    activeCheck.current?.abort();
    setRun((before) => (before?.isRunning ? { ...before, isRunning: false } : before));
  };
  const check = async (domains: readonly string[]) => {
    activeCheck.current?.abort();
    const controller = new AbortController();
    activeCheck.current = controller;
    await checkInChunks(domains, (chunk, signal) => call('domains/checkDomains', { domains: chunk }, { signal }), {
      signal: controller.signal,
      onResults: (fresh) => {
        // So that the purchase dialog does not check the name again.
        for (const { domain, available, price } of fresh)
          if (available !== null && price !== null)
            queryClient.setQueryData(availabilityQuery(call, domain).queryKey, { available, price });
        setRun((before) => before && { ...before, results: withResults(before.results, fresh) });
      },
      onFailure: (chunk, error) => {
        const unknown = chunk.map((domain) => ({ domain, available: null, price: null, reason: 'unknown' as const }));
        setRun((before) => before && { ...before, results: withResults(before.results, unknown), error });
        // Further requests would only extend the rate limit.
        if (isApiError(error, 'RATE_LIMITED')) stop();
      },
    });
    if (!controller.signal.aborted) setRun((before) => before && { ...before, isRunning: false });
  };
  return {
    run,
    stop,
    start: (names) => {
      setRun((before) => ({ id: (before?.id ?? 0) + 1, names, results: new Map(), isRunning: true, error: null }));
      void check(checkableNames(names));
    },
    retryUnknown: () => {
      if (!run) return;
      const unknown = checkableNames(run.names).filter(
        (domain) => (run.results.get(domain)?.availability ?? 'unknown') === 'unknown',
      );
      const results = new Map(run.results);
      for (const domain of unknown) results.delete(domain);
      setRun({ ...run, results, isRunning: true, error: null });
      void check(unknown);
    },
  };
}

function withResults(results: ListRun['results'], fresh: CheckResults): ListRun['results'] {
  const added = fresh.map(
    (result) => [result.domain, { availability: toAvailability(result), price: result.price }] as const,
  );
  return new Map([...results, ...added]);
}

function toAvailability({ available, reason }: CheckResults[number]): Availability {
  if (reason === 'unknown') return 'unknown';
  if (reason === 'imitates') return 'alike';
  if (available === null || reason === 'letters') return 'unfit';
  return available ? 'free' : 'taken';
}
