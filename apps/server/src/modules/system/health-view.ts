import type { AdminOutput } from '@lotok/contract/admin';
import { type Alarm, toExpression } from '../../platform/alarms/alarm.rules.ts';
import type { AlarmState } from '../../platform/alarms/watch-alarms.ts';
import { laneNames } from '../../platform/jobs/lanes.ts';
import type { JobSet } from '../../platform/jobs/declare-job.ts';
import type { listNodes } from '../../platform/nodes.store.ts';
import type { countJobs } from './jobs.reads.ts';

type Health = AdminOutput<'GET health'>;
type Node = Awaited<ReturnType<typeof listNodes>>[number];

/** Each alarm on all running servers together: it fires when it does on one of them. */
export function toAlarmLines(alarms: Record<string, Alarm>, nodes: readonly Node[]): Health['alarms'] {
  const running = nodes.filter(({ isRunning }) => isRunning);
  return Object.entries(alarms).map(([name, { rule, severity, forMinutes = 0 }]) => {
    const states = running
      .map(({ state }) => state.alarms[name])
      .filter((state): state is AlarmState => state !== undefined);
    const worst = states.find(({ isFiring }) => isFiring) ?? states.find(({ since }) => since !== null) ?? states[0];
    return {
      name,
      isFiring: worst?.isFiring ?? false,
      since: worst?.since ?? null,
      value: worst?.value ?? null,
      severity,
      expression: toExpression(rule),
      forMinutes,
    };
  });
}

export function toLanes(counts: Awaited<ReturnType<typeof countJobs>>, jobs: JobSet): Health['lanes'] {
  return laneNames.map((lane) => {
    const own = counts.filter(({ kind }) => jobs[kind]?.lane === lane);
    const sum = (field: 'due' | 'running' | 'scheduled' | 'failing') =>
      own.reduce((total, count) => total + count[field], 0);
    return {
      lane,
      due: sum('due'),
      running: sum('running'),
      scheduled: sum('scheduled'),
      failing: sum('failing'),
      waitingSeconds: Math.max(0, ...own.map(({ waitingSeconds }) => waitingSeconds)),
    };
  });
}

export function toServers(nodes: readonly Node[]): Health['servers'] {
  return nodes.map(({ id, host, startedAt, seenAt, isRunning, state }) => ({
    id,
    host,
    version: state.version,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isRunning,
    memoryBytes: state.memoryBytes,
    cacheHits: state.cache.hits,
    cacheLookups: state.cache.hits + state.cache.misses,
  }));
}

export function toProviders(nodes: readonly Node[]): Health['providers'] {
  return nodes
    .filter(({ isRunning }) => isRunning)
    .flatMap(({ host, state }) =>
      state.providers.map(({ lastOutcome, ...provider }) => ({
        ...provider,
        server: host,
        lastOutcome: lastOutcome as Health['providers'][number]['lastOutcome'],
      })),
    )
    .toSorted((a, b) => a.provider.localeCompare(b.provider));
}
