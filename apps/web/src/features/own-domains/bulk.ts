import { isApiError } from '@lotok/client';
import { createConcurrencyLimit } from '../../shared/api/create-concurrency-limit.ts';
import type { OwnDomain } from './own-name.rules.ts';

export type BulkKind = 'servers' | 'renewal_on' | 'renewal_off';
/** A change that is sent for each name in a separate call. */
export type BulkTask = { kind: BulkKind; send: (domain: string) => Promise<unknown> };
export type BulkFailure = { ownDomain: OwnDomain; error: unknown };

export type BulkRun = {
  kind: BulkKind;
  total: number;
  /** The number of names that were changed. */
  done: number;
  failed: readonly BulkFailure[];
  isRunning: boolean;
};

/** The server waits for the registrar: more parallel calls would only queue there. */
const AT_ONCE = 3;
/** After these errors every further call would be refused too. */
const stopCodes = ['RATE_LIMITED', 'INVALID_TOKEN'] as const;

/**
 * Changes many names with one call for each, a few at once. A failed name does not stop the others, and failed names can be
 * retried. Only one run at a time; it continues while the user visits other pages of the shop.
 */
export function createBulkRunner() {
  const listeners = new Set<() => void>();
  let run: BulkRun | null = null;
  let task: BulkTask | null = null;

  const set = (next: BulkRun | null) => {
    run = next;
    for (const listener of listeners) listener();
  };
  const recordResult = (ownDomain: OwnDomain, failure: { error: unknown } | null) => {
    if (!run) return;
    const failed = failure ? [...run.failed, { ownDomain, ...failure }] : run.failed;
    set({ ...run, failed, done: failure ? run.done : run.done + 1 });
  };
  const runAll = async (ownDomains: readonly OwnDomain[], { send }: BulkTask) => {
    const { signal } = new AbortController();
    const runLimited = createConcurrencyLimit(AT_ONCE);
    let stop: { error: unknown } | null = null;
    const runOne = async (ownDomain: OwnDomain) => {
      if (stop) return recordResult(ownDomain, stop);
      try {
        await send(ownDomain.domain);
        recordResult(ownDomain, null);
      } catch (error) {
        if (stopCodes.some((code) => isApiError(error, code))) stop = { error };
        recordResult(ownDomain, { error });
      }
    };
    await Promise.all(ownDomains.map((ownDomain) => runLimited(() => runOne(ownDomain), signal)));
    if (run) set({ ...run, isRunning: false });
  };

  return {
    getRun: () => run,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when every name has been processed; does nothing while a run is in progress. */
    start: async (ownDomains: readonly OwnDomain[], next: BulkTask): Promise<void> => {
      if (run?.isRunning) return;
      task = next;
      set({ kind: next.kind, total: ownDomains.length, done: 0, failed: [], isRunning: true });
      await runAll(ownDomains, next);
    },
    /** Runs the task again for the failed names. */
    retry: async (): Promise<void> => {
      if (!run || !task || run.isRunning) return;
      const ownDomains = run.failed.map(({ ownDomain }) => ownDomain);
      set({ ...run, failed: [], isRunning: true });
      await runAll(ownDomains, task);
    },
    /** Removes a finished run. */
    dismiss: () => run?.isRunning || set(null),
  };
}

/** The runner of this tab. */
export const bulkRunner = createBulkRunner();
