import { type Actor, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { updateBlock } from './users-office.store.ts';

/** Blocks a user, or unblocks the user without a reason. Waits for purchases that are being made; a repetition changes nothing. */
export async function blockUser(db: Db, actor: Actor, userId: number, reason: string | null): Promise<void> {
  const isBlocked = reason !== null;
  await inTransaction(db, async (tx) => {
    if ((await lockAccount(tx, userId)) === null) refuse('NOT_FOUND');
    if (!(await updateBlock(tx, userId, reason))) return;
    await recordChange(tx, actor, {
      resource: 'users',
      resourceId: userId,
      before: { isBlocked: !isBlocked },
      after: { isBlocked },
      reason,
    });
  });
}
