import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { balances, type BookFault } from '../ledger/index.ts';

/**
 * Accounts that hold another sum than what waits there for somebody; empty when they agree: `deposits` is what is paid and
 * not delivered, `refunds_due` the open cases, `refunds_offered` the links that nobody has used yet.
 */
export async function listHeldFaults(db: Db): Promise<BookFault[]> {
  const { rows } = await sql<BookFault>`
    with waiting (code, kopecks) as (
      select 'deposits', sum(kopecks) from paid_waiting
      union all
      select 'refunds_due', sum(amount_kopecks) from payment_cases where state = 'open'
      union all
      select 'refunds_offered', sum(r.amount_kopecks) from refund_offers f join refunds r on r.id = f.refund_id
        where f.ended_at is null
    )
    select 'held' as kind, a.id from ${balances} as a join waiting w using (code)
    where a.balance_kopecks <> coalesce(w.kopecks, 0)`.execute(db);
  return rows;
}
