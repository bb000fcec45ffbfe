import { recordChange } from '../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { OperatorActor } from '../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { endSession } from './sessions.store.ts';

/** Ends one of the operator's own sessions. Refuses with NOT_FOUND when it is over or belongs to another operator. */
export async function endOwnSession(db: Db, actor: OperatorActor, sessionId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await endSession(tx, actor.operatorId, sessionId))) refuse('NOT_FOUND');
    await recordChange(tx, actor, { resource: 'session', resourceId: actor.operatorId });
  });
}
