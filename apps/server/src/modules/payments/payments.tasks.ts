import { inTransaction } from '../../platform/database/index.ts';
import type { Tasks } from '../../platform/jobs/declare-job.ts';
import { type CheckedPayment, rescheduleChecks, checkDuePayments } from './checks/check-due-payments.ts';
import { handleNotice } from './notices/handle-notice.ts';
import { nextCheckSeconds } from './payment.rules.ts';
import type { paymentsJobs } from './payments.jobs.ts';
import { findPayment } from './payments.reads.ts';
import { lockPayment } from './payments.store.ts';
import { movePaymentAndNotify } from './record-invoice.ts';
import { isRefreshable, type RefreshDeps } from './checks/refresh-payments.ts';

/** How long a reservation may outlast its payment while the provider does not answer the final check. */
const EXPIRE_GRACE_SECONDS = 120;
const EXPIRE_RETRY_SECONDS = 20;

type PaymentTask = 'payments.check' | 'payments.expire' | 'payments.abandon' | 'payments.notice';

export function paymentTasks(deps: RefreshDeps): Pick<Tasks<typeof paymentsJobs>, PaymentTask> {
  const { db } = deps;
  const close = (paymentId: number, from: 'created' | 'pending', to: 'failed' | 'expired') =>
    inTransaction(db, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment.status === from) await movePaymentAndNotify(tx, payment, to);
    });

  return {
    'payments.check': async ({ paymentId }) => {
      const payment = await findPayment(db, paymentId);
      if (!isRefreshable(payment)) return;
      const checked = await checkDuePayments(deps, 'payments.check', payment);
      const next = checked.map(({ payment, outcome, isBeingPaid }) => ({
        payment,
        seconds: outcome === 'not_queried' ? 0 : nextCheckSeconds({ ...payment, isBeingPaid }),
      }));
      await rescheduleChecks(deps, 'payments.check', next);
    },
    'payments.expire': async ({ paymentId }) => {
      const payment = await findPayment(db, paymentId);
      if (payment?.status !== 'pending' || !isRefreshable(payment)) return;
      const checked = await checkDuePayments(deps, 'payments.expire', payment);
      const next = checked.map(({ payment, outcome }) => ({
        payment,
        seconds: secondsUntilFinalCheck(payment, outcome),
      }));
      for (const { payment, seconds } of next) if (seconds === null) await close(payment.id, 'pending', 'expired');
      await rescheduleChecks(deps, 'payments.expire', next);
    },
    'payments.abandon': ({ paymentId }) => close(paymentId, 'created', 'failed'),
    'payments.notice': (work) => handleNotice(deps, work),
  };
}

/** Null when no further check follows: the provider answered, the payment was decided meanwhile, or the grace period is over. */
function secondsUntilFinalCheck(
  { status, secondsLeft }: CheckedPayment['payment'],
  outcome: CheckedPayment['outcome'],
): number | null {
  if (status !== 'pending' || outcome === 'answered') return null;
  if (outcome === 'not_queried') return 0;
  return secondsLeft > -EXPIRE_GRACE_SECONDS ? EXPIRE_RETRY_SECONDS : null;
}
