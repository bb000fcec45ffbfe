import { LATE_PAYMENT_DAYS } from '@lotok/contract';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { BOOKS_START, type BookDiscrepancy, type BooksRange, hasReached, advance } from './books-range.ts';
import {
  addDiscrepancies,
  deleteResolvedDiscrepancies,
  insertCheck,
  listOpenDiscrepancies,
} from './ledger-checks.store.ts';
import {
  setWalkEnd,
  findLastOldPayment,
  findBooksEnd,
  raiseStatementTimeout,
  lockWalk,
  markWalk,
  advanceWalk,
} from './ledger-walks.store.ts';
import { ledgerJobs } from './ledger.jobs.ts';

/** Transfers in one batch, with a corresponding number of rows of the other tables. A batch takes about a second. */
export const BATCH_SIZE = 25_000;
/** Transactions that were open when the end of a long walk was set have finished after this time. */
const IN_FLIGHT_SECONDS = 60;
const MAX_LOGGED = 20;
/** One day longer than the provider is polled about open payments. */
const RECENT_DAYS = LATE_PAYMENT_DAYS + 1;

export type BookChecks = {
  /** Checks of append-only rows, which can be done range by range. */
  rangeChecks: readonly ((tx: Tx, range: BooksRange) => Promise<BookDiscrepancy[]>)[];
  /** Checks of current balances, which do not depend on a range. */
  currentChecks: readonly ((tx: Tx) => Promise<BookDiscrepancy[]>)[];
};
type Deps = { db: Db; log: Log; batchSize?: number };

/**
 * Runs all given checks over the books from the position up to which they were last checked. Stores the discrepancies for the
 * metrics and the operator, and logs each new one. Earlier discrepancies are checked again until they are resolved. It never
 * corrects the books: that needs a person who knows the cause. A long range is checked in batches, one job each.
 */
export async function checkBooks({ db, log, batchSize = BATCH_SIZE }: Deps, checks: BookChecks): Promise<void> {
  const found = await inTransaction(db, async (tx) => {
    await raiseStatementTimeout(tx);
    const walk = await lockWalk(tx, 'new');
    if (!walk) return [];
    let { at } = walk;
    if (walk.isEndStable && !hasReached(at, walk.end)) {
      const upTo = advance(at, walk.end, batchSize);
      const discrepancies = await addDiscrepancies(
        tx,
        await runRangeChecks(tx, checks, { after: at, upTo, recheck: [] }),
      );
      await advanceWalk(tx, 'new', upTo);
      at = upTo;
      if (!hasReached(at, walk.end)) {
        await enqueueCheck(tx, 0);
        return discrepancies;
      }
      return [...discrepancies, ...(await checkNewest(tx, checks, { ...walk, at, batchSize }))];
    }
    return checkNewest(tx, checks, { ...walk, batchSize });
  });
  for (const discrepancy of found.slice(0, MAX_LOGGED)) log.error(discrepancy, 'the books are wrong');
}

const enqueueCheck = (tx: Tx, delaySeconds: number) =>
  addJob(tx, ledgerJobs, 'ledger.check', {}, { key: 'ledger:check', delaySeconds });

/**
 * Checks the newest rows, the current balances and the earlier discrepancies. Open transactions may still add rows to this
 * range, so the next run checks it once more after they have finished.
 */
async function checkNewest(
  tx: Tx,
  checks: BookChecks,
  { at: after, isEndStable, batchSize }: { at: BooksRange['after']; isEndStable: boolean; batchSize: number },
): Promise<BookDiscrepancy[]> {
  const newest = await findBooksEnd(tx);
  // An end that open transactions hold up stays: a later one would wait for later transactions, and so on without an end.
  if (isEndStable) await setWalkEnd(tx, 'new', newest.end, newest.xid);
  if (!hasReached(advance(after, newest.end, batchSize), newest.end)) {
    await enqueueCheck(tx, IN_FLIGHT_SECONDS);
    return [];
  }
  // A payment may be paid long after it was created: check all that may still be paid; older ones are found by their receipts.
  const paymentId = Math.min(after.paymentId, await findLastOldPayment(tx, RECENT_DAYS));
  const range = { after: { ...after, paymentId }, upTo: newest.end, recheck: await listOpenDiscrepancies(tx) };
  const wrong = unique([...(await runRangeChecks(tx, checks, range)), ...(await runCurrentChecks(tx, checks))]);
  const added = await addDiscrepancies(tx, wrong);
  await deleteResolvedDiscrepancies(tx, wrong);
  await insertCheck(tx, wrong);
  return added;
}

/**
 * Walks through all books that the hourly check has already passed, one batch for each job; an interrupted batch is repeated.
 * Without `goesOn` it starts from the beginning if no walk is running.
 */
export async function walkBooks(
  { db, log, batchSize = BATCH_SIZE }: Deps,
  checks: BookChecks,
  { goesOn = false }: { goesOn?: boolean | undefined },
): Promise<void> {
  const found = await inTransaction(db, async (tx) => {
    await raiseStatementTimeout(tx);
    const walk = await lockWalk(tx, 'all');
    if (!walk || (walk.isEnded && goesOn)) return [];
    const from = walk.isEnded ? BOOKS_START : walk.at;
    const end = walk.isEnded ? await beginWalk(tx) : walk.end;
    if (!end) return [];
    const upTo = advance(from, end, batchSize);
    const discrepancies = await addDiscrepancies(
      tx,
      await runRangeChecks(tx, checks, { after: from, upTo, recheck: [] }),
    );
    await advanceWalk(tx, 'all', upTo);
    if (hasReached(upTo, end)) await markWalk(tx, 'ended');
    else await addJob(tx, ledgerJobs, 'ledger.walk', { goesOn: true }, { key: 'ledger:walk' });
    return discrepancies;
  });
  for (const discrepancy of found.slice(0, MAX_LOGGED)) log.error(discrepancy, 'the books are wrong');
}

/** Sets the end of a walk to the position of the hourly check: no rows are added before it. Null while that check is running. */
async function beginWalk(tx: Tx): Promise<BooksRange['upTo'] | null> {
  const hourly = await lockWalk(tx, 'new');
  if (!hourly) {
    await addJob(tx, ledgerJobs, 'ledger.walk', {}, { key: 'ledger:walk', delaySeconds: IN_FLIGHT_SECONDS });
    return null;
  }
  await setWalkEnd(tx, 'all', hourly.at, null);
  await markWalk(tx, 'began');
  return hourly.at;
}

async function runRangeChecks(tx: Tx, checks: BookChecks, range: BooksRange): Promise<BookDiscrepancy[]> {
  let found: BookDiscrepancy[] = [];
  for (const check of checks.rangeChecks) found = found.concat(await check(tx, range));
  return unique(found);
}

async function runCurrentChecks(tx: Tx, checks: BookChecks): Promise<BookDiscrepancy[]> {
  let found: BookDiscrepancy[] = [];
  for (const check of checks.currentChecks) found = found.concat(await check(tx));
  return found;
}

function unique(discrepancies: readonly BookDiscrepancy[]): BookDiscrepancy[] {
  return [
    ...new Map(discrepancies.map((discrepancy) => [`${discrepancy.kind} ${discrepancy.id}`, discrepancy])).values(),
  ];
}
