import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Registration } from './registrar.ts';

/**
 * Registered, and expired or deleted at the registrar: whether the name can be registered again is known only to the
 * registry.
 */
const isOver = sql<SqlBool>`(coalesce(active_to <= now(), false) or deleted_at is not null)`;

/**
 * Reserves a name for one paid order, so that no second order requests it from the registrar. False when another order
 * has it. A conflicting insert in progress is waited for.
 */
export async function reserveName(tx: Tx, name: string, orderId: number): Promise<boolean> {
  await tx.deleteFrom('domains').where('name', '=', name).where(isOver).execute();
  const taken = await tx
    .insertInto('domains')
    .values({ name, order_id: orderId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Releases the name of an order that failed. */
export async function releaseName(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('domains').where('order_id', '=', orderId).where('registered_at', 'is', null).execute();
}

/** Stores the registration of the name of an order. Returns the id of the name. */
export async function saveRegistration(tx: Tx, orderId: number, registration: Registration): Promise<number> {
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

/** Whether a name is registered or reserved by the shop. */
export async function isNameTaken(db: Db | Tx, name: string): Promise<boolean> {
  const query = db.selectFrom('domains').select('id').where('name', '=', name).where(sql<SqlBool>`not ${isOver}`);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Those of the names that are registered or reserved by the shop. */
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

/** Stores the name servers of a name and its zone. Clears the observed state, which belongs to the former servers. */
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
