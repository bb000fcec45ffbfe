import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { balances, type BookDiscrepancy } from '../ledger/index.ts';

/**
 * Liability accounts whose balance differs from the sum that is owed: `deposits` to undelivered paid orders, `refunds_due` to open
 * cases, `refunds_offered` to refund links that are not redeemed yet.
 */
export async function listLiabilityDiscrepancies(db: Db): Promise<BookDiscrepancy[]> {
  const { rows } = await sql<BookDiscrepancy>`
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
