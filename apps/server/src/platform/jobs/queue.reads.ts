import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { GaugeSource } from '../metrics.ts';
import { laneNames, type JobPlacement, placements } from './lanes.ts';

/** The gauge of how long jobs wait. All nodes report the same value. */
export function queueMetrics(db: Db): GaugeSource[] {
  return [
    {
      name: 'jobs_waiting_seconds',
      help: 'How long the job that is due for longest has waited for a worker, by lane.',
      labelNames: ['lane'],
      async read() {
        const { rows } = await sql<{ name: string; seconds: number }>`
          select t.identifier as name, extract(epoch from now() - min(j.run_at))::float8 as seconds
          from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where j.is_available and j.run_at <= now() group by t.identifier`.execute(db);
        const laneOf = (name: string) => (placements as Record<string, JobPlacement>)[name]?.lane;
        return laneNames.map((lane) => {
          const waits = rows.filter(({ name }) => laneOf(name) === lane).map(({ seconds }) => seconds);
          return { labels: { lane }, value: Math.max(0, ...waits) };
        });
      },
    },
  ];
}
