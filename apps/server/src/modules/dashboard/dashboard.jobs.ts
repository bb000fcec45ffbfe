import { declareJob } from '../../platform/jobs/declare-job.ts';

/** The sums of the dashboard. They go before other checks: the dashboard is at most 15 s behind. */
export const dashboardJobs = {
  'dashboard.compute': declareJob<unknown>({ lane: 'checks', priority: -30 }),
};
