import { declareJob } from '../../platform/jobs/declare-job.ts';

/** The jobs that report what has happened to orders. */
export const ordersJobs = {
  /** Orders of a referred buyer were delivered: the referrer's reward is due. */
  'orders.completed': declareJob<{ paymentId: number }>({ lane: 'paid', priority: 10 }),
  /** An order was refunded, in full or in part. */
  'orders.refunded': declareJob<{ orderId: number }>({ lane: 'paid', priority: 10 }),
};
