import { GUEST_SESSION_DAYS, USER_SESSION_DAYS } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/routes.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';

/** A session that nobody has used for this long is forgotten. */
const idleDays = { guest: GUEST_SESSION_DAYS, user: USER_SESSION_DAYS };
/** A session's last use is written down this often at most: as near as its owner needs, and cheap. */
const SEEN_EVERY_MINUTES = 5;

export async function insertBuyer(tx: Tx, refCode: string | null): Promise<number> {
  const { id } = await tx.insertInto('buyers').values({ ref_code: refCode }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type NewSession = {
  tokenHash: Buffer;
  buyerId: number;
  kind: Caller['kind'];
  userAgent?: string;
  address?: string;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      buyer_id: session.buyerId,
      kind: session.kind,
      user_agent: session.userAgent ?? '',
      address: session.address ?? '',
      expires_at: sql<Date>`now() + make_interval(days => ${idleDays[session.kind]}::int)`,
    })
    .execute();
}

/** Whose token this is, while it lives; `isUnseen` when it is time to write down that it is in use. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
): Promise<(Pick<Caller, 'buyerId' | 'kind'> & { isUnseen: boolean }) | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['buyer_id as buyerId', 'kind'])
    .select(sql<boolean>`seen_at < now() - make_interval(mins => ${sql.lit(SEEN_EVERY_MINUTES)})`.as('isUnseen'))
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes down that a session is in use, from which it lives on. One statement, hence its own transaction. */
export async function touchSession(db: Db, tokenHash: Buffer, kind: Caller['kind']): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      seen_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${idleDays[kind]}::int)`,
    })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends the session of one token. */
export async function endSession(tx: Tx, { buyerId, tokenHash }: Pick<Caller, 'buyerId' | 'tokenHash'>): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
  await announceEnd(tx, buyerId);
}

/** Ends all of a buyer's sessions but the one that is kept, if any. */
export async function endSessions(tx: Tx, buyerId: number, keptTokenHash: Buffer | null): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('buyer_id', '=', buyerId)
    .where('revoked_at', 'is', null)
    .$if(keptTokenHash !== null, (query) => query.where('token_hash', '!=', keptTokenHash as Buffer))
    .execute();
  await announceEnd(tx, buyerId);
}

/** Tells every node, at commit, to remember none of this buyer's tokens. */
export async function announceEnd(tx: Tx, buyerId: number): Promise<void> {
  await sql`select pg_notify('sessions_ended', ${String(buyerId)})`.execute(tx);
}

/** A session that is over is forgotten at once. */
export const sessionTerms: readonly RetentionRule[] = [
  { table: 'sessions', column: 'expires_at', after: '0 seconds' },
  { table: 'sessions', column: 'revoked_at', after: '0 seconds', only: 'revoked_at is not null' },
];
