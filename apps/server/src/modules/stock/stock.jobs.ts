import { declareJob } from '../../platform/jobs/declare-job.ts';

export const stockJobs = {
  /** Gives the units of an upload its cost. */
  'stock.costUnits': declareJob<{ batchId: number }>({ lane: 'checks', priority: -10 }),
};
