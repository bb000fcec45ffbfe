import { RESET_CODE_MINUTES } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';

/** From api.md, Auth. */
const WRONG_TRIES = 5;

/** Gives a user a code; the one before it is good no more. */
export async function putResetCode(tx: Tx, buyerId: number, codeHash: Buffer): Promise<void> {
  const fresh = {
    code_hash: codeHash,
    tries: 0,
    expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(RESET_CODE_MINUTES)})`,
  };
  await tx
    .insertInto('reset_codes')
    .values({ buyer_id: buyerId, ...fresh })
    .onConflict((conflict) => conflict.column('buyer_id').doUpdateSet(fresh))
    .execute();
}

/**
 * Judges a code, and counts it where it is wrong. One statement of its own: tries at once wait for each other, and a
 * try counts whatever becomes of its call.
 */
export async function tryResetCode(
  db: Db,
  buyerId: number,
  codeHashes: readonly Buffer[],
): Promise<'right' | 'wrong' | 'expired'> {
  const { rows } = await sql<{ isRight: boolean; isExpired: boolean }>`
    update reset_codes set tries = tries + case when code_hash = any(${codeHashes}::bytea[]) then 0 else 1 end
    where buyer_id = ${buyerId} and tries < ${sql.lit(WRONG_TRIES)}
    returning code_hash = any(${codeHashes}::bytea[]) as "isRight", expires_at <= now() as "isExpired"`.execute(db);
  if (!rows[0]?.isRight) return 'wrong';
  return rows[0].isExpired ? 'expired' : 'right';
}

/** Uses a code up: false when it is not, or no longer, good. Of two at once one gets true. */
export async function takeResetCode(tx: Tx, buyerId: number, codeHashes: readonly Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reset_codes')
    .where('buyer_id', '=', buyerId)
    .where('code_hash', 'in', codeHashes)
    .where('tries', '<', WRONG_TRIES)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends a user's code: what it was mailed for, or to, has changed. */
export async function dropResetCode(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('reset_codes').where('buyer_id', '=', buyerId).execute();
}

/** A code that is over since lately is still told from a wrong one. */
export const resetCodeTerms: readonly RetentionRule[] = [{ table: 'reset_codes', column: 'expires_at', after: '1 day' }];
