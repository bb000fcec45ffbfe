import { HELD_DOMAINS_NAMED_MAX } from '@lotok/contract';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { toUnicode } from './domain-name.rules.ts';
import { goneBefore } from './domain-status.rules.ts';

/** The names of a buyer in Unicode, at most 50 of them; `count` includes all. */
export type RegisteredDomains = { names: string[]; count: number };

/**
 * The names of a buyer that are registered and not gone, or paid for and being registered, earliest expiry first.
 * `paidSince` leaves out those that were paid for before.
 */
export async function listRegisteredDomains(
  db: Db | Tx,
  buyerId: number,
  paidSince?: Date,
): Promise<RegisteredDomains> {
  const rows = await db
    .selectFrom('domains as d')
    .innerJoin('domain_orders as o', 'o.id', 'd.order_id')
    .select(['d.name', sql<number>`count(*) over ()`.as('count')])
    .where('o.buyer_id', '=', buyerId)
    .where(({ or, eb }) => or([eb('d.active_to', '>', goneBefore(now())), eb('o.status', '=', 'registering')]))
    .$if(paidSince !== undefined, (query) => query.where('o.paid_at', '>', paidSince as Date))
    .orderBy('d.active_to')
    .orderBy('d.id')
    .limit(HELD_DOMAINS_NAMED_MAX)
    .execute();
  return { names: rows.map(({ name }) => toUnicode(name)), count: rows[0]?.count ?? 0 };
}

/** Switches off automatic renewals and checks of the names of a buyer whose account is being erased. */
export async function disableDomainAutomation(tx: Tx, buyerId: number): Promise<void> {
  await tx
    .updateTable('domains')
    .set({ auto_renew: false, is_kt_watched: false })
    .where('order_id', 'in', (eb) => eb.selectFrom('domain_orders').select('id').where('buyer_id', '=', buyerId))
    .execute();
}
