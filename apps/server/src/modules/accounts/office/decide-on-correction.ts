import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { postCorrection } from './correct-balance.ts';
import { decideCorrection, lockCorrection } from './corrections.store.ts';

/**
 * Carries out a waiting correction, or refuses it. Nobody approves an own correction. The same decision again changes nothing, the
 * opposite one is refused with STALE. Locks the correction, the user, then the accounts.
 */
export async function decideOnCorrection(
  db: Db,
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
