import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { fieldProblem } from '../../../platform/field-problem.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { postCorrection } from './correct-balance.ts';
import { decideCorrection, lockCorrection } from './corrections.store.ts';
import { ACCESS_DAYS, mayBeSamePerson } from './operator-access.reads.ts';

/** Outside production one person tries the shop alone, with several operators. */
type Deps = { db: Db; isProduction: boolean };

/**
 * Carries out a waiting correction, or refuses it. Nobody approves an own correction, nor in production one of an operator whose access
 * may be in the same hands. The same decision again changes nothing, the opposite one is refused with STALE. Locks the correction, the
 * user, then the accounts.
 */
export async function decideOnCorrection(
  { db, isProduction }: Deps,
  actor: OperatorActor,
  id: number,
  { status, reason = null }: { status: 'done' | 'refused'; reason?: string | null | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const correction = (await lockCorrection(tx, id)) ?? refuse('NOT_FOUND');
    if (status === 'done' && correction.operatorId === actor.operatorId)
      refuse('FORBIDDEN', { message: 'Another owner approves this correction, not its author.' });
    if (correction.status === status) return;
    if (correction.status !== 'waiting')
      refuse('STALE', {
        message: `This correction is already ${correction.status}.`,
        params: { changedBy: correction.decidedBy, version: correction.version },
      });
    if (status === 'done') {
      if (isProduction && (await mayBeSamePerson(tx, correction.operatorId, actor.operatorId)))
        refuse('FORBIDDEN', { details: [fieldProblem('', 'same_person', { days: ACCESS_DAYS })] });
      if ((await lockAccount(tx, correction.userId)) === null)
        refuse('NOT_FOUND', { message: 'The account of this correction was erased.' });
      await postCorrection(tx, correction);
    }
    await decideCorrection(tx, id, { status, decidedById: actor.operatorId });
    await recordChange(tx, actor, {
      resource: 'corrections',
      resourceId: id,
      before: { status: 'waiting' },
      after: { status },
      reason,
    });
  });
}
