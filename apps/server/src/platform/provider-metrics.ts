import { now } from './clock.ts';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** How a provider's calls go on this server. */
export type ProviderState = {
  provider: string;
  state: keyof typeof stateLevel;
  lastCall: string | null;
  lastOutcome: string | null;
  lastAt: string | null;
};

const stateLevel = { closed: 0, 'half-open': 1, open: 2 };

/** The metrics of provider calls: their outcomes, their durations, and the state of each circuit breaker. */
export function createProviderMetrics(registry: Registry) {
  const registers = [registry];
  const calls = new Counter({
    name: 'provider_calls_total',
    help: 'Calls to providers by outcome: ok, refused, outage, locked when the account is, or not_asked when the shop held them back.',
    labelNames: ['provider', 'call', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'provider_call_seconds',
    help: 'How long providers took to answer, or to fail.',
    labelNames: ['provider', 'call'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const breaker = new Gauge({
    name: 'provider_breaker_state',
    help: '0: asked as usual; 1: answers again, on trial; 2: away, not asked.',
    labelNames: ['provider'],
    registers,
  });
  const states = new Map<string, ProviderState>();
  const stateOf = (provider: string): ProviderState =>
    states.get(provider) ?? { provider, state: 'closed', lastCall: null, lastOutcome: null, lastAt: null };
  return {
    /** The state of each provider that has a client, and the outcome of its last call. */
    listStates: (): ProviderState[] => [...states.values()],
    count(provider: string, call: string, outcome: string): void {
      calls.inc({ provider, call, outcome });
      const last = { lastCall: call, lastOutcome: outcome, lastAt: now().toISOString() };
      states.set(provider, { ...stateOf(provider), ...last });
    },
    time: (provider: string, call: string, taken: number) => seconds.observe({ provider, call }, taken),
    state(provider: string, state: keyof typeof stateLevel): void {
      breaker.set({ provider }, stateLevel[state]);
      states.set(provider, { ...stateOf(provider), state });
    },
  };
}
