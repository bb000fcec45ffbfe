import type { Db } from '../../platform/database/index.ts';
import type { GaugeSource } from '../../platform/metrics.ts';
import { discrepancyKinds } from './books-range.ts';
import { countOpenDiscrepancies, findLastCheck } from './ledger-checks.store.ts';
import { findLastWalk } from './ledger-walks.store.ts';

const toSample = (at: Date | null) => (at ? [{ labels: {}, value: at.getTime() / 1000 }] : []);

/** Metrics about the discrepancies in the books. They are read from the database, so every node reports the same values. */
export function ledgerMetrics(db: Db): GaugeSource[] {
  return [
    {
      name: 'ledger_faults',
      help: 'What was found wrong with the books and is still; anything but 0 is an alarm.',
      labelNames: ['kind'],
      async read() {
        const [last, counts] = [await findLastCheck(db), await countOpenDiscrepancies(db)];
        return last ? discrepancyKinds.map((kind) => ({ labels: { kind }, value: counts.get(kind) ?? 0 })) : [];
      },
    },
    {
      name: 'ledger_checked_timestamp_seconds',
      help: 'When the books were last checked from where they were found right before.',
      labelNames: [],
      read: async () => toSample(await findLastCheck(db)),
    },
    {
      name: 'ledger_walked_timestamp_seconds',
      help: 'When all of the books were last walked through to the end.',
      labelNames: [],
      read: async () => toSample(await findLastWalk(db)),
    },
  ];
}
