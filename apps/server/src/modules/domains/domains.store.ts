import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Registration } from './registrar.ts';

/** Registered, and its year is over or the registrar has deleted it: whether it can be had again is the registry's to tell. */
const isOver = sql<SqlBool>`(coalesce(active_to <= now(), false) or deleted_at is not null)`;

/**
 * Takes a name for one paid order, so that no second one of ours asks for it. False when another has it; waits for one
 * that is just being taken.
 */
export async function takeName(tx: Tx, name: string, orderId: number): Promise<boolean> {
  await tx.deleteFrom('domains').where('name', '=', name).where(isOver).execute();
  const taken = await tx
    .insertInto('domains')
    .values({ name, order_id: orderId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives up the name of an order that came to nothing. */
export async function releaseName(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('domains').where('order_id', '=', orderId).where('registered_at', 'is', null).execute();
}

/** Writes down that the name of an order is registered. Answers its number. */
export async function keepRegistration(tx: Tx, orderId: number, registration: Registration): Promise<number> {
  const { id } = await tx
    .updateTable('domains')
    .set({
      registrar_id: registration.registrarId,
      name_servers: registration.nameServers,
      registered_at: sql<Date>`now()`,
      active_to: registration.activeTo ?? sql<Date>`now() + interval '1 year'`,
    })
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a name is ours already, or about to be. */
export async function isNameTaken(db: Db | Tx, name: string): Promise<boolean> {
  const query = db.selectFrom('domains').select('id').where('name', '=', name).where(sql<SqlBool>`not ${isOver}`);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Those of several names that are ours already, or about to be. */
export async function listTakenNames(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('domains')
    .select('name')
    .where('name', 'in', names)
    .where(sql<SqlBool>`not ${isOver}`)
    .execute();
  return rows.map(({ name }) => name);
}

type Delegation = {
  nameServers: readonly string[];
  zoneId: string | null;
  formerNameServers: readonly string[] | null;
};

/** Writes down where a name points, and by whose servers. What was seen of the former ones says nothing of these. */
export async function writeDelegation(
  tx: Tx,
  id: number,
  { nameServers, zoneId, formerNameServers }: Delegation,
): Promise<void> {
  await tx
    .updateTable('domains')
    .set({
      name_servers: [...nameServers],
      cloudflare_zone_id: zoneId,
      former_name_servers: formerNameServers && [...formerNameServers],
      seen_name_servers: null,
      certificate: null,
      certificate_seen_at: null,
    })
    .where('id', '=', id)
    .execute();
}
