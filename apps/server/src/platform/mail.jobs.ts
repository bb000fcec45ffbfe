import { declareJob } from './jobs/declare-job.ts';

/** The job that sends an email of the outbox. */
export const mailJobs = {
  'mail.send': declareJob<{ mailId: number }>({ lane: 'letters', priority: 0 }),
};
