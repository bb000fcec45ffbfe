import type { Registry } from 'prom-client';
import { now } from '../clock.ts';
import { type Alarm, evaluateRule, GROWTH_MINUTES, type Sample } from './alarm.rules.ts';

/** An alarm on one node: since when its rule holds, whether that is long enough to fire, and the deciding value. */
export type AlarmState = { isFiring: boolean; since: string | null; value: number | null };
type Snapshot = { at: number; samples: Sample[] };

/**
 * Evaluates the alarms on the metrics of this process. `evaluate` remembers what it has seen, so that a rule that must hold for
 * some minutes fires only then, and so that a growing counter is noticed: call it regularly.
 */
export function createAlarmWatch<Name extends string>(
  registry: Pick<Registry, 'getSingleMetric'>,
  alarms: Record<Name, Alarm>,
) {
  const heldSince = new Map<string, number>();
  const metrics = new Set<string>(Object.values<Alarm>(alarms).map(({ rule }) => rule.metric));
  let history: Snapshot[] = [];

  return {
    async evaluate(): Promise<Record<Name, AlarmState>> {
      const at = now().getTime();
      const samples = await readSamples(registry, metrics);
      const periodStart = at - GROWTH_MINUTES * 60_000;
      // The newest snapshot that is old enough stays, so that there is always one from the start of the period.
      const old = history.filter((snapshot) => snapshot.at <= periodStart).at(-1);
      history = [...(old ? [old] : []), ...history.filter((snapshot) => snapshot.at > periodStart), { at, samples }];
      const earlier = history.length > 1 ? (history[0]?.samples ?? null) : null;
      const states = Object.entries<Alarm>(alarms).map(([name, { rule, forMinutes = 0 }]) => {
        const { isFiring: holds, value } = evaluateRule(rule, samples, { earlier, nowSeconds: at / 1_000 });
        if (!holds) heldSince.delete(name);
        else if (!heldSince.has(name)) heldSince.set(name, at);
        const since = heldSince.get(name);
        const isFiring = since !== undefined && at - since >= forMinutes * 60_000;
        return [name, { isFiring, since: since === undefined ? null : new Date(since).toISOString(), value }] as const;
      });
      return Object.fromEntries(states) as Record<Name, AlarmState>;
    },
  };
}

/** The values of some metrics; the others are not read. A histogram counts as its number of observations. */
async function readSamples(
  registry: Pick<Registry, 'getSingleMetric'>,
  wanted: ReadonlySet<string>,
): Promise<Sample[]> {
  const read = [...wanted].flatMap(
    (name) => registry.getSingleMetric(name) ?? registry.getSingleMetric(name.replace(/_count$/, '')) ?? [],
  );
  const metrics = await Promise.all(read.map((metric) => metric.get()));
  return metrics.flatMap((metric) =>
    metric.values.flatMap((one) => {
      const name = (one as { metricName?: string }).metricName ?? metric.name;
      if (!wanted.has(name)) return [];
      const labels = Object.fromEntries(Object.entries(one.labels).map(([key, value]) => [key, String(value)]));
      return [{ metric: name, labels, value: one.value }];
    }),
  );
}
