import { sql } from 'kysely';
import type { Db } from '../src/platform/database/index.ts';
import { eventually } from './eventually.ts';

/** Ends the checks of earlier payments, also those under way: a check would use up a failure that a test has set for its own request. */
export async function dropPaymentChecks(db: Db): Promise<void> {
  await eventually(async () => {
    await sql`delete from graphile_worker._private_jobs where key like 'payment:%:check' and locked_at is null`.execute(
      db,
    );
    // Another statement: one that a worker was locking meanwhile is not deleted.
    const { rows } = await sql`select from graphile_worker._private_jobs where key like 'payment:%:check'`.execute(db);
    return rows.length === 0;
  });
}
