import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const stateLevel = { closed: 0, 'half-open': 1, open: 2 };

/** The metrics of provider calls: their outcomes, their durations, and the state of each circuit breaker. */
export function createProviderMetrics(registry: Registry) {
  const registers = [registry];
  const calls = new Counter({
    name: 'provider_calls_total',
    help: 'Calls to providers by outcome: ok, refused, outage, or not_asked when the shop held them back.',
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
  return {
    count: (provider: string, call: string, outcome: string) => calls.inc({ provider, call, outcome }),
    time: (provider: string, call: string, taken: number) => seconds.observe({ provider, call }, taken),
    state: (provider: string, state: keyof typeof stateLevel) => breaker.set({ provider }, stateLevel[state]),
  };
}
