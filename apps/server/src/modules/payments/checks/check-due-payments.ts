import { inTransaction } from '../../../platform/database/index.ts';
import { addJobs, removeJobs } from '../../../platform/jobs/index.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../../platform/outage.ts';
import { leaseDuePayments } from './due-payments.store.ts';
import { MAX_INVOICES_PER_REQUEST } from '../payment-provider.ts';
import { paymentsJobs } from '../payments.jobs.ts';
import { listPayments } from '../payments.reads.ts';
import type { Payment } from '../payments.store.ts';
import { isRefreshable, refreshPayments, type RefreshDeps, type RefreshablePayment } from './refresh-payments.ts';

type Task = 'payments.check' | 'payments.expire';
type Group = readonly [RefreshablePayment, ...RefreshablePayment[]];

/** The result of checking a payment. `not_queried`: the provider refused the request for several invoices; query it again. */
export type CheckedPayment = {
  payment: Payment;
  outcome: 'answered' | 'unanswered' | 'not_queried';
  isBeingPaid: boolean;
};

/**
 * Queries the invoice of the payment whose job is running and, where the provider accepts several in one request, those of all
 * other payments with a due job of the same kind. Returns each payment as it is afterwards.
 */
export async function checkDuePayments(
  deps: RefreshDeps,
  task: Task,
  first: RefreshablePayment,
): Promise<CheckedPayment[]> {
  const group = await collectDuePayments(deps, task, first);
  const { queried, reported } = await refreshGroup(deps, group, task === 'payments.expire');
  const queriedIds = new Set(queried.map(({ id }) => id));
  const now = await listPayments(
    deps.db,
    group.map(({ id }) => id),
  );
  return now.map((payment) => ({
    payment,
    outcome: queriedIds.has(payment.id) ? (reported ? 'answered' : 'unanswered') : 'not_queried',
    isBeingPaid: reported?.get(payment.id)?.isBeingPaid ?? false,
  }));
}

/** Enqueues the job of each payment again after `seconds`; null removes the job. */
export async function rescheduleChecks(
  { db }: RefreshDeps,
  task: Task,
  payments: readonly { payment: Payment; seconds: number | null }[],
): Promise<void> {
  const keyOf = ({ id }: Payment) => `payment:${id}:${task.replace('payments.', '')}`;
  const rescheduled = payments.flatMap(({ payment, seconds }) =>
    seconds === null ? [] : [{ payload: { paymentId: payment.id }, key: keyOf(payment), delaySeconds: seconds }],
  );
  const finished = payments.flatMap(({ payment, seconds }) => (seconds === null ? [keyOf(payment)] : []));
  await inTransaction(db, async (tx) => {
    await addJobs(tx, paymentsJobs, task, rescheduled);
    await removeJobs(tx, finished);
  });
}

async function collectDuePayments(
  { db, providers }: RefreshDeps,
  task: Task,
  first: RefreshablePayment,
): Promise<Group> {
  if (!providers[first.method]?.findInvoices) return [first];
  const lease = { method: first.method, limit: MAX_INVOICES_PER_REQUEST - 1, except: first.id };
  const ids = await inTransaction(db, (tx) => leaseDuePayments(tx, task, lease));
  return [first, ...(await listPayments(db, ids)).filter(isRefreshable)];
}

/** `reported` is null when the provider did not answer. If it refuses a request for several invoices, only the first is queried. */
async function refreshGroup(
  deps: RefreshDeps,
  group: Group,
  isTimeOver: boolean,
): Promise<{ queried: Group; reported: Awaited<ReturnType<typeof refreshPayments>> | null }> {
  const [first] = group;
  try {
    return { queried: group, reported: await refreshPayments(deps, group, { isTimeOver, isBackground: !isTimeOver }) };
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    // The start of the outage was logged once; do not log it again for each payment.
    if (error instanceof ProviderUnavailable) return { queried: group, reported: null };
    const { provider, message: reason } = error;
    deps.log.warn({ provider, paymentId: first.id, count: group.length, reason }, 'a payment could not be asked about');
    if (error instanceof ProviderRefusal && group.length > 1) return refreshGroup(deps, [first], isTimeOver);
    return { queried: group, reported: null };
  }
}
