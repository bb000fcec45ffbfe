import { RESET_CODE_MINUTES } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';

/** From api.md, Auth. */
const MAX_WRONG_ATTEMPTS = 5;

/** Stores a user's code and replaces an earlier one. */
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
 * Compares a code and counts a wrong attempt. A single statement outside any transaction: concurrent attempts wait for each other, and
 * an attempt counts even when its call fails later.
 */
export async function tryResetCode(
  db: Db,
  buyerId: number,
  codeHashes: readonly Buffer[],
): Promise<'right' | 'wrong' | 'expired'> {
  const { rows } = await sql<{ isRight: boolean; isExpired: boolean }>`
    update reset_codes set tries = tries + case when code_hash = any(${codeHashes}::bytea[]) then 0 else 1 end
    where buyer_id = ${buyerId} and tries < ${sql.lit(MAX_WRONG_ATTEMPTS)}
    returning code_hash = any(${codeHashes}::bytea[]) as "isRight", expires_at <= now() as "isExpired"`.execute(db);
  if (!rows[0]?.isRight) return 'wrong';
  return rows[0].isExpired ? 'expired' : 'right';
}

/** Consumes a code: false when it is wrong, expired or blocked. Of two concurrent calls one gets true. */
export async function consumeResetCode(tx: Tx, buyerId: number, codeHashes: readonly Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reset_codes')
    .where('buyer_id', '=', buyerId)
    .where('code_hash', 'in', codeHashes)
    .where('tries', '<', MAX_WRONG_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a user's code after the password or the email address has changed. */
export async function dropResetCode(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('reset_codes').where('buyer_id', '=', buyerId).execute();
}

/** For a day an expired code is still reported as expired and not as wrong. */
export const resetCodeRetention: readonly RetentionRule[] = [
  { table: 'reset_codes', column: 'expires_at', after: '1 day' },
];
