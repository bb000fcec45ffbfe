import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Operator } from '../../platform/http/admin/admin-routes.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';
import { mustSetUpSecondFactor } from './operator.rules.ts';

/** A session ends when it was not used for this long. Its cookie ends it after 12 hours, and so does the database. */
const LIFE = sql`interval '12 hours'`;
const IDLE = sql`interval '2 hours'`;

type SessionRow = Omit<Operator, 'mustSetUpSecondFactor'> & { signIns: number };

/**
 * The operator of a session; null when it is unknown or over. Records its use, once a minute at most, unless the request was made by
 * a page that nobody uses.
 */
export async function findOperator(
  db: Db,
  tokenHash: Buffer,
  { isProduction, isInUse }: { isProduction: boolean; isInUse: boolean },
): Promise<Operator | null> {
  const { rows } = await sql<SessionRow & { isUseDue: boolean }>`
    select o.id, s.id as "sessionId", o.login, o.role, o.language, o.sign_ins as "signIns",
      a.operator_id is not null as "hasSecondFactor", s.used_at < now() - interval '1 minute' as "isUseDue"
    from operator_sessions s join operators o on o.id = s.operator_id and o.is_active
    left join operator_authenticators a on a.operator_id = o.id and a.enabled_at is not null
    where s.token_hash = ${tokenHash} and s.created_at > now() - ${LIFE} and s.used_at > now() - ${IDLE}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { isUseDue, signIns: _, ...operator } = row;
  if (isUseDue && isInUse)
    await sql`update operator_sessions set used_at = now() where id = ${row.sessionId}`.execute(db);
  return { ...operator, mustSetUpSecondFactor: mustSetUpSecondFactor({ ...row, isProduction }) };
}

export async function insertSession(
  tx: Tx,
  session: { operatorId: number; tokenHash: Buffer; ip: string; userAgent: string },
): Promise<void> {
  const { operatorId, tokenHash, ip, userAgent } = session;
  await tx
    .insertInto('operator_sessions')
    .values({ operator_id: operatorId, token_hash: tokenHash, ip, user_agent: userAgent })
    .execute();
}

/** The open sessions of an operator, the latest first. */
export async function listSessions(db: Db, operatorId: number) {
  const { rows } = await sql<{ id: number; ip: string; userAgent: string; createdAt: Date; usedAt: Date }>`
    select id, ip, user_agent as "userAgent", created_at as "createdAt", used_at as "usedAt" from operator_sessions
    where operator_id = ${operatorId} and created_at > now() - ${LIFE} and used_at > now() - ${IDLE} order by id desc`.execute(
    db,
  );
  return rows;
}

/** Ends a session of an operator; false when there is none with this id. */
export async function endSession(tx: Tx, operatorId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('operator_sessions')
    .where('id', '=', sessionId)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of an operator except one, if any. */
export async function endSessions(tx: Tx, operatorId: number, exceptSessionId = 0): Promise<void> {
  await tx
    .deleteFrom('operator_sessions')
    .where('operator_id', '=', operatorId)
    .where('id', '!=', exceptSessionId)
    .execute();
}

export const operatorSessionRetention: readonly RetentionRule[] = [
  { table: 'operator_sessions', column: 'created_at', after: '12 hours' },
];
