import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { ACCEPTED_RENEWAL_RETRY_SECONDS, RENEWAL_RETRY_SECONDS } from './renewal.rules.ts';

export type RenewableName = { id: number; activeTo: Date; bannedAt: Date | null; deletedAt: Date | null };

/**
 * A registered name, locked; null when it is no longer registered. The caller has locked its buyer or an order of it
 * before.
 */
export async function lockNameForRenewal(tx: Tx, domainId: number): Promise<RenewableName | null> {
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

/** Whether a paid renewal of a name is in progress. */
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

/** Stores the expiry of a name. */
export async function saveExpiry(tx: Tx, domainId: number, activeTo: Date): Promise<void> {
  await tx.updateTable('domains').set({ active_to: activeTo }).where('id', '=', domainId).execute();
}

/**
 * Records that a renewal request to the registrar is about to be sent, and the present expiry. False when another run
 * sent one and it may not be repeated yet ({@link mayRequestRenewalAgain}), its refund is requested, or the order is in
 * another state.
 */
export async function recordRenewalRequest(tx: Tx, orderId: number, from: Date): Promise<boolean> {
  const noted = await tx
    .updateTable('domain_orders')
    .set({ asked_at: sql<Date>`now()`, asked_from: from, accepted_at: null })
    .where('id', '=', orderId)
    .where('status', '=', 'registering')
    .where('refund_requested_at', 'is', null)
    .where(sql<boolean>`coalesce(asked_at <= now() - make_interval(secs => ${RENEWAL_RETRY_SECONDS}::float8), true)`)
    .where(
      sql<boolean>`coalesce(accepted_at <= now() - make_interval(secs => ${ACCEPTED_RENEWAL_RETRY_SECONDS}::float8), true)`,
    )
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Records that the registrar accepted the last renewal request of an order. */
export async function recordAcceptedRenewal(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('domain_orders')
    .set({ accepted_at: sql<Date>`now()` })
    .where('id', '=', orderId)
    .where('status', '=', 'registering')
    .execute();
}
