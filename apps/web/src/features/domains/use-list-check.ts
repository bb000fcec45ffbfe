import { isApiError } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../shared/use-session.ts';
import { type Availability, availabilityQuery } from './availability.ts';
import { checkInChunks } from './check-in-chunks.ts';
import type { ListedName } from './name-list.ts';

type Answers = Output<'domains/checkDomains'>;
type Told = { availability: Availability; price: number | null };

/** A list that is, or was, asked about. */
export type ListRun = {
  /** Grows with each list. */
  id: number;
  names: readonly ListedName[];
  told: ReadonlyMap<string, Told>;
  isRunning: boolean;
  /** Why some of the names could not be asked about. */
  error: unknown;
};

export type ListCheck = {
  run: ListRun | null;
  start: (names: readonly ListedName[]) => void;
  /** Asks again about those of the list that are not known. */
  askAgain: () => void;
  /** Gives up what is under way; what was told stays. */
  stop: () => void;
};

/** The names of a list that the shop can be asked about. */
export function askableOf(names: readonly ListedName[]): string[] {
  return names.flatMap((name) => ('offer' in name && name.offer.barredBy === null ? [name.offer.domain] : []));
}

/** Checks a list of names; answers are shown as they come. */
export function useListCheck(): ListCheck {
  const call = useCall();
  const queryClient = useQueryClient();
  const [run, setRun] = useState<ListRun | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const stop = () => {
    underWay.current?.abort();
    setRun((before) => (before?.isRunning ? { ...before, isRunning: false } : before));
  };
  const ask = async (domains: readonly string[]) => {
    underWay.current?.abort();
    const own = new AbortController();
    underWay.current = own;
    await checkInChunks(domains, (chunk, signal) => call('domains/checkDomains', { domains: chunk }, { signal }), {
      signal: own.signal,
      onAnswers: (answers) => {
        // The purchase window of a name need not ask again.
        for (const { domain, available, price } of answers)
          if (available !== null && price !== null)
            queryClient.setQueryData(availabilityQuery(call, domain).queryKey, { available, price });
        setRun((before) => before && { ...before, told: withAnswers(before.told, answers) });
      },
      onFailure: (chunk, error) => {
        const unknown = chunk.map((domain) => ({ domain, available: null, price: null, reason: 'unknown' as const }));
        setRun((before) => before && { ...before, told: withAnswers(before.told, unknown), error });
        // Asking on would only make it longer.
        if (isApiError(error, 'RATE_LIMITED')) stop();
      },
    });
    if (!own.signal.aborted) setRun((before) => before && { ...before, isRunning: false });
  };
  return {
    run,
    stop,
    start: (names) => {
      setRun((before) => ({ id: (before?.id ?? 0) + 1, names, told: new Map(), isRunning: true, error: null }));
      void ask(askableOf(names));
    },
    askAgain: () => {
      if (!run) return;
      const unknown = askableOf(run.names).filter(
        (domain) => (run.told.get(domain)?.availability ?? 'unknown') === 'unknown',
      );
      const told = new Map(run.told);
      for (const domain of unknown) told.delete(domain);
      setRun({ ...run, told, isRunning: true, error: null });
      void ask(unknown);
    },
  };
}

function withAnswers(told: ListRun['told'], answers: Answers): ListRun['told'] {
  const more = answers.map(
    (answer) => [answer.domain, { availability: toAvailability(answer), price: answer.price }] as const,
  );
  return new Map([...told, ...more]);
}

function toAvailability({ available, reason }: Answers[number]): Availability {
  if (reason === 'unknown') return 'unknown';
  if (reason === 'imitates') return 'alike';
  if (available === null || reason === 'letters') return 'unfit';
  return available ? 'free' : 'taken';
}
