import { inTransaction } from '../../platform/database/index.ts';
import { addJobs, removeJobs } from '../../platform/jobs/index.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { claimDuePayments } from './due-payments.store.ts';
import { MOST_AT_ONCE } from './payment-provider.ts';
import { listPayments } from './payments.reads.ts';
import type { Payment } from './payments.store.ts';
import { isWaiting, settlePayments, type SettleParts, type Waiting } from './settle-payment.ts';

type Task = 'payments.check' | 'payments.expire';
type Group = readonly [Waiting, ...Waiting[]];

/** What came of asking about a payment. `not_asked`: the provider refused the question about all, and it is to be asked again. */
export type Asked = { payment: Payment; came: 'answer' | 'no_answer' | 'not_asked'; isBeingPaid: boolean };

/**
 * Asks about a payment whose job runs now, and in the same question about all others of its provider that a job of the same
 * kind is due for, where the provider takes several. Answers each payment as it is afterwards.
 */
export async function askTogether(parts: SettleParts, task: Task, first: Waiting): Promise<Asked[]> {
  const group = await gather(parts, task, first);
  const { asked, told } = await ask(parts, group, task === 'payments.expire');
  const isAsked = new Set(asked.map(({ id }) => id));
  const now = await listPayments(
    parts.db,
    group.map(({ id }) => id),
  );
  return now.map((payment) => ({
    payment,
    came: isAsked.has(payment.id) ? (told ? 'answer' : 'no_answer') : 'not_asked',
    isBeingPaid: told?.get(payment.id)?.isBeingPaid ?? false,
  }));
}

/** Enqueues the job of each payment again after so many seconds; null: it has no more use. */
export async function askAgainLater(
  { db }: SettleParts,
  task: Task,
  payments: readonly { payment: Payment; seconds: number | null }[],
): Promise<void> {
  const keyOf = ({ id }: Payment) => `payment:${id}:${task.replace('payments.', '')}`;
  const again = payments.flatMap(({ payment, seconds }) =>
    seconds === null ? [] : [{ payload: { paymentId: payment.id }, key: keyOf(payment), delaySeconds: seconds }],
  );
  const over = payments.flatMap(({ payment, seconds }) => (seconds === null ? [keyOf(payment)] : []));
  await inTransaction(db, async (tx) => {
    await addJobs(tx, task, again);
    await removeJobs(tx, over);
  });
}

async function gather({ db, providers }: SettleParts, task: Task, first: Waiting): Promise<Group> {
  if (!providers[first.method]?.findInvoices) return [first];
  const claim = { method: first.method, most: MOST_AT_ONCE - 1, except: first.id };
  const ids = await inTransaction(db, (tx) => claimDuePayments(tx, task, claim));
  return [first, ...(await listPayments(db, ids)).filter(isWaiting)];
}

/** `told` is null when the provider did not answer. One that refuses a question about several is asked about the first alone. */
async function ask(
  parts: SettleParts,
  group: Group,
  isTimeOver: boolean,
): Promise<{ asked: Group; told: Awaited<ReturnType<typeof settlePayments>> | null }> {
  const [first] = group;
  try {
    return { asked: group, told: await settlePayments(parts, group, { isTimeOver, isBackground: !isTimeOver }) };
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    // That it is away was told once, when it went; each of its payments would say it again.
    if (error instanceof ProviderUnavailable) return { asked: group, told: null };
    const { provider, message: reason } = error;
    parts.log.warn(
      { provider, paymentId: first.id, count: group.length, reason },
      'a payment could not be asked about',
    );
    if (error instanceof ProviderRefusal && group.length > 1) return ask(parts, [first], isTimeOver);
    return { asked: group, told: null };
  }
}
