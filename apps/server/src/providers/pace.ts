import { monotonicMs, pause } from '../platform/clock.ts';
import { Busy } from '../platform/outage.ts';
import type { TurnLimit, Turns } from './turns.ts';

/** `background`: a read that nobody waits for. */
export type PaceKind = 'read' | 'write' | 'background';
export type PaceOptions = { provider: string; limit: TurnLimit; longestWaitMs: number; turns: Turns };

/** Ends when the caller may go. Throws {@link Busy} when that would take, or has taken, longer than the longest wait. */
export type Pace = (kind: PaceKind) => Promise<void>;

type Waiter = { go: () => void };

/** What each kind gets of the turns while all three wait; what one does not need goes to the others. */
const shares: Record<PaceKind, number> = { write: 2, read: 2, background: 1 };
const kinds = Object.keys(shares) as PaceKind[];
const ALL_SHARES = kinds.reduce((sum, kind) => sum + shares[kind], 0);

/**
 * Lets requests start as the provider's limit allows. A turn is taken of what all nodes share; who goes then is decided
 * here, so that buyers who order do not keep notices from being asked about, nor the other way round. Nobody waits longer
 * than `longestWaitMs`: a buyer must not stand in a queue that outlives the page, and a job is better tried again.
 */
export function createPace({ provider, limit, longestWaitMs, turns }: PaceOptions): Pace {
  const queues: Record<PaceKind, Set<Waiter>> = { write: new Set(), read: new Set(), background: new Set() };
  /** How much of its share each kind has had; the one that had least goes next. */
  const had: Record<PaceKind, number> = { write: 0, read: 0, background: 0 };
  const turnMs = limit.perMs / limit.requests;
  /** What the one that went last had had: nobody begins with less. */
  let level = 0;
  let isRunning = false;

  const waiting = () => kinds.filter((kind) => queues[kind].size > 0);

  function letNextGo(): void {
    const [next] = waiting().toSorted((a, b) => had[a] - had[b]);
    const [first] = next ? queues[next] : [];
    if (!next || !first) return;
    level = had[next];
    had[next] += 1 / shares[next];
    queues[next].delete(first);
    first.go();
  }

  async function letGo(): Promise<void> {
    isRunning = true;
    while (waiting().length > 0) {
      const wait = await turns.reserve(provider, limit);
      if (wait > 0) await pause(Math.ceil(wait));
      letNextGo();
    }
    isRunning = false;
  }

  /** How many turns pass before one who comes now, at most: those of its kind, and what the others may take meanwhile. */
  function turnsAhead(kind: PaceKind): number {
    const all = kinds.reduce((sum, each) => sum + queues[each].size, 0);
    return Math.min(all, (queues[kind].size * ALL_SHARES) / shares[kind]);
  }

  return (kind) => {
    if (turnsAhead(kind) * turnMs > longestWaitMs)
      return Promise.reject(new Busy(provider, 'too many requests are waiting'));
    return new Promise((resolve, reject) => {
      // Whoever had nothing to ask for has saved nothing up.
      if (queues[kind].size === 0) had[kind] = Math.max(had[kind], level);
      const begunAt = monotonicMs();
      const giveUp = () => {
        if (!queues[kind].delete(waiter)) return;
        const waited = Math.round((monotonicMs() - begunAt) / 1000);
        reject(new Busy(provider, `no turn within ${waited} s, with ${waiting().length} kinds of requests waiting`));
      };
      const deadline = setTimeout(giveUp, longestWaitMs);
      const waiter: Waiter = {
        go: () => {
          clearTimeout(deadline);
          resolve();
        },
      };
      queues[kind].add(waiter);
      if (!isRunning) void letGo();
    });
  };
}
