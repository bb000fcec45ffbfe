import { declareJob } from '../../platform/jobs/declare-job.ts';

/** The jobs that check the books. */
export const ledgerJobs = {
  'ledger.check': declareJob<unknown>({
    lane: 'checks',
    priority: -10,
    cron: { match: '23 * * * *', identifier: 'ledger' },
  }),
  /** Checks all of the books, from the beginning or (`goesOn`) from where the last run stopped. */
  'ledger.walk': declareJob<{ goesOn?: boolean }>({
    lane: 'checks',
    priority: 0,
    cron: { match: '40 3 * * 0', identifier: 'ledger-walk' },
  }),
};
