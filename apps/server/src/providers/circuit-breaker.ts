import { jitter, pause } from '../platform/clock.ts';

/** `half-open`: the probe succeeded, but no call of the kind that failed has succeeded yet. */
export type BreakerState = 'closed' | 'half-open' | 'open';
export type BreakerKind = 'read' | 'write';

export type CircuitBreakerOptions = {
  /** A request without side effects; it succeeds when the provider is available again. */
  probe: () => Promise<unknown>;
  onState?: (state: BreakerState) => void;
  /** The delay before the first probe; it doubles up to `maxPauseMs`. */
  pauseMs?: number;
  maxPauseMs?: number;
};

/** Consecutive failures of one kind: successful reads must not hide that no invoice can be created. */
const FAILURES_TO_OPEN = 5;
const PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 120_000;

/**
 * Makes calls fail fast while a provider fails. Consecutive failures open it. While open, it sends the probe after each
 * pause, so that no buyer's request is the test. While half-open, one more failure opens it again.
 */
export function createCircuitBreaker({
  probe,
  onState,
  pauseMs = PAUSE_MS,
  maxPauseMs = MAX_PAUSE_MS,
}: CircuitBreakerOptions) {
  const closing = new AbortController();
  const failures = { read: 0, write: 0 };
  let state: BreakerState = 'closed';
  let openedBy: BreakerKind = 'read';
  let nextPauseMs = pauseMs;

  function transitionTo(next: BreakerState): void {
    if (state === next) return;
    state = next;
    if (next === 'closed') {
      nextPauseMs = pauseMs;
      Object.assign(failures, { read: 0, write: 0 });
    }
    onState?.(next);
  }

  async function probeUntilAvailable(): Promise<void> {
    while (state === 'open') {
      await pause(jitter(nextPauseMs), closing.signal);
      if (closing.signal.aborted) return;
      nextPauseMs = Math.min(nextPauseMs * 2, maxPauseMs);
      // The probe is a read: it proves that reads work, and for writes only that they are worth trying.
      await probe().then(
        () => transitionTo(openedBy === 'read' ? 'closed' : 'half-open'),
        () => undefined,
      );
    }
  }

  return {
    isOpen: () => state === 'open',
    succeeded(kind: BreakerKind): void {
      failures[kind] = 0;
      if (state === 'half-open' && kind === openedBy) transitionTo('closed');
    },
    /** Ignored while open: the call started before it opened. */
    failed(kind: BreakerKind): void {
      if (state === 'open') return;
      failures[kind] += 1;
      if (state === 'closed' && failures[kind] < FAILURES_TO_OPEN) return;
      openedBy = kind;
      transitionTo('open');
      void probeUntilAvailable();
    },
    close: () => closing.abort(),
  };
}
