import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';

/** Adds views to the products that exist and to the day, today in UTC. In the order of ids, so that nodes never deadlock. */
export async function addViews(tx: Tx, views: ReadonlyMap<number, number>): Promise<void> {
  const sorted = [...views].sort(([a], [b]) => a - b);
  await sql`
    with seen as (
      select p.id, v.views from unnest(${sorted.map(([id]) => id)}::bigint[], ${sorted.map(([, count]) => count)}::bigint[]) as v (id, views)
      join products p on p.id = v.id order by p.id
    ), added as (
      insert into product_views as old (product_id, day, views)
      select id, (now() at time zone 'UTC')::date, views from seen order by id
      on conflict (product_id, day) do update set views = old.views + excluded.views
    )
    insert into dashboard_days as old (day, views)
    select (now() at time zone 'UTC')::date, sum(views) from seen having count(*) > 0
    on conflict (day) do update set views = old.views + excluded.views`.execute(tx);
}

/** The sums of each day stay; two years of single products are enough to compare with. */
export const viewRetention: readonly RetentionRule[] = [{ table: 'product_views', column: 'day', after: '800 days' }];
