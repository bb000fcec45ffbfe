import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { GaugeSource } from '../metrics.ts';
import { abandonedJobs } from './abandoned-jobs.ts';
import type { JobSet } from './declare-job.ts';
import { laneNames } from './lanes.ts';

/** The gauge of how long the declared jobs wait. All nodes report the same value. */
export function queueMetrics(db: Db, jobs: JobSet): GaugeSource[] {
  const declared: JobSet = { ...jobs, ...abandonedJobs };
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
        return laneNames.map((lane) => {
          const waits = rows.filter(({ name }) => declared[name]?.lane === lane).map(({ seconds }) => seconds);
          return { labels: { lane }, value: Math.max(0, ...waits) };
        });
      },
    },
  ];
}
