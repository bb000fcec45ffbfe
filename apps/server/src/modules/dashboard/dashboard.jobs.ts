import { declareJob } from '../../platform/jobs/declare-job.ts';

/** The sums of the dashboard, which are at most 15 s behind: so no backup or other long job may take their worker. */
export const dashboardJobs = {
  'dashboard.compute': declareJob<unknown>({ lane: 'sums', priority: 0 }),
};
