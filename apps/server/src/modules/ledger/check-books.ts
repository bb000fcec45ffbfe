import { LATE_PAYMENT_DAYS } from '@lotok/contract';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { BEGIN, type BookFault, type BooksPart, isAt, stepTo } from './books-part.ts';
import { addFaults, endFaults, keepCheck, listOpenFaults } from './ledger-checks.store.ts';
import {
  aimWalk,
  findLastOldPayment,
  findNewest,
  letReadTakeLong,
  lockWalk,
  markWalk,
  moveWalk,
} from './ledger-walks.store.ts';

/** Transfers, and as many of what belongs to them: a piece takes about a second. */
const PIECE = 25_000;
/** What is under way when the end of a long walk is set has ended by then. */
const SETTLE_SECONDS = 60;
const MOST_LOGGED = 20;
/** A day longer than open payments are asked about. */
const RECENT_DAYS = LATE_PAYMENT_DAYS + 1;

export type Sides = {
  /** What can be looked at part by part, since what is written stays as it is. */
  ofPart: readonly ((tx: Tx, part: BooksPart) => Promise<BookFault[]>)[];
  /** What holds now, whatever came before. */
  ofNow: readonly ((tx: Tx) => Promise<BookFault[]>)[];
};
type Parts = { db: Db; log: Log; pieceSize?: number };

/**
 * Checks the books from where they were last found right, from every side that is given, and keeps what is wrong for metrics
 * and the operator; each new fault is also a line in the log. What was found before is looked at again until it is right. It
 * changes nothing: books are put right by a person who knows why they are wrong. A long way is gone in pieces, a job each.
 */
export async function checkBooks({ db, log, pieceSize = PIECE }: Parts, sides: Sides): Promise<void> {
  const found = await inTransaction(db, async (tx) => {
    await letReadTakeLong(tx);
    const walk = await lockWalk(tx, 'new');
    if (!walk) return [];
    let { at } = walk;
    if (walk.isSettled && !isAt(at, walk.end)) {
      const upTo = stepTo(at, walk.end, pieceSize);
      const faults = await addFaults(tx, await look(tx, sides, { after: at, upTo, again: [] }));
      await moveWalk(tx, 'new', upTo);
      at = upTo;
      if (!isAt(at, walk.end)) {
        await goOn(tx, 0);
        return faults;
      }
      return [...faults, ...(await checkNewest(tx, sides, { after: at, pieceSize }))];
    }
    return checkNewest(tx, sides, { after: at, pieceSize });
  });
  for (const fault of found.slice(0, MOST_LOGGED)) log.error(fault, 'the books are wrong');
}

const goOn = (tx: Tx, delaySeconds: number) => addJob(tx, 'ledger.check', {}, { key: 'ledger:check', delaySeconds });

/**
 * What came since, of which transactions under way may still add something: it is checked now, and once more when they have
 * ended. With it everything that holds now, and what was found wrong before.
 */
async function checkNewest(
  tx: Tx,
  sides: Sides,
  { after, pieceSize }: { after: BooksPart['after']; pieceSize: number },
): Promise<BookFault[]> {
  const newest = await findNewest(tx);
  await aimWalk(tx, 'new', newest.end, newest.xid);
  if (!isAt(stepTo(after, newest.end, pieceSize), newest.end)) {
    await goOn(tx, SETTLE_SECONDS);
    return [];
  }
  // A payment is paid long after it began: all that may be are looked at, and older ones with their receipts.
  const paymentId = Math.min(after.paymentId, await findLastOldPayment(tx, RECENT_DAYS));
  const part = { after: { ...after, paymentId }, upTo: newest.end, again: await listOpenFaults(tx) };
  const wrong = unique([...(await look(tx, sides, part)), ...(await lookNow(tx, sides))]);
  const added = await addFaults(tx, wrong);
  await endFaults(tx, wrong);
  await keepCheck(tx, wrong);
  return added;
}

/**
 * Walks through all of the books that the hourly check has left behind, a piece a job; one that is cut off is done again.
 * Without `goesOn` it begins anew where nobody is under way.
 */
export async function walkBooks(
  { db, log, pieceSize = PIECE }: Parts,
  sides: Sides,
  { goesOn = false }: { goesOn?: boolean | undefined },
): Promise<void> {
  const found = await inTransaction(db, async (tx) => {
    await letReadTakeLong(tx);
    const walk = await lockWalk(tx, 'all');
    if (!walk || (walk.isEnded && goesOn)) return [];
    const from = walk.isEnded ? BEGIN : walk.at;
    const end = walk.isEnded ? await beginWalk(tx) : walk.end;
    if (!end) return [];
    const upTo = stepTo(from, end, pieceSize);
    const faults = await addFaults(tx, await look(tx, sides, { after: from, upTo, again: [] }));
    await moveWalk(tx, 'all', upTo);
    if (isAt(upTo, end)) await markWalk(tx, 'ended');
    else await addJob(tx, 'ledger.walk', { goesOn: true }, { key: 'ledger:walk' });
    return faults;
  });
  for (const fault of found.slice(0, MOST_LOGGED)) log.error(fault, 'the books are wrong');
}

/** Ends where the hourly check is: nothing is added there any more. Null while that check is under way. */
async function beginWalk(tx: Tx): Promise<BooksPart['upTo'] | null> {
  const hourly = await lockWalk(tx, 'new');
  if (!hourly) {
    await addJob(tx, 'ledger.walk', {}, { key: 'ledger:walk', delaySeconds: SETTLE_SECONDS });
    return null;
  }
  await aimWalk(tx, 'all', hourly.at, null);
  await markWalk(tx, 'began');
  return hourly.at;
}

async function look(tx: Tx, sides: Sides, part: BooksPart): Promise<BookFault[]> {
  const found: BookFault[] = [];
  for (const side of sides.ofPart) found.push(...(await side(tx, part)));
  return unique(found);
}

async function lookNow(tx: Tx, sides: Sides): Promise<BookFault[]> {
  const found: BookFault[] = [];
  for (const side of sides.ofNow) found.push(...(await side(tx)));
  return found;
}

function unique(faults: readonly BookFault[]): BookFault[] {
  return [...new Map(faults.map((fault) => [`${fault.kind} ${fault.id}`, fault])).values()];
}
