import { declareJob } from '../../platform/jobs/declare-job.ts';

/** Backups on request and by schedule, and their proofs. */
export const backupsJobs = {
  'backups.make': declareJob<{ id: number }>({ lane: 'checks', priority: 5 }),
  'backups.prove': declareJob<{ id: number }>({ lane: 'checks', priority: 20 }),
  'backups.schedule': declareJob<unknown>({
    lane: 'checks',
    priority: 0,
    cron: { match: '*/15 * * * *', identifier: 'backups' },
  }),
};
