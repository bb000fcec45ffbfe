import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export type HeldName = { id: number; activeTo: Date; bannedAt: Date | null; deletedAt: Date | null };

/** A registered name, locked; null when it is held no more. Whoever locks it has locked its buyer or an order of it before. */
export async function lockHeld(tx: Tx, domainId: number): Promise<HeldName | null> {
  const row = await tx
    .selectFrom('domains')
    .select(['id', 'active_to as activeTo', 'banned_at as bannedAt', 'deleted_at as deletedAt'])
    .where('id', '=', domainId)
    .where('active_to', 'is not', null)
    .$narrowType<{ activeTo: Date }>()
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether another year of a name is paid and not there yet. */
export async function isBeingRenewed(db: Db | Tx, domainId: number): Promise<boolean> {
  const row = await db
    .selectFrom('domain_orders')
    .select('id')
    .where('renews_domain_id', '=', domainId)
    .where('status', '=', 'registering')
    .where('kind', '=', 'renewal')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down when the year of a name ends. */
export async function writeEnd(tx: Tx, domainId: number, activeTo: Date): Promise<void> {
  await tx.updateTable('domains').set({ active_to: activeTo }).where('id', '=', domainId).execute();
}

export type Renewing = {
  orderId: number;
  paymentId: number;
  /** Null when the name is held no more. */
  held: { id: number; registrarId: number; bannedAt: Date | null } | null;
  renewsFrom: Date;
  /** Since the registrar was last asked to renew it, and the end that it gave before; null while it was not. */
  asked: { secondsAgo: number; from: Date } | null;
  paidSecondsAgo: number;
};

/** An order whose name is being renewed; null when it has gone on. */
export async function findRenewing(db: Db, orderId: number): Promise<Renewing | null> {
  const row = await db
    .selectFrom('domain_orders as o')
    .leftJoin('domains as d', 'd.id', 'o.renews_domain_id')
    .select([
      'o.id as orderId',
      'o.payment_id as paymentId',
      'd.id as domainId',
      'd.registrar_id as registrarId',
      'd.banned_at as bannedAt',
      'o.renews_from as renewsFrom',
      'o.asked_from as askedFrom',
      sql<number>`extract(epoch from now() - o.asked_at)::float8`.as('askedSecondsAgo'),
      sql<number>`extract(epoch from now() - o.paid_at)::float8`.as('paidSecondsAgo'),
    ])
    .where('o.id', '=', orderId)
    .where('o.status', '=', 'registering')
    .where('o.kind', '=', 'renewal')
    .$narrowType<{ renewsFrom: Date }>()
    .executeTakeFirst();
  if (!row) return null;
  const { orderId: id, paymentId, domainId, registrarId, bannedAt, renewsFrom, askedFrom } = row;
  return {
    orderId: id,
    paymentId,
    held: domainId && registrarId ? { id: domainId, registrarId, bannedAt } : null,
    renewsFrom,
    asked: askedFrom && { secondsAgo: row.askedSecondsAgo, from: askedFrom },
    paidSecondsAgo: row.paidSecondsAgo,
  };
}

/**
 * Notes that the registrar is about to be asked for another year, and the end that it gave just now. False when somebody else
 * asked it within so many seconds, or the order has gone on.
 */
export async function noteAskedToRenew(tx: Tx, orderId: number, from: Date, latelySeconds: number): Promise<boolean> {
  const noted = await tx
    .updateTable('domain_orders')
    .set({ asked_at: sql<Date>`now()`, asked_from: from })
    .where('id', '=', orderId)
    .where('status', '=', 'registering')
    .where(sql<boolean>`coalesce(asked_at < now() - make_interval(secs => ${latelySeconds}::float8), true)`)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
