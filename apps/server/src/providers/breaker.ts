import { jitter, pause } from '../platform/clock.ts';

/** `half-open`: it answers again, but what broke it has not been seen to work yet. */
export type BreakerState = 'closed' | 'half-open' | 'open';
export type BreakerKind = 'read' | 'write';

export type BreakerOptions = {
  /** A harmless question; whether it is answered says whether the provider is back. */
  probe: () => Promise<unknown>;
  onState?: (state: BreakerState) => void;
  /** The first wait before the probe; it doubles up to {@link LONGEST_PAUSE_MS}. */
  pauseMs?: number;
};

/** In a row and of one kind: reads that work must not hide that no invoice is made any more. */
const FAILURES_TO_OPEN = 5;
const PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 120_000;

/**
 * Keeps everybody from waiting for a provider that fails. Opened by failures in a row, it asks the probe after each
 * pause by itself, so that no buyer is the one who tries; half-open, one more failure opens it again.
 */
export function createBreaker({ probe, onState, pauseMs = PAUSE_MS }: BreakerOptions) {
  const closing = new AbortController();
  const failures = { read: 0, write: 0 };
  let state: BreakerState = 'closed';
  let brokenBy: BreakerKind = 'read';
  let wait = pauseMs;

  function enter(next: BreakerState): void {
    if (state === next) return;
    state = next;
    if (next === 'closed') {
      wait = pauseMs;
      Object.assign(failures, { read: 0, write: 0 });
    }
    onState?.(next);
  }

  async function comeBack(): Promise<void> {
    while (state === 'open') {
      await pause(jitter(wait), closing.signal);
      if (closing.signal.aborted) return;
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      // The probe reads, so it proves that reads are back, and of writes only that trying is worth while.
      await probe().then(
        () => enter(brokenBy === 'read' ? 'closed' : 'half-open'),
        () => undefined,
      );
    }
  }

  return {
    isOpen: () => state === 'open',
    succeeded(kind: BreakerKind): void {
      failures[kind] = 0;
      if (state === 'half-open' && kind === brokenBy) enter('closed');
    },
    /** Of a call that began before it opened nothing is learned. */
    failed(kind: BreakerKind): void {
      if (state === 'open') return;
      failures[kind] += 1;
      if (state === 'closed' && failures[kind] < FAILURES_TO_OPEN) return;
      brokenBy = kind;
      enter('open');
      void comeBack();
    },
    close: () => closing.abort(),
  };
}
