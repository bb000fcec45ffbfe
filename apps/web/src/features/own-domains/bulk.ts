import { isApiError } from '@lotok/client';
import { fewAtOnce } from '../../shared/few-at-once.ts';
import type { OwnDomain } from './own-name.rules.ts';

export type BulkKind = 'servers' | 'renewal_on' | 'renewal_off';
/** What is done to each name, by a call of its own. */
export type BulkTask = { kind: BulkKind; send: (domain: string) => Promise<unknown> };
export type BulkFailure = { own: OwnDomain; error: unknown };

export type BulkRun = {
  kind: BulkKind;
  total: number;
  /** How many names it was done for. */
  done: number;
  failed: readonly BulkFailure[];
  isRunning: boolean;
};

/** The shop waits for the registrar: more at once would only wait in its line. */
const AT_ONCE = 3;
/** After these every further call would be refused too. */
const ends = ['RATE_LIMITED', 'INVALID_TOKEN'] as const;

/**
 * Changes many names, a call for each and few of them at once. A name that fails stops no other; what failed can be tried
 * again. One run at a time: it goes on while its user looks at other pages of the shop.
 */
export function createBulk() {
  const listeners = new Set<() => void>();
  let run: BulkRun | null = null;
  let task: BulkTask | null = null;

  const set = (next: BulkRun | null) => {
    run = next;
    for (const listener of listeners) listener();
  };
  const ended = (own: OwnDomain, failure: { error: unknown } | null) => {
    if (!run) return;
    const failed = failure ? [...run.failed, { own, ...failure }] : run.failed;
    set({ ...run, failed, done: failure ? run.done : run.done + 1 });
  };
  const work = async (owns: readonly OwnDomain[], { send }: BulkTask) => {
    const { signal } = new AbortController();
    const inTurn = fewAtOnce(AT_ONCE);
    let stop: { error: unknown } | null = null;
    const doOne = async (own: OwnDomain) => {
      if (stop) return ended(own, stop);
      try {
        await send(own.domain);
        ended(own, null);
      } catch (error) {
        if (ends.some((code) => isApiError(error, code))) stop = { error };
        ended(own, { error });
      }
    };
    await Promise.all(owns.map((own) => inTurn(() => doOne(own), signal)));
    if (run) set({ ...run, isRunning: false });
  };

  return {
    getRun: () => run,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when every name is through; does nothing while a run goes on. */
    start: async (owns: readonly OwnDomain[], wanted: BulkTask): Promise<void> => {
      if (run?.isRunning) return;
      task = wanted;
      set({ kind: wanted.kind, total: owns.length, done: 0, failed: [], isRunning: true });
      await work(owns, wanted);
    },
    /** Once more for those that failed; what was done stays done. */
    retry: async (): Promise<void> => {
      if (!run || !task || run.isRunning) return;
      const owns = run.failed.map(({ own }) => own);
      set({ ...run, failed: [], isRunning: true });
      await work(owns, task);
    },
    /** Forgets a run that is over. */
    dismiss: () => run?.isRunning || set(null),
  };
}

export type Bulk = ReturnType<typeof createBulk>;

/** The one of this window. */
export const bulk = createBulk();
