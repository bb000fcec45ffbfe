import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { notifySessionsEnded } from '../sessions/sessions.store.ts';

/** Moves the corrections of a balance that wait for an owner's approval: they are then carried out on the other balance. */
export async function moveWaitingCorrections(tx: Tx, fromId: number, toId: number): Promise<void> {
  await tx
    .updateTable('corrections')
    .set({ buyer_id: toId })
    .where('buyer_id', '=', fromId)
    .where('status', '=', 'waiting')
    .execute();
}

/** Moves the users whom a user has referred. An account that its own chat has referred has no referrer any more. */
export async function moveReferredUsers(tx: Tx, fromId: number, toId: number): Promise<void> {
  await sql`update users set referrer_id = nullif(${toId}::bigint, buyer_id) where referrer_id = ${fromId}`.execute(tx);
  await tx
    .updateTable('users')
    .set({ referrer_id: null })
    .where('buyer_id', '=', fromId)
    .where('referrer_id', '=', toId)
    .execute();
}

/** Deletes the user row of a merged user: waits for transactions that pay to the user, and none begins from now on. */
export async function deleteMergedUser(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('users').where('buyer_id', '=', buyerId).execute();
}

/** Closes a merged user: no payment can be started for it (see `insertPayment`), and its sessions end. The ledger refers to it for good. */
export async function closeUser(tx: Tx, fromId: number, toId: number): Promise<void> {
  await tx.updateTable('buyers').set({ merged_into_id: toId }).where('merged_into_id', '=', fromId).execute();
  await tx
    .updateTable('buyers')
    .set({ merged_into_id: toId, ref_code: null, sweep_at: null })
    .where('id', '=', fromId)
    .execute();
  await tx.deleteFrom('sessions').where('buyer_id', '=', fromId).execute();
  await notifySessionsEnded(tx, fromId);
}

/** Whether one of the locked buyers is blocked. */
export async function isAnyBlocked(tx: Tx, buyerIds: readonly number[]): Promise<boolean> {
  const { rows } =
    await sql`select from buyers where id = any(${[...buyerIds]}::bigint[]) and blocked_at is not null`.execute(tx);
  return rows.length > 0;
}
