import { sql } from 'kysely';
import type { Db } from '../src/platform/database/index.ts';
import { eventually } from './eventually.ts';

/** Ends the checks of earlier payments, also those under way: a check would use up a failure that a test has set for its own request. */
export async function dropPaymentChecks(db: Db): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`with dropped as (
        delete from graphile_worker._private_jobs where key like 'payment:%:check' and locked_at is null
      )
      select from graphile_worker._private_jobs where key like 'payment:%:check' and locked_at is not null`.execute(db);
    return rows.length === 0;
  });
}
