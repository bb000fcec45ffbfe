import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { ZoneSettings } from './dns-host.ts';

/** What the registrar reported about a name. `nameServers`: null while a change of them is in progress. */
export type RegistrarState = { activeTo: Date; nameServers: readonly string[] | null; isOnHold: boolean };

export async function saveRegistrarState(tx: Tx, id: number, seen: RegistrarState): Promise<void> {
  await tx
    .updateTable('domains')
    .set({
      registrar_seen_at: sql<Date>`now()`,
      active_to: seen.activeTo,
      seen_name_servers: seen.nameServers && [...seen.nameServers],
      is_held: seen.isOnHold,
      deleted_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Stores that the registrar no longer has a name, since now unless that was known before. */
export async function markGone(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('domains')
    .set({ registrar_seen_at: sql<Date>`now()`, deleted_at: sql<Date>`coalesce(deleted_at, now())` })
    .where('id', '=', id)
    .execute();
}

export async function writeCertificate(tx: Tx, id: number, certificate: ZoneSettings['certificate']): Promise<void> {
  const now = sql<Date>`now()`;
  await tx.updateTable('domains').set({ certificate, certificate_seen_at: now }).where('id', '=', id).execute();
}

export async function scheduleInspection(tx: Tx, id: number, delayHours: number): Promise<void> {
  await tx
    .updateTable('domains')
    .set({ next_look_at: sql<Date>`now() + make_interval(hours => ${delayHours}::int)` })
    .where('id', '=', id)
    .execute();
}

/** Whether a change of a name is pending. */
export async function isBeingChanged(tx: Tx, domainId: number): Promise<boolean> {
  const query = tx.selectFrom('domain_changes').select('id').where('domain_id', '=', domainId);
  return (await query.where('status', '=', 'pending').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Registered names that are due for an inspection, the most overdue first. A deleted name may come back within 90 days.
 */
export async function listDueForInspection(tx: Tx, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('domains')
    .select('id')
    .where('registered_at', 'is not', null)
    .where('next_look_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', sql<Date>`now() - interval '90 days'`)]))
    .orderBy('next_look_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
