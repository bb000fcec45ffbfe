import { type Actor, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { endOwnSession } from '../sessions/own-sessions.store.ts';
import { endSessions } from '../sessions/sessions.store.ts';

/** Ends a session of a user, or all of them when it is null. Refuses with NOT_FOUND when there is no such user or session. */
export async function endUserSessions(db: Db, actor: Actor, userId: number, sessionId: number | null): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await lockAccount(tx, userId)) === null) refuse('NOT_FOUND');
    if (sessionId === null) await endSessions(tx, userId, null);
    else if (!(await endOwnSession(tx, userId, sessionId))) refuse('NOT_FOUND');
    await recordChange(tx, actor, {
      resource: 'users',
      resourceId: userId,
      after: { endedSessions: sessionId ?? 'all' },
    });
  });
}
