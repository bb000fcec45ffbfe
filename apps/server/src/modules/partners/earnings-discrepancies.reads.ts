import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { keptShare } from '../bots/index.ts';
import { type BookDiscrepancy, postedToPartners } from '../ledger/index.ts';

/**
 * Accounts of partners to which orders have moved another amount than the partner earns of them after their refunds. Everything else
 * on such an account is a withdrawal, which has a cause of its own. The account of a buyer who became another one counts for that one.
 */
export async function listEarningsDiscrepancies(db: Db): Promise<BookDiscrepancy[]> {
  const { rows } = await sql<BookDiscrepancy>`
    with recursive owners (account_id, owner_id, kopecks) as (
      select id, partner_id, kopecks from ${postedToPartners} as a
      union all
      select w.account_id, b.merged_into_id, w.kopecks from owners w join buyers b on b.id = w.owner_id
        where b.merged_into_id is not null
    ), posted as (
      select w.owner_id, sum(w.kopecks) as kopecks, min(w.account_id) as account_id from owners w
      where not exists (select from buyers b where b.id = w.owner_id and b.merged_into_id is not null) group by w.owner_id
    ), earned as (
      select owner_id, sum(kopecks) as kopecks from (
        select b.owner_id, ${keptShare} as kopecks from orders o join bots b on b.id = o.bot_id
          where o.base_kopecks is not null and o.status = 'completed'
        union all
        select b.owner_id, o.price_kopecks - o.base_kopecks from domain_orders o join bots b on b.id = o.bot_id
          where o.base_kopecks is not null and o.status = 'completed'
      ) as each group by owner_id
    )
    select 'held' as kind, coalesce(account_id, 0) as id from posted full join earned using (owner_id)
    where coalesce(posted.kopecks, 0) <> coalesce(earned.kopecks, 0)`.execute(db);
  return rows;
}
