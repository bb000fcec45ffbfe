import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** `not_renewed`: the automatic renewal failed. */
export type ReminderKind = Schema['domain_reminders']['kind'];
type DueReminder = { id: number; activeTo: Date; language: string; kind: ReminderKind };

/**
 * Reminders that are due. A name with automatic renewal gets none 7 days before its expiry, since that is when it is
 * renewed. After a downtime only the reminder that is due now is sent.
 */
export async function listDueReminders(db: Db, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with ending as (
      select d.id, d.active_to, o.language, d.auto_renew,
        case when d.active_to <= now() then 'ended' when d.active_to <= now() + interval '1 day' then 'in_1'
          when d.active_to <= now() + interval '7 days' then 'in_7' else 'in_30' end as kind
      from domains d join domain_orders o on o.id = d.order_id
      where d.active_to between now() - interval '30 days' and now() + interval '30 days'
        and d.registered_at < now() - interval '60 days' and d.banned_at is null and d.deleted_at is null
    )
    select e.id, e.active_to as "activeTo", e.language, e.kind from ending e
    where not (e.auto_renew and e.kind = 'in_7')
      and not exists (select from domain_reminders r where r.domain_id = e.id and r.kind = e.kind
        and r.active_to > e.active_to - interval '180 days')
      and not exists (select from domain_orders o where o.renews_domain_id = e.id and o.status = 'registering')
    order by e.active_to limit ${limit}`.execute(db);
  return rows;
}

/** Returns the owner of the name; null when this reminder was sent before. Expiries that lie close together count as the same one. */
export async function recordReminder(
  tx: Tx,
  { domainId, activeTo, kind }: { domainId: number; activeTo: Date; kind: ReminderKind },
): Promise<number | null> {
  // Serialises concurrent reminders of this name.
  await sql`select from domains where id = ${domainId} for no key update`.execute(tx);
  const { rows } = await sql<{ buyerId: number }>`
    insert into domain_reminders (domain_id, active_to, kind)
    select ${domainId}, ${activeTo}, ${kind} where not exists (
      select from domain_reminders where domain_id = ${domainId} and kind = ${kind}
        and active_to > ${activeTo}::timestamptz - interval '180 days')
    returning (select o.buyer_id from domains d join domain_orders o on o.id = d.order_id
      where d.id = domain_id) as "buyerId"`.execute(tx);
  return rows[0]?.buyerId ?? null;
}
