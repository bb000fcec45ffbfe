import { sql } from 'kysely';
import type { Db } from '../src/platform/database/index.ts';

/** Ends the checks of earlier payments: a check would use up a failure that a test has set for its own request. */
export async function dropPaymentChecks(db: Db): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where key like 'payment:%:check' and locked_at is null`.execute(
    db,
  );
}
