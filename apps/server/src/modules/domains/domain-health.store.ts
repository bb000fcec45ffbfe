import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { ZoneSettings } from './dns-host.ts';

/** What the registrar told of a name. `nameServers`: null where a change of them was under way. */
export type SeenAtRegistrar = { activeTo: Date; nameServers: readonly string[] | null; isHeld: boolean };

export async function writeSeen(tx: Tx, id: number, seen: SeenAtRegistrar): Promise<void> {
  await tx
    .updateTable('domains')
    .set({
      registrar_seen_at: sql<Date>`now()`,
      active_to: seen.activeTo,
      seen_name_servers: seen.nameServers && [...seen.nameServers],
      is_held: seen.isHeld,
      deleted_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Writes down that the registrar has a name no more, since now unless it was known before. */
export async function writeGone(tx: Tx, id: number): Promise<void> {
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

export async function writeNextLook(tx: Tx, id: number, inHours: number): Promise<void> {
  await tx
    .updateTable('domains')
    .set({ next_look_at: sql<Date>`now() + make_interval(hours => ${inHours}::int)` })
    .where('id', '=', id)
    .execute();
}

/** Whether a change of a name is under way. */
export async function isBeingChanged(tx: Tx, domainId: number): Promise<boolean> {
  const query = tx.selectFrom('domain_changes').select('id').where('domain_id', '=', domainId);
  return (await query.where('status', '=', 'pending').limit(1).executeTakeFirst()) !== undefined;
}

/** Registered names that are to be looked at, the longest waiting first. One that is gone may come back within 90 days. */
export async function listDueForLook(tx: Tx, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('domains')
    .select('id')
    .where('registered_at', 'is not', null)
    .where('next_look_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', sql<Date>`now() - interval '90 days'`)]))
    .orderBy('next_look_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
