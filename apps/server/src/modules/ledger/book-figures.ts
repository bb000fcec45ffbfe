import type { Db } from '../../platform/database/index.ts';
import type { GaugeSource } from '../../platform/metrics.ts';
import { bookFaultKinds } from './books-part.ts';
import { countOpenFaults, findLastCheck } from './ledger-checks.store.ts';
import { findLastWalk } from './ledger-walks.store.ts';

const moment = (at: Date | null) => (at ? [{ labels: {}, value: at.getTime() / 1000 }] : []);

/** What is known to be wrong with the books, as metrics that all nodes tell alike. */
export function bookFigures(db: Db): GaugeSource[] {
  return [
    {
      name: 'ledger_faults',
      help: 'What was found wrong with the books and is still; anything but 0 is an alarm.',
      labelNames: ['kind'],
      async read() {
        const [last, counts] = [await findLastCheck(db), await countOpenFaults(db)];
        return last ? bookFaultKinds.map((kind) => ({ labels: { kind }, value: counts.get(kind) ?? 0 })) : [];
      },
    },
    {
      name: 'ledger_checked_timestamp_seconds',
      help: 'When the books were last checked from where they were found right before.',
      labelNames: [],
      read: async () => moment(await findLastCheck(db)),
    },
    {
      name: 'ledger_walked_timestamp_seconds',
      help: 'When all of the books were last walked through to the end.',
      labelNames: [],
      read: async () => moment(await findLastWalk(db)),
    },
  ];
}
