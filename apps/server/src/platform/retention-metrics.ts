import type { Db } from './database/index.ts';
import type { GaugeSource } from './metrics.ts';
import { estimateRows, readRetentionStats, type RetentionRule } from './retention.store.ts';

/** Gauges of table sizes and of overdue deletions. All nodes report the same values. */
export function retentionMetrics(db: Db, rules: readonly RetentionRule[]): GaugeSource[] {
  const labelNames = ['table', 'column'];
  return [
    {
      name: 'table_rows',
      help: 'About how many rows a table has.',
      labelNames: ['table'],
      read: async () => (await estimateRows(db)).map(({ table, rows }) => ({ labels: { table }, value: rows })),
    },
    {
      name: 'table_oldest_seconds',
      help: 'Age of the oldest row that a term is for, by the column from which the term counts.',
      labelNames,
      read: async () =>
        (await readRetentionStats(db, rules)).map(({ table, column, oldestSeconds: value }) => ({
          labels: { table, column },
          value,
        })),
    },
    {
      name: 'table_overdue_seconds',
      help: 'How long ago that row should have been deleted; more than an hour is an alarm.',
      labelNames,
      read: async () =>
        (await readRetentionStats(db, rules)).map(({ table, column, overdueSeconds: value }) => ({
          labels: { table, column },
          value,
        })),
    },
  ];
}
