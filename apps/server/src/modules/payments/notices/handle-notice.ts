import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../../platform/outage.ts';
import { enqueueNotice, finishNotice, findNotice, listUnhandled, reopenNotice } from './notices.store.ts';
import { refreshInvoice, type RefreshDeps } from '../checks/refresh-payments.ts';

/** Ten attempts over an hour and a half; after that the checks of the payment and the nightly reconciliation find the money. */
const MAX_FAILURES = 10;
const RETRY_SECONDS = 5;

/**
 * Handles a notice: its content is not trusted, only the state of its invoice at the provider counts. While the provider does not
 * answer, the query is retried with exponential backoff.
 */
export async function handleNotice(
  deps: RefreshDeps,
  { noticeId, failures = 0 }: { noticeId: number; failures?: number },
): Promise<void> {
  const { db, log } = deps;
  const notice = await findNotice(db, noticeId);
  if (!notice || notice.isHandled) return;
  try {
    const outcome = await refreshInvoice(deps, notice);
    await inTransaction(db, (tx) => finishNotice(tx, notice, outcome));
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    const isOver = failures + 1 >= MAX_FAILURES;
    // The start of an outage is logged once, elsewhere.
    if (isOver || !(error instanceof ProviderUnavailable))
      log.warn({ provider: error.provider, noticeId, reason: error.message }, 'a notice could not be asked about');
    await inTransaction(db, (tx) =>
      isOver
        ? finishNotice(tx, notice, 'not_answered')
        : enqueueNotice(tx, { noticeId, failures: failures + 1 }, RETRY_SECONDS * 2 ** failures),
    );
  }
}

/**
 * Handles a notice again, on behalf of an operator. False when there is none: notices are deleted after 90 days. `record` runs in the
 * transaction of one that will be handled.
 */
export async function replayNotice(db: Db, noticeId: number, record?: (tx: Tx) => Promise<void>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await reopenNotice(tx, noticeId))) return false;
    await enqueueNotice(tx, { noticeId });
    await record?.(tx);
    return true;
  });
}

/** Enqueues the job of each unhandled notice that has none. */
export async function restoreNoticeJobs(db: Db): Promise<void> {
  for (const noticeId of await listUnhandled(db)) await inTransaction(db, (tx) => enqueueNotice(tx, { noticeId }));
}
