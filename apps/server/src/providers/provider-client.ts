import { monotonicMs } from '../platform/clock.ts';
import { type Tracer, withSpan } from '../platform/tracing/span.ts';
import { AccountLocked, ProviderUnavailable, Outage } from '../platform/outage.ts';
import { retryOnOutage } from './request-json.ts';
import { type BreakerState, createCircuitBreaker } from './circuit-breaker.ts';
import { createRateLimiter, type RequestKind, type RateLimiterOptions } from './rate-limiter.ts';
import { createLocalSlots, type RateLimitSlots } from './rate-limit-slots.ts';

/** `not_asked`: not sent, because of the circuit breaker or the rate limiter. */
type Outcome = 'ok' | 'refused' | 'outage' | 'locked' | 'not_asked';

/** Receives the metrics of calls to providers. */
export type Meter = {
  count(provider: string, operation: string, outcome: Outcome): void;
  time(provider: string, operation: string, seconds: number): void;
  state(provider: string, state: BreakerState): void;
};

/** Options of every provider's client besides its credentials. */
export type ClientOptions = {
  timeoutMs?: number;
  /** The delay before the first retry. */
  retryMs?: number;
  /** The delay before the first probe of a provider that fails. */
  breakerPauseMs?: number;
  /** The longest delay between two probes. */
  breakerMaxPauseMs?: number;
  meter?: Meter;
  tracer?: Tracer | null;
  /** Rate limit slots that all nodes share; unset: counted in this process only. */
  rateLimitSlots?: RateLimitSlots;
  fetch?: typeof fetch;
};

type Rate = Pick<RateLimiterOptions, 'limit' | 'maxWaitMs'>;
type ProviderClientOptions = ClientOptions & {
  provider: string;
  rate?: Rate | undefined;
  probe: () => Promise<unknown>;
};
type Send<T> = () => Promise<T>;

/** Wraps every call to a provider: circuit breaker, rate limiter, retries and metrics. */
export function createProviderClient({
  provider,
  rate,
  probe,
  retryMs,
  breakerPauseMs,
  breakerMaxPauseMs,
  meter,
  tracer,
  rateLimitSlots,
}: ProviderClientOptions) {
  const rateLimiter =
    rate && createRateLimiter({ provider, ...rate, rateLimitSlots: rateLimitSlots ?? createLocalSlots() });
  const breaker = createCircuitBreaker({
    probe: async () => {
      await rateLimiter?.('read');
      await measure('probe', probe);
    },
    onState: (state) => meter?.state(provider, state),
    ...(breakerPauseMs === undefined ? {} : { pauseMs: breakerPauseMs }),
    ...(breakerMaxPauseMs === undefined ? {} : { maxPauseMs: breakerMaxPauseMs }),
  });
  meter?.state(provider, 'closed');

  async function measure<T>(operation: string, send: Send<T>): Promise<T> {
    const startedAt = monotonicMs();
    try {
      const attributes = { 'peer.service': provider, 'rpc.method': operation };
      const result = await withSpan(tracer, { name: `${provider} ${operation}`, kind: 'client', attributes }, send);
      meter?.count(provider, operation, 'ok');
      return result;
    } catch (error) {
      meter?.count(provider, operation, outcomeOf(error));
      throw error;
    } finally {
      meter?.time(provider, operation, (monotonicMs() - startedAt) / 1000);
    }
  }

  function assertAvailable(): void {
    if (breaker.isOpen()) throw new ProviderUnavailable(provider, 'failed too often lately');
  }

  /** Checks the circuit breaker again after the wait, since it may have opened meanwhile. */
  async function waitForSlot(operation: string, kind: RequestKind): Promise<void> {
    try {
      assertAvailable();
      await rateLimiter?.(kind);
      assertAvailable();
    } catch (error) {
      meter?.count(provider, operation, 'not_asked');
      throw error;
    }
  }

  /** A refusal counts as a success for the circuit breaker: the provider has responded. */
  async function execute<T>(
    operation: string,
    kind: 'read' | 'write',
    send: Send<T>,
    isBackground = false,
  ): Promise<T> {
    await waitForSlot(operation, isBackground ? 'background' : kind);
    try {
      const result = await measure(operation, send);
      breaker.succeeded(kind);
      return result;
    } catch (error) {
      if (error instanceof Outage) breaker.failed(kind);
      else breaker.succeeded(kind);
      throw error;
    }
  }

  return {
    /** Sent once: a write without a response may still have been carried out. */
    write: <T>(operation: string, send: Send<T>): Promise<T> => execute(operation, 'write', send),
    /**
     * Up to three attempts with exponential backoff and jitter. `isBackground`: uses the background share of the rate
     * limit.
     */
    read: <T>(operation: string, send: Send<T>, { isBackground = false } = {}): Promise<T> =>
      retryOnOutage(() => execute(operation, 'read', send, isBackground), retryMs),
    /** A read that its caller repeats: sent once. */
    readOnce: <T>(operation: string, send: Send<T>): Promise<T> => execute(operation, 'read', send),
    /** An idempotent write, which sets a state: up to three attempts, like a read. */
    writeIdempotent: <T>(operation: string, send: Send<T>): Promise<T> =>
      retryOnOutage(() => execute(operation, 'write', send), retryMs),
    /**
     * A read that no buyer waits for, sent once. Its result does not affect the circuit breaker, so buyers can still
     * pay.
     */
    async readInBackground<T>(operation: string, send: Send<T>): Promise<T> {
      await waitForSlot(operation, 'background');
      return measure(operation, send);
    },
    isUnavailable: () => breaker.isOpen(),
    close: () => breaker.close(),
  };
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof AccountLocked) return 'locked';
  return error instanceof Outage ? 'outage' : 'refused';
}
