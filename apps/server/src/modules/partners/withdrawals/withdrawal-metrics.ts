import type { Db } from '../../../platform/database/index.ts';
import type { GaugeSource } from '../../../platform/metrics.ts';
import { readWaitingSeconds } from './withdrawals.reads.ts';

/** The gauge of withdrawals that wait. It is read from the database, so every node reports the same values. */
export function withdrawalMetrics(db: Db): GaugeSource[] {
  return [
    {
      name: 'withdrawals_oldest_seconds',
      help: 'How long the oldest withdrawal waits, by what it waits for: payment (Crypto Pay) or operator.',
      labelNames: ['for'],
      read: async () =>
        Object.entries(await readWaitingSeconds(db)).map(([name, value]) => ({ labels: { for: name }, value })),
    },
  ];
}
