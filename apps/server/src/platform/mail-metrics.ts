import { sql } from 'kysely';
import type { Db } from './database/index.ts';
import type { GaugeSource } from './metrics.ts';

/** Gauges of the outbox. All nodes report the same values. */
export function mailMetrics(db: Db): GaugeSource[] {
  return [
    {
      name: 'mails_waiting',
      help: 'Emails that are not sent yet.',
      labelNames: [],
      read: () => count(db, sql`sent_at is null and given_up_at is null`),
    },
    {
      name: 'mails_given_up',
      help: 'Emails that were given up within the last day; anything but 0 is an alarm.',
      labelNames: [],
      read: () => count(db, sql`given_up_at > now() - interval '1 day'`),
    },
  ];
}

async function count(db: Db, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<{ value: number }>`select count(*)::int as value from mails where ${condition}`.execute(
    db,
  );
  return rows.map(({ value }) => ({ labels: {}, value }));
}
