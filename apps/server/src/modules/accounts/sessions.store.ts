import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/routes.ts';

/** A guest nobody has seen for this long is forgotten by its token. */
const GUEST_DAYS = 365;
const USER_DAYS = 90;

export async function insertBuyer(tx: Tx, refCode: string | null): Promise<number> {
  const { id } = await tx.insertInto('buyers').values({ ref_code: refCode }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertSession(
  tx: Tx,
  session: { tokenHash: Buffer; buyerId: number; kind: Caller['kind'] },
): Promise<void> {
  const days = session.kind === 'guest' ? GUEST_DAYS : USER_DAYS;
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      buyer_id: session.buyerId,
      kind: session.kind,
      expires_at: sql<Date>`now() + make_interval(days => ${days}::int)`,
    })
    .execute();
}

/** Whose token this is, while it lives. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<Pick<Caller, 'buyerId' | 'kind'> | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['buyer_id', 'kind'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? { buyerId: row.buyer_id, kind: row.kind } : null;
}
