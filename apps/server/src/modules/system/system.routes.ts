import type { AdminRoutes } from '../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { getHealth, type HealthDeps } from './get-health.ts';
import { toJobItem } from './job-view.ts';
import { findJobRow, listJobRows } from './jobs.reads.ts';
import { retryJob } from './retry-job.ts';

type Calls = Extract<keyof AdminRoutes, `${string} ${'jobs' | 'health'}${string}`>;

/** The jobs and the health of the shop in the back office. */
export function systemRoutes(deps: HealthDeps): AdminRoutes<Calls> {
  const { db, jobs } = deps;
  const lanes = Object.fromEntries(Object.entries(jobs).map(([name, { lane }]) => [name, lane]));
  return {
    'GET health': async () => getHealth(deps),
    'GET jobs': async ({ query }) => {
      const { rows, total } = await listJobRows(db, lanes, query);
      return { items: rows.map((row) => toJobItem(row, jobs)), total };
    },
    'GET jobs/:id': async ({ params }) => toJobItem((await findJobRow(db, params.id)) ?? refuse('NOT_FOUND'), jobs),
    'POST jobs/:id/retry': async ({ actor, params, body }) =>
      retryJob({ db, jobs }, actor, { id: params.id, reason: body.reason }),
  };
}
