import type { Db } from '../apps/server/src/platform/database/index.ts';
import { hashToken } from '../apps/server/src/platform/secrets.ts';

/** The buyer of a session. */
export async function findBuyerOf(db: Db, token: string): Promise<number> {
  const session = await db
    .selectFrom('sessions')
    .select('buyer_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return session.buyer_id;
}
