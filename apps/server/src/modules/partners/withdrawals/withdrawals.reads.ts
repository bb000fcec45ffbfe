import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

/** How long the oldest open withdrawal waits for Crypto Pay, and for an operator; 0 without one. */
export async function readWaitingSeconds(db: Db): Promise<{ payment: number; operator: number }> {
  const { rows } = await sql<{ payment: number; operator: number }>`
    select coalesce(extract(epoch from now() - min(created_at) filter (where is_automatic or state = 'paying')), 0)::float8 as payment,
      coalesce(extract(epoch from now() - min(created_at) filter (where not is_automatic and state = 'asked')), 0)::float8 as operator
    from withdrawals where state in ('asked', 'paying')`.execute(db);
  return rows[0] ?? { payment: 0, operator: 0 };
}
