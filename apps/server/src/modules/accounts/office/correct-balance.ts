import type { Role } from '@lotok/contract/admin';
import { may } from '@lotok/contract/admin';
import type { Kopecks } from '@lotok/money';
import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { account, assertFunds, findBalance, postTransfer } from '../../ledger/index.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { needsApproval } from './correction.rules.ts';
import { toBalanceChange } from './correction-view.ts';
import {
  type Correction,
  type CorrectionOutcome,
  findCorrectionByKey,
  findEqualCorrection,
  findLastCorrectionId,
  insertCorrection,
  sumUnapproved,
} from './corrections.store.ts';

type Deps = { db: Db; limitKopecks: Kopecks };
type Request = {
  userId: number;
  /** Below zero: taken from the user. */
  amountKopecks: Kopecks;
  reason: string;
  requestKey: string | null;
};

/**
 * Gives to a user's balance or takes from it. Over the limit, which only owners may exceed, it waits until another owner approves it;
 * what 24 hours brought without an approval counts towards the limit.
 * A repetition under the same key, and an equal correction by the same operator that began before the first one was done, return the
 * outcome of the first one. Refuses with INSUFFICIENT_FUNDS what would take more than the balance.
 */
export async function correctBalance(
  { db, limitKopecks }: Deps,
  { actor, role }: { actor: OperatorActor; role: Role },
  { userId, amountKopecks, reason, requestKey }: Request,
): Promise<CorrectionOutcome> {
  const requestHash = sha256(JSON.stringify([userId, amountKopecks, reason]));
  const afterId = await findLastCorrectionId(db, userId);
  return inTransaction(db, async (tx) => {
    if ((await lockAccount(tx, userId)) === null) refuse('NOT_FOUND');
    const { operatorId } = actor;
    const earlier =
      requestKey === null
        ? await findEqualCorrection(tx, { operatorId, userId, requestHash, afterId })
        : await findCorrectionByKey(tx, operatorId, requestKey);
    if (earlier) return repeatedOutcome(tx, earlier, requestHash);
    const unapprovedKopecks = await sumUnapproved(tx, userId);
    const isOverLimit = needsApproval(amountKopecks, { limitKopecks, unapprovedKopecks });
    if (isOverLimit && !may(role, 'shop', 'write'))
      refuse('FORBIDDEN', {
        message: `The role ${role} may not correct a balance by more than the limit in 24 hours.`,
      });
    const balance = account.buyer(userId);
    const before = await findBalance(tx, balance);
    if (amountKopecks < 0) await assertFunds(tx, balance, -amountKopecks);
    const status = isOverLimit ? 'waiting' : 'done';
    const id =
      (await insertCorrection(tx, { userId, amountKopecks, reason, status, operatorId, requestKey, requestHash })) ??
      refuse('IDEMPOTENCY_MISMATCH');
    if (!isOverLimit) await postCorrection(tx, { id, userId, amountKopecks });
    await recordChange(tx, actor, {
      resource: 'users',
      resourceId: userId,
      ...toBalanceChange({ id, amountKopecks, status }, before),
      reason,
    });
    return { id, status, balanceKopecks: isOverLimit ? null : before + amountKopecks };
  });
}

/** Moves the money of a correction, once for each id. */
export async function postCorrection(
  tx: Tx,
  { id, userId, amountKopecks }: Pick<Correction, 'id' | 'userId' | 'amountKopecks'>,
): Promise<void> {
  const [from, to] =
    amountKopecks > 0 ? [account.corrections, account.buyer(userId)] : [account.buyer(userId), account.corrections];
  await postTransfer(tx, { cause: `correction:${id}`, from, to, amountKopecks: Math.abs(amountKopecks) });
}

async function repeatedOutcome(tx: Tx, earlier: Correction, requestHash: Buffer): Promise<CorrectionOutcome> {
  const { id, status, userId } = earlier;
  if (!earlier.requestHash?.equals(requestHash)) refuse('IDEMPOTENCY_MISMATCH');
  return { id, status, balanceKopecks: status === 'done' ? await findBalance(tx, account.buyer(userId)) : null };
}
