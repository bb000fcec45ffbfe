import { monotonicMs } from '../apps/server/src/platform/clock.ts';
import type { Query } from '../chaos/database.ts';
import type { Threshold, Sample } from './stability.ts';

const MEGABYTE = 1024 * 1024;

/** Server metrics that must not grow, by their name in `/metrics`. */
const memory = { unit: 'MB', perUnit: MEGABYTE, share: 0.1, atTroughs: true };
export const thresholds = {
  process_resident_memory_bytes: { ...memory, name: 'memory (RSS)', margin: 16 },
  nodejs_heap_size_used_bytes: { ...memory, name: 'heap', margin: 8 },
  nodejs_external_memory_bytes: { ...memory, name: 'memory outside the heap', margin: 8 },
  process_open_fds: { name: 'open files and sockets', unit: 'files', perUnit: 1, share: 0.1, margin: 10 },
  nodejs_eventloop_lag_p99_seconds: {
    name: 'event loop delay, p99',
    unit: 'ms',
    perUnit: 0.001,
    share: 0.5,
    margin: 50,
  },
} as const satisfies Record<string, Threshold & { perUnit: number }>;
export const connections: Threshold = { name: 'connections to the database', unit: 'open', share: 0, margin: 2 };

type ThresholdName = keyof typeof thresholds;
export type Samples = Map<string, Sample[]>;

/** Parses the metrics without labels from the Prometheus text format. */
export function parseMetrics(text: string): Map<string, number> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([a-z_0-9]+) (\S+)$/.exec(line) ?? [];
      return name && value ? [[name, Number(value)] as const] : [];
    }),
  );
}

/** Reads the shop's metrics and its number of database connections, and adds them to the samples. */
export async function takeSample(
  { origin, token, query }: { origin: string; token: string; query: Query },
  samples: Samples,
): Promise<void> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const metrics = parseMetrics(await response.text());
  const [open] = await query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name like 'lotok%'`,
  );
  const atMs = monotonicMs();
  const add = (name: string, value: number) => samples.set(name, [...(samples.get(name) ?? []), { atMs, value }]);
  for (const name of Object.keys(thresholds) as ThresholdName[]) {
    const value = metrics.get(name);
    // Open files are not reported on every operating system.
    if (value !== undefined) add(name, value / thresholds[name].perUnit);
  }
  add(connections.name, open?.count ?? 0);
}
