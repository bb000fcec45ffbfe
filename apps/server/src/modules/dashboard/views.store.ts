import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

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
const RETENTION_DAYS = 800;
const ROWS_PER_SWEEP = 50_000;

/** Deletes the views of single products after their term. */
export async function sweepViews(db: Db): Promise<void> {
  await sql`delete from product_views where ctid = any(array(
    select ctid from product_views where day < (now() at time zone 'UTC')::date - ${sql.lit(RETENTION_DAYS)}::int limit ${sql.lit(ROWS_PER_SWEEP)}))`.execute(
    db,
  );
}
