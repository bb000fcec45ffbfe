import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** A buyer whose `sweep_at` has passed. */
export type SweepCandidate = {
  id: number;
  /** A user or a former user: the ledger may refer to them for ever. */
  isUser: boolean;
  /** The last use and the expiry of the guest's session; null when there is no live session. */
  seenAt: Date | null;
  expiresAt: Date | null;
};

/** Locks up to `limit` buyers that are due and returns them with their sessions; rows that are locked elsewhere are skipped. */
export async function lockSweepCandidates(tx: Tx, limit: number): Promise<SweepCandidate[]> {
  const { rows } = await sql<SweepCandidate>`
    with due as (
      select id, erased_at from buyers where sweep_at <= now() order by sweep_at limit ${limit} for update skip locked
    )
    select b.id, b.erased_at is not null or exists (select from users u where u.buyer_id = b.id) as "isUser",
      s.seen_at as "seenAt", s.expires_at as "expiresAt"
    from due b left join lateral (
      select max(seen_at) as seen_at, max(expires_at) as expires_at from sessions
      where buyer_id = b.id and revoked_at is null and expires_at > now()
    ) s on true`.execute(tx);
  return rows;
}

/** Excludes these buyers from all later sweeps. */
export async function excludeFromSweep(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update buyers set sweep_at = null where id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Sets when a buyer is due again. */
export async function scheduleSweep(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('buyers').set({ sweep_at: at }).where('id', '=', id).execute();
}

/** Deletes guests and their sessions. */
export async function deleteGuests(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from sessions where buyer_id = any(${[...ids]}::bigint[])`.execute(tx);
  await sql`delete from buyers where id = any(${[...ids]}::bigint[])`.execute(tx);
}
