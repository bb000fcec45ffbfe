import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isDatabaseUnavailable, isPoolExhausted } from './database/connection-errors.ts';
import { createSemaphore } from './http/semaphore.ts';
import { createProviderMetrics } from './provider-metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of this process for Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Answers that were not kept ready, by route and status.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // prom-client's look-up of a series by labels costs more than the observation. There are at most routes × statuses of them.
  const series = new Map<string, Histogram.Internal<'route' | 'status'>>();
  const readInTurn = createReader();
  return {
    registry,
    observeRequest(route: string, status: number, seconds: number): void {
      const key = `${status} ${route}`;
      const known = series.get(key) ?? requestSeconds.labels({ route, status });
      series.set(key, known);
      known.observe(seconds);
    },
    cachedResponses: new Counter({
      name: 'kept_answers_total',
      help: 'Answers given out as ready bytes.',
      registers: [registry],
    }),
    jobFailures: new Counter({
      name: 'job_failures_total',
      help: 'Jobs that failed and will be tried again.',
      labelNames: ['job'],
      registers: [registry],
    }),
    providers: createProviderMetrics(registry),
    addGauge: (source: GaugeSource) => addGauge(registry, { ...source, read: () => readInTurn(source.read) }),
  };
}

export type GaugeSource = {
  name: string;
  help: string;
  labelNames: string[];
  read: () => Promise<{ labels: Record<string, string>; value: number }[]>;
};

/** Registers a gauge that is read from the database at each scrape, so that all nodes report the same and a restart loses nothing. */
function addGauge(registry: Registry, { name, help, labelNames, read }: GaugeSource): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset();
      // A gauge without labels would report 0, which as a moment or a count would be wrong: 0 is not “unknown”.
      if (labelNames.length === 0) this.remove();
      // When the database is unavailable, the gauge is empty and the other metrics are still reported.
      for (const { labels, value } of await read().catch(() => [])) this.set(labels, value);
    },
  });
}

/**
 * Reads one gauge after the other, so that a scrape uses one connection of the pool and leaves the others to requests. The reads
 * that wait when the database turns out to be unavailable fail with it: each of them would wait for its own timeout.
 */
function createReader() {
  const inTurn = createSemaphore(1);
  let outages = 0;
  return <T>(read: () => Promise<T>): Promise<T> => {
    const outagesBefore = outages;
    return inTurn(async () => {
      if (outages > outagesBefore) throw new Error('the database is unavailable');
      try {
        return await read();
      } catch (error) {
        if (isDatabaseUnavailable(error) || isPoolExhausted(error)) outages += 1;
        throw error;
      }
    });
  };
}
