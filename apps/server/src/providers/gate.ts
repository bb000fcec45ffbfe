import { monotonicMs } from '../platform/clock.ts';
import { Away, Outage } from '../platform/outage.ts';
import { askAgain } from './ask.ts';
import { type BreakerState, createBreaker } from './breaker.ts';
import { createPace, type PaceKind, type PaceOptions } from './pace.ts';
import { localTurns, type Turns } from './turns.ts';

/** `not_asked`: kept back here, by the breaker or the pace. */
type Outcome = 'ok' | 'refused' | 'outage' | 'not_asked';

/** Where calls are counted. */
export type Meter = {
  count(provider: string, call: string, outcome: Outcome): void;
  time(provider: string, call: string, seconds: number): void;
  state(provider: string, state: BreakerState): void;
};

/** What every client takes besides its keys. */
export type ClientOptions = {
  timeoutMs?: number;
  /** The first wait before a read is repeated. */
  retryMs?: number;
  /** The first wait before a provider that fails is tried again. */
  breakerPauseMs?: number;
  meter?: Meter;
  /** Turns at the provider's limits that all nodes share; unset: those of this process alone. */
  turns?: Turns;
  fetch?: typeof fetch;
};

type Rate = Pick<PaceOptions, 'limit' | 'longestWaitMs'>;
type GateOptions = ClientOptions & { provider: string; rate?: Rate | undefined; probe: () => Promise<unknown> };
type Work<T> = () => Promise<T>;

/** What every call to a provider passes: its breaker, its pace and the count of what came of it. */
export function createGate({ provider, rate, probe, retryMs, breakerPauseMs, meter, turns }: GateOptions) {
  const pace = rate && createPace({ provider, ...rate, turns: turns ?? localTurns() });
  const breaker = createBreaker({
    probe: async () => {
      await pace?.('read');
      await measure('probe', probe);
    },
    onState: (state) => meter?.state(provider, state),
    ...(breakerPauseMs === undefined ? {} : { pauseMs: breakerPauseMs }),
  });
  meter?.state(provider, 'closed');

  async function measure<T>(call: string, work: Work<T>): Promise<T> {
    const begunAt = monotonicMs();
    try {
      const answer = await work();
      meter?.count(provider, call, 'ok');
      return answer;
    } catch (error) {
      meter?.count(provider, call, error instanceof Outage ? 'outage' : 'refused');
      throw error;
    } finally {
      meter?.time(provider, call, (monotonicMs() - begunAt) / 1000);
    }
  }

  function assertNotAway(): void {
    if (breaker.isOpen()) throw new Away(provider, 'failed too often lately');
  }

  /** Asked again after its turn came: the provider may have gone while the caller waited. */
  async function waitForTurn(call: string, kind: PaceKind): Promise<void> {
    try {
      assertNotAway();
      await pace?.(kind);
      assertNotAway();
    } catch (error) {
      meter?.count(provider, call, 'not_asked');
      throw error;
    }
  }

  /** A refusal is an answer too: the provider is there. */
  async function pass<T>(call: string, kind: 'read' | 'write', work: Work<T>, isBackground = false): Promise<T> {
    await waitForTurn(call, isBackground ? 'background' : kind);
    try {
      const answer = await measure(call, work);
      breaker.succeeded(kind);
      return answer;
    } catch (error) {
      if (error instanceof Outage) breaker.failed(kind);
      else breaker.succeeded(kind);
      throw error;
    }
  }

  return {
    /** Asked once: a write that was not answered may still have been done. */
    write: <T>(call: string, work: Work<T>): Promise<T> => pass(call, 'write', work),
    /** Asked up to three times, with a growing pause drawn at random between. `isBackground`: others go first. */
    read: <T>(call: string, work: Work<T>, { isBackground = false } = {}): Promise<T> =>
      askAgain(() => pass(call, 'read', work, isBackground), retryMs),
    /** A write that says what is to be, so that doing it twice is doing it once; asked up to three times, like a read. */
    set: <T>(call: string, work: Work<T>): Promise<T> => askAgain(() => pass(call, 'write', work), retryMs),
    /** A read that no buyer waits for: it says nothing of whether buyers can pay. */
    async browse<T>(call: string, work: Work<T>): Promise<T> {
      await waitForTurn(call, 'background');
      return measure(call, work);
    },
    isAway: () => breaker.isOpen(),
    close: () => breaker.close(),
  };
}
