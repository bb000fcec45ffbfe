import { monotonicMs } from '../apps/server/src/platform/clock.ts';
import type { Ask } from '../chaos/database.ts';
import type { Level, Sample } from './flat.ts';

const MEGABYTE = 1024 * 1024;

/** What of the server must not grow, by its name in the shop's metrics. */
const memory = { unit: 'MB', perUnit: MEGABYTE, share: 0.1, atTroughs: true };
export const levels = {
  process_resident_memory_bytes: { ...memory, name: 'memory (RSS)', beside: 16 },
  nodejs_heap_size_used_bytes: { ...memory, name: 'heap', beside: 8 },
  nodejs_external_memory_bytes: { ...memory, name: 'memory outside the heap', beside: 8 },
  process_open_fds: { name: 'open files and sockets', unit: 'files', perUnit: 1, share: 0.1, beside: 10 },
  nodejs_eventloop_lag_p99_seconds: {
    name: 'event loop delay, p99',
    unit: 'ms',
    perUnit: 0.001,
    share: 0.5,
    beside: 50,
  },
} as const satisfies Record<string, Level & { perUnit: number }>;
export const connections: Level = { name: 'connections to the database', unit: 'open', share: 0, beside: 2 };

type LevelName = keyof typeof levels;
export type Samples = Map<string, Sample[]>;

/** The plain figures of a Prometheus text, without those that have labels. */
export function parseMetrics(text: string): Map<string, number> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([a-z_0-9]+) (\S+)$/.exec(line) ?? [];
      return name && value ? [[name, Number(value)] as const] : [];
    }),
  );
}

/** Asks the shop for its figures, and the database for the shop's connections, and adds them to the samples. */
export async function takeSample(
  { origin, token, ask }: { origin: string; token: string; ask: Ask },
  samples: Samples,
): Promise<void> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const figures = parseMetrics(await response.text());
  const [open] = await ask<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name like 'lotok%'`,
  );
  const atMs = monotonicMs();
  const add = (name: string, value: number) => samples.set(name, [...(samples.get(name) ?? []), { atMs, value }]);
  for (const name of Object.keys(levels) as LevelName[]) {
    const value = figures.get(name);
    // Not every system tells of its files.
    if (value !== undefined) add(name, value / levels[name].perUnit);
  }
  add(connections.name, open?.count ?? 0);
}
