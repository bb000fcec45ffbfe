import { AUTO_RENEWAL_DAYS, RENEWAL_GRACE_DAYS } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export async function saveAutoRenewal(tx: Tx, domainId: number, isOn: boolean): Promise<void> {
  await tx
    .updateTable('domains')
    .set({ auto_renew: isOn, auto_renew_tried_at: null })
    .where('id', '=', domainId)
    .execute();
}

export async function recordAutoRenewalAttempt(tx: Tx, domainId: number): Promise<void> {
  await tx.updateTable('domains').set({ auto_renew_tried_at: sql<Date>`now()` }).where('id', '=', domainId).execute();
}

/**
 * Names that are due for automatic renewal: from some days before their expiry until the end of the grace period, once
 * a day. Leaves out a name whose owner is paying for a renewal now, and one whose renewal the registrar refused in the
 * last three days.
 */
function selectDue(db: Db | Tx) {
  return db
    .selectFrom('domains as d')
    .select('d.id')
    .where('d.auto_renew', '=', true)
    .where('d.banned_at', 'is', null)
    .where('d.deleted_at', 'is', null)
    .where('d.active_to', '>', sql<Date>`now() - make_interval(days => ${RENEWAL_GRACE_DAYS - 1}::int)`)
    .where('d.active_to', '<', sql<Date>`now() + make_interval(days => ${AUTO_RENEWAL_DAYS}::int)`)
    .where(({ eb, or }) =>
      or([
        eb('d.auto_renew_tried_at', 'is', null),
        eb('d.auto_renew_tried_at', '<', sql<Date>`now() - interval '23 hours'`),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('domain_orders as o')
            .select('o.id')
            .whereRef('o.renews_domain_id', '=', 'd.id')
            .where(({ eb, or, and }) =>
              or([
                eb('o.status', 'in', ['processing', 'registering']),
                and([eb('o.status', '=', 'refunded'), eb('o.created_at', '>', sql<Date>`now() - interval '3 days'`)]),
              ]),
            ),
        ),
      ),
    );
}

export async function listDueForAutoRenewal(tx: Tx, limit: number): Promise<number[]> {
  const rows = await selectDue(tx).orderBy('d.active_to').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function isDueForAutoRenewal(db: Db, domainId: number): Promise<boolean> {
  return (await selectDue(db).where('d.id', '=', domainId).executeTakeFirst()) !== undefined;
}
