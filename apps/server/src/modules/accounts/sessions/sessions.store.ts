import { GUEST_SESSION_DAYS, USER_SESSION_DAYS } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { Caller } from '../../../platform/http/routes.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';

/** A session expires after this many days without use. */
const idleDays = { guest: GUEST_SESSION_DAYS, user: USER_SESSION_DAYS };
/** The last use of a session is stored at most this often: precise enough for the list of sessions, and cheap. */
const SEEN_EVERY_MINUTES = 5;

/** Longer than any code of a user: what is longer stood in an address for another reason. */
const REF_CODE_MAX_CHARACTERS = 64;

export async function insertBuyer(tx: Tx, givenRefCode: string | null): Promise<number> {
  const refCode = givenRefCode?.slice(0, REF_CODE_MAX_CHARACTERS) || null;
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

/** The live session with this token; `isTouchDue` when its last use has to be stored again. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
): Promise<(Pick<Caller, 'buyerId' | 'kind'> & { isTouchDue: boolean }) | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['buyer_id as buyerId', 'kind'])
    .select(sql<boolean>`seen_at < now() - make_interval(mins => ${sql.lit(SEEN_EVERY_MINUTES)})`.as('isTouchDue'))
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores that a session is in use and extends it. One statement, hence its own transaction. */
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
  await notifySessionsEnded(tx, buyerId);
}

/** Ends all sessions of a buyer except the given one, if any. */
export async function endSessions(tx: Tx, buyerId: number, exceptTokenHash: Buffer | null): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('buyer_id', '=', buyerId)
    .where('revoked_at', 'is', null)
    .$if(exceptTokenHash !== null, (query) => query.where('token_hash', '!=', exceptTokenHash as Buffer))
    .execute();
  await notifySessionsEnded(tx, buyerId);
}

/** Notifies all nodes, at commit, to drop this buyer's tokens from their caches. */
export async function notifySessionsEnded(tx: Tx, buyerId: number): Promise<void> {
  await sql`select pg_notify('sessions_ended', ${String(buyerId)})`.execute(tx);
}

/** Ended sessions are deleted without delay. */
export const sessionRetention: readonly RetentionRule[] = [
  { table: 'sessions', column: 'expires_at', after: '0 seconds' },
  { table: 'sessions', column: 'revoked_at', after: '0 seconds', only: 'revoked_at is not null' },
];
