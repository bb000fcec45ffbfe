import { type Db, inTransaction } from '../../platform/database/index.ts';
import { ProviderUnavailable, Outage, ProviderRefusal } from '../../platform/outage.ts';
import { enqueueNotice, finishNotice, findNotice, listUnhandled, reopenNotice } from './notices.store.ts';
import { settleInvoice, type SettleParts } from './settle-payment.ts';

/** Ten times, over an hour and a half; afterwards the checks of the payment and the nightly comparison find it. */
const MOST_FAILURES = 10;
const RETRY_SECONDS = 5;

/**
 * Handles a notice: whatever it says, the provider is asked about its invoice, and that counts. While the provider does
 * not answer it is asked again, ever more rarely.
 */
export async function handleNotice(
  parts: SettleParts,
  { noticeId, failures = 0 }: { noticeId: number; failures?: number },
): Promise<void> {
  const { db, log } = parts;
  const notice = await findNotice(db, noticeId);
  if (!notice || notice.isHandled) return;
  try {
    const outcome = await settleInvoice(parts, notice);
    await inTransaction(db, (tx) => finishNotice(tx, notice, outcome));
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    const isOver = failures + 1 >= MOST_FAILURES;
    // That a provider is away was told once, when it went.
    if (isOver || !(error instanceof ProviderUnavailable))
      log.warn({ provider: error.provider, noticeId, reason: error.message }, 'a notice could not be asked about');
    await inTransaction(db, (tx) =>
      isOver
        ? finishNotice(tx, notice, 'not_answered')
        : enqueueNotice(tx, { noticeId, failures: failures + 1 }, RETRY_SECONDS * 2 ** failures),
    );
  }
}

/** Handles a notice once more, by hand. False when there is none, which also means that it is more than 90 days old. */
export async function replayNotice(db: Db, noticeId: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await reopenNotice(tx, noticeId))) return false;
    await enqueueNotice(tx, { noticeId });
    return true;
  });
}

/** Gives notices that lost their job one again. */
export async function watchNotices(db: Db): Promise<void> {
  for (const noticeId of await listUnhandled(db)) await inTransaction(db, (tx) => enqueueNotice(tx, { noticeId }));
}
