import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** Blocks a locked user for a reason, or unblocks the user; false when that was so before. */
export async function updateBlock(tx: Tx, userId: number, reason: string | null): Promise<boolean> {
  const isBlocked = reason !== null;
  const { rows } = await sql`
    update buyers set blocked_at = ${isBlocked ? sql`now()` : sql`null`}, block_reason = ${reason}::text
    where id = ${userId} and (blocked_at is not null) <> ${isBlocked} returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update users set version = version + 1 where buyer_id = ${userId}`.execute(tx);
  return true;
}
