import { declareJob } from '../../platform/jobs/declare-job.ts';
import type { Payment } from './payments.store.ts';

/** The jobs of payments, of providers' notices and of the reconciliation. */
export const paymentsJobs = {
  // Equal priority, so they run in the order in which they are due and none of them starves the others.
  'payments.check': declareJob<{ paymentId: number }>({ lane: 'checks', priority: 0 }),
  /** Compares a provider's list of paid invoices with ours. */
  'payments.reconcile': declareJob<unknown>({
    lane: 'checks',
    priority: 0,
    cron: { match: '10 2 * * *', identifier: 'reconcile' },
  }),
  'payments.readStatement': declareJob<{ statementId: number; failures?: number }>({ lane: 'checks', priority: 0 }),
  'payments.verifyDifferences': declareJob<{ statementId: number }>({ lane: 'checks', priority: 0 }),

  'payments.abandon': declareJob<{ paymentId: number }>({ lane: 'expiry', priority: -10 }),
  'payments.expire': declareJob<{ paymentId: number }>({ lane: 'expiry', priority: 0 }),

  /**
   * A payment has reached a final state, which the module of its purpose now has to act upon. The job calls no provider, so it
   * takes the next free worker before the jobs that do.
   */
  'payments.settled': declareJob<{ paymentId: number; purpose: Payment['purpose'] }>({ lane: 'paid', priority: -20 }),
  /** A provider's notice was stored; `failures`: how many requests to the provider have failed. */
  'payments.notice': declareJob<{ noticeId: number; failures?: number }>({ lane: 'paid', priority: 0 }),
};
