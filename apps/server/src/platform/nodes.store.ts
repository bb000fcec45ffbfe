import { sql } from 'kysely';
import type { AlarmState } from './alarms/watch-alarms.ts';
import type { Db } from './database/index.ts';
import type { GaugeSource } from './metrics.ts';
import type { ProviderState } from './provider-metrics.ts';
import type { RetentionRule } from './retention.store.ts';

/** What a server reports about itself. */
export type NodeState = {
  version: string;
  memoryBytes: number;
  cache: { hits: number; misses: number };
  providers: ProviderState[];
  alarms: Record<string, AlarmState>;
};

const DEAD_AFTER_SECONDS = 90;

/** Rows of servers that have ended. */
export const nodeRetention: readonly RetentionRule[] = [{ table: 'nodes', column: 'seen_at', after: '1 day' }];

/** Reports that this server is alive. */
export async function reportNode(db: Db, { id, host, state }: { id: string; host: string; state: NodeState }) {
  const columns = { host, state: JSON.stringify(state), seen_at: sql<Date>`now()` };
  await db
    .insertInto('nodes')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

/** Removes a server that ends. */
export async function removeNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
}

/** All servers of the last day, the oldest first; `isRunning` when one has reported within the last minute and a half. */
export async function listNodes(db: Db) {
  const rows = await db
    .selectFrom('nodes')
    .select([
      'id',
      'host',
      'state',
      'started_at as startedAt',
      'seen_at as seenAt',
      sql<boolean>`seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS}::int)`.as('isRunning'),
    ])
    .orderBy('started_at')
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as NodeState }));
}

/** A gauge of servers that have stopped reporting without being ended, and were not started again at the same address. */
export function nodeMetrics(db: Db): GaugeSource[] {
  return [
    {
      name: 'nodes_silent',
      help: 'Servers that stopped reporting within the last day, were not ended and have no successor at their address.',
      labelNames: [],
      async read() {
        const { rows } = await sql<{ value: number }>`select count(*)::int as value from nodes n
          where seen_at <= now() - make_interval(secs => ${DEAD_AFTER_SECONDS}::int)
            and not exists (select from nodes later where later.host = n.host and later.started_at > n.started_at)`.execute(
          db,
        );
        return rows.map(({ value }) => ({ labels: {}, value }));
      },
    },
  ];
}
