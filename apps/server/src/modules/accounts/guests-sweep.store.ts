import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** A buyer whose turn has come to be looked at. */
export type LookedAt = {
  id: number;
  /** A user, or one who was: the books may name them for ever. */
  isUser: boolean;
  /** When the guest was last here and until when the guest's token lives; null when it does not. */
  seenAt: Date | null;
  expiresAt: Date | null;
};

/** So many buyers whose turn has come, locked, with their sessions; those that somebody else holds are left out. */
export async function lockToLookAt(tx: Tx, most: number): Promise<LookedAt[]> {
  const { rows } = await sql<LookedAt>`
    with due as (
      select id, erased_at from buyers where sweep_at <= now() order by sweep_at limit ${most} for update skip locked
    )
    select b.id, b.erased_at is not null or exists (select from users u where u.buyer_id = b.id) as "isUser",
      s.seen_at as "seenAt", s.expires_at as "expiresAt"
    from due b left join lateral (
      select max(seen_at) as seen_at, max(expires_at) as expires_at from sessions
      where buyer_id = b.id and revoked_at is null and expires_at > now()
    ) s on true`.execute(tx);
  return rows;
}

/** Never looks at these buyers again. */
export async function keepBuyers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update buyers set sweep_at = null where id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Looks at a buyer again then. */
export async function lookAgainAt(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('buyers').set({ sweep_at: at }).where('id', '=', id).execute();
}

/** Deletes guests who left nothing, and their tokens. */
export async function deleteGuests(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from sessions where buyer_id = any(${[...ids]}::bigint[])`.execute(tx);
  await sql`delete from buyers where id = any(${[...ids]}::bigint[])`.execute(tx);
}
