import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Told } from '../../platform/metrics.ts';
import { type BookFault, bookFaultKinds, findLastCheck, keepCheck, letReadTakeLong } from './ledger-checks.store.ts';

const MOST_LOGGED = 20;

/**
 * Looks at the books from every side that is given and keeps what it found, for metrics and the operator; each fault is
 * also a line in the log. It changes nothing: books are put right by a person who knows why they are wrong.
 */
export async function checkBooks(
  { db, log }: { db: Db; log: Log },
  sides: readonly ((tx: Tx) => Promise<BookFault[]>)[],
): Promise<void> {
  const faults = await inTransaction(db, async (tx) => {
    await letReadTakeLong(tx);
    const found: BookFault[] = [];
    for (const look of sides) found.push(...(await look(tx)));
    await keepCheck(tx, found);
    return found;
  });
  for (const fault of faults.slice(0, MOST_LOGGED)) log.error(fault, 'the books are wrong');
}

/** What the last look at the books found, as metrics that all nodes tell alike. */
export function bookFigures(db: Db): Told[] {
  return [
    {
      name: 'ledger_faults',
      help: 'What is wrong with the books by the last check; anything but 0 is an alarm.',
      labelNames: ['kind'],
      async read() {
        const last = await findLastCheck(db);
        return last ? bookFaultKinds.map((kind) => ({ labels: { kind }, value: last.counts[kind] ?? 0 })) : [];
      },
    },
    {
      name: 'ledger_checked_timestamp_seconds',
      help: 'When the books were last looked at.',
      labelNames: [],
      async read() {
        const last = await findLastCheck(db);
        return last ? [{ labels: {}, value: last.checkedAt.getTime() / 1000 }] : [];
      },
    },
  ];
}
