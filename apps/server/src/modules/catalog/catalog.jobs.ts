import { declareJob } from '../../platform/jobs/declare-job.ts';

/** What operators schedule for products. */
export const catalogJobs = {
  'catalog.applyScheduled': declareJob<{ changeId: number }>({ lane: 'checks', priority: -10 }),
};

/** The key of the job that applies a scheduled change. */
export const scheduledJobKey = (changeId: number): string => `catalog:scheduled:${changeId}`;
