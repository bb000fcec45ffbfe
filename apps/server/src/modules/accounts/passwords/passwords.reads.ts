import type { Db } from '../../../platform/database/index.ts';

/** The hash of a user's password; null for a user without one. */
export async function findPasswordHash(db: Db, buyerId: number): Promise<string | null> {
  const user = await db.selectFrom('users').select('password_hash').where('buyer_id', '=', buyerId).executeTakeFirst();
  return user?.password_hash ?? null;
}
