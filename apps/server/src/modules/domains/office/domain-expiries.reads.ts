import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/index.ts';
import { balances } from '../../ledger/index.ts';
import { statusBounds } from '../domain-status.rules.ts';

const MAX_NAMES = 1_000;

export type ExpiryRow = {
  id: number;
  name: string;
  activeTo: Date;
  autoRenew: boolean;
  priceKopecks: number | null;
  hasMoney: boolean;
  buyerId: number;
  login: string | null;
};
export type ExpiryDayRow = { day: string; total: number; autoRenewing: number; short: number };

/**
 * The registered names that expire in a period, with days in UTC. The balance of an owner is spent on names that renew
 * themselves in the order of their expiry, those before the period too. A name whose renewal is paid for costs nothing more; one of
 * a zone that is not on sale has no price, because it cannot be renewed.
 */
export async function readExpiries(
  db: Db,
  from: Date,
  to: Date,
): Promise<{ days: ExpiryDayRow[]; names: ExpiryRow[] }> {
  // Names that can still be renewed.
  const { graceEnd } = statusBounds(now());
  const first = from < graceEnd ? from : graceEnd;
  const expiries = sql`
    select d.id, d.name, d.active_to, d.auto_renew, t.price_kopecks, o.buyer_id, u.name as login,
      r.id is not null or coalesce(b.balance_kopecks, 0)
        >= sum(case when d.auto_renew and r.id is null then coalesce(t.price_kopecks, 0) else 0 end)
          over (partition by o.buyer_id order by d.active_to, d.id)
        + case when d.auto_renew then 0 else coalesce(t.price_kopecks, 0) end as has_money
    from domains d
      join domain_orders o on o.id = d.order_id
      left join domain_orders r on r.renews_domain_id = d.id and r.status = 'registering' and r.kind = 'renewal'
      left join tlds t on t.name = o.zone and t.is_on_sale
      left join users u on u.buyer_id = o.buyer_id
      left join ${balances} b on b.code = 'buyer:' || o.buyer_id
    where d.registered_at is not null and d.deleted_at is null and d.banned_at is null
      and d.active_to >= ${first} and d.active_to < ${to}`;
  const [names, days] = await Promise.all([
    sql<ExpiryRow>`select id, name, active_to as "activeTo", auto_renew as "autoRenew", price_kopecks as "priceKopecks",
        has_money as "hasMoney", buyer_id as "buyerId", login
      from (${expiries}) e where active_to >= ${from} order by active_to, id limit ${MAX_NAMES}`.execute(db),
    sql<ExpiryDayRow>`select to_char(active_to at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as total,
        count(*) filter (where auto_renew)::int as "autoRenewing",
        count(*) filter (where auto_renew and not has_money)::int as short
      from (${expiries}) e where active_to >= ${from} group by 1 order by 1`.execute(db),
  ]);
  return { days: days.rows, names: names.rows };
}
