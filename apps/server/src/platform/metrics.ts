import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { providerMeter } from './provider-meter.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** What the shop counts, for Prometheus. */
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
  // Finding a series by its labels costs more than counting in it; there are as many as routes and statuses.
  const series = new Map<string, Histogram.Internal<'route' | 'status'>>();
  return {
    registry,
    observeRequest(route: string, status: number, seconds: number): void {
      const key = `${status} ${route}`;
      const known = series.get(key) ?? requestSeconds.labels({ route, status });
      series.set(key, known);
      known.observe(seconds);
    },
    keptAnswers: new Counter({
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
    providers: providerMeter(registry),
    watch: (told: Told) => watch(registry, told),
  };
}

export type Told = {
  name: string;
  help: string;
  labelNames: string[];
  read: () => Promise<{ labels: Record<string, string>; value: number }[]>;
};

/** A figure that is looked up when it is asked for, so that all nodes tell the same and a restart forgets nothing. */
function watch(registry: Registry, { name, help, labelNames, read }: Told): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset();
      // Without a database there is nothing to tell, and the other figures must still be had.
      for (const { labels, value } of await read().catch(() => [])) this.set(labels, value);
    },
  });
}
