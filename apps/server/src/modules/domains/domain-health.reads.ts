import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/**
 * The number of registered names with each kind of problem, and for how long the most overdue inspection has been due.
 */
export async function countUnhealthy(db: Db) {
  return db
    .selectFrom('domains')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('is_held', '=', true).filterWhere('deleted_at', 'is', null).as('held'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`not (seen_name_servers @> name_servers and name_servers @> seen_name_servers)`)
        .filterWhere('deleted_at', 'is', null)
        .as('notDelegated'),
      fn.countAll<number>().filterWhere('certificate', '=', 'failed').as('withoutCertificate'),
      fn.countAll<number>().filterWhere('banned_at', 'is not', null).as('banned'),
      fn.countAll<number>().filterWhere('deleted_at', 'is not', null).as('gone'),
      sql<number>`coalesce(extract(epoch from now() - min(next_look_at)
        filter (where deleted_at is null or deleted_at > now() - interval '90 days')), 0)::float8`.as('overdueSeconds'),
    ])
    .where('registered_at', 'is not', null)
    .executeTakeFirstOrThrow();
}
