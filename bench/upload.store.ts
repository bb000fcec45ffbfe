import { randomBytes } from 'node:crypto';
import type { Db } from '../apps/server/src/platform/database/index.ts';
import { hashToken } from '../apps/server/src/platform/secrets.ts';

/** Creates an operator with a session and returns its cookie. */
export async function openOperatorSession(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('operators')
    .values({ login: 'bench', password_hash: '', role: 'owner', language: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  const session = { operator_id: id, token_hash: hashToken(token), ip: '127.0.0.1', user_agent: 'bench' };
  await db.insertInto('operator_sessions').values(session).execute();
  return `lotok_operator=${token}`;
}
