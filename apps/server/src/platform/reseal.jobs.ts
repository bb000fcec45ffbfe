import { declareJob } from './jobs/declare-job.ts';

/** The position of a pass over all sealed tables, and what it has found so far. */
export type ResealProgress = { place?: number; after?: number; found?: number; resealed?: number };

/** The job that seals everything anew after `SECRET_KEY` was rotated. */
export const resealJobs = {
  'secrets.reseal': declareJob<ResealProgress>({ lane: 'checks', priority: 10 }),
};
