import type { AdminOutput } from '@lotok/contract/admin';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';

export type UnitEvent = {
  kind: AdminOutput<'GET units/:id'>['events'][number]['kind'];
  createdAt: Date;
  operator: string | null;
  orderId: number | null;
  unitId: number | null;
};
export type UnitHistory = { number: number | null; events: UnitEvent[] };

/** The units that are sold next are reserved again and again. */
const MAX_RELEASES = 50;

/** A replacement may have the number of a unit that was refunded before the delivery; neither claims nor refunds are about it. */
const isOriginal = sql`u.replaces_unit_id is null`;

/** The number of a unit in its order, and all that has happened to it, the oldest first. */
export async function readUnitHistory(db: Db | Tx, id: number): Promise<UnitHistory> {
  const number = await findNumber(db, id);
  const { rows } = await sql<UnitEvent>`with u as (select * from units where id = ${id}),
    released as (select r.order_id, r.released_at, o.created_at as reserved_at
      from unit_releases r join orders o on o.id = r.order_id where r.unit_id = ${id}
      order by r.released_at desc limit ${MAX_RELEASES}::int)
    select kind, at as "createdAt", operator, order_id as "orderId", unit_id as "unitId" from (
      select 'added' as kind, u.created_at as at, b.operator_login as operator, null::bigint as order_id, null::bigint as unit_id, 1 as step
        from u left join batches b on b.id = u.batch_id
      union all select 'reserved', o.created_at, null, o.id, null, 2 from u join orders o on o.id = u.order_id
        where u.replaces_unit_id is null and not exists (select from released where released.order_id = o.id)
      union all select 'reserved', reserved_at, null, order_id, null, 2 from released
      union all select 'released', released_at, null, order_id, null, 3 from released
      union all select case when replaces_unit_id is null then 'sold' else 'replacement' end, sold_at, null, order_id, replaces_unit_id, 3
        from u where sold_at is not null
      union all select 'claimed', c.claimed_at, null, c.order_id, null, 4
        from u join claims c on c.order_id = u.order_id and c.unit_number = ${number} and ${isOriginal}
      union all select 'rejected', c.rejected_at, null, c.order_id, null, 5
        from u join claims c on c.order_id = u.order_id and c.unit_number = ${number} and ${isOriginal}
        where c.rejected_at is not null
      union all select case when r.refund_id is null then 'replaced' else 'refunded' end, r.created_at, null, r.order_id,
        r.replacement_unit_id, 6 from u join remedies r on r.order_id = u.order_id and r.unit_number = ${number} and ${isOriginal}
      union all select 'revealed', a.created_at, a.operator_login, null, null, 7
        from audit_log a where a.resource = 'units' and a.resource_id = ${String(id)}
      union all select 'revealed', a.created_at, a.operator_login, u.order_id, null, 7
        from u join audit_log a on a.resource = 'orders' and a.resource_id = u.order_id::text
        where a.after ? 'revealedUnits' and a.created_at >= u.sold_at
      union all select 'exported', a.created_at, a.operator_login, null, null, 7
        from u left join orders o on o.id = u.order_id and ${isOriginal}
        join audit_log a on a.resource = 'products' and a.resource_id = u.product_id::text
        where a.after ? 'exportedUnits' and a.created_at >= u.created_at
          and a.created_at < coalesce(o.created_at, u.sold_at, 'infinity')
          and not exists (select from released where a.created_at between reserved_at and released_at)
    ) as event order by at, step`.execute(db);
  return { number, events: rows };
}

/** Units of an order count from 1 in the order of their ids, replacements after the others. */
async function findNumber(db: Db | Tx, id: number): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`select number from (
      select id, row_number() over (order by replaces_unit_id is not null, id)::int as number from units
      where order_id = (select order_id from units where id = ${id})
    ) as numbered where id = ${id}`.execute(db);
  return rows[0]?.number ?? null;
}
