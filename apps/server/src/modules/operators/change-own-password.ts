import { recordChange } from '../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { OperatorActor } from '../../platform/http/admin/admin-routes.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { countAgainst, forgetCount } from '../../platform/rate-limit.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPasswordHash, replacePassword } from './operators.store.ts';
import { endSessions } from './sessions.store.ts';

const TRIES = { max: 10, windowSeconds: 900 };

/** Changes the operator's own password and ends all other own sessions. */
export async function changeOwnPassword(
  db: Db,
  actor: OperatorActor,
  request: { sessionId: number; password: string; newPassword: string },
): Promise<void> {
  const key = `operator:password:${actor.operatorId}`;
  await countAgainst(db, key, TRIES);
  const verified = await findPasswordHash(db, actor.operatorId);
  if (!verified || !(await verifyPassword(verified, request.password))) return refuse('WRONG_PASSWORD');
  const passwordHash = await hashPassword(request.newPassword);
  await inTransaction(db, async (tx) => {
    // An owner may have set another one or closed the access since it was verified.
    if (!(await replacePassword(tx, actor.operatorId, { verified, passwordHash }))) refuse('WRONG_PASSWORD');
    await endSessions(tx, actor.operatorId, request.sessionId);
    await recordChange(tx, actor, {
      resource: 'operators',
      resourceId: actor.operatorId,
      after: { password: 'changed' },
    });
  });
  await forgetCount(db, key);
}
