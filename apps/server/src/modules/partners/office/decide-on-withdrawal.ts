import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { completeWithdrawal, giveBackWithdrawal } from '../withdrawals/end-withdrawal.ts';
import { enqueuePayment } from '../withdrawals/enqueue-payment.ts';
import { payWithdrawal, type PayWithdrawalDeps } from '../withdrawals/pay-withdrawal.ts';
import { approveWithdrawal, findByHand, lockWithdrawal, type Withdrawal } from '../withdrawals/withdrawals.store.ts';

/** When the job takes over, should the server stop during the first attempt. */
const RETRY_SECONDS = 30;

/**
 * Sends a withdrawal by Crypto Pay. Once it may be sent, another request changes nothing. The first attempt is made at once, further
 * ones by the job.
 */
export async function payByCryptoPay(deps: PayWithdrawalDeps, actor: OperatorActor, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('NOT_FOUND');
    if (withdrawal.state === 'paying' || (withdrawal.state === 'paid' && !(await findByHand(tx, id)))) return;
    if (withdrawal.state !== 'asked') refuseDecided(withdrawal);
    await enqueuePayment(tx, id, RETRY_SECONDS);
    if (withdrawal.isAutomatic && withdrawal.decidedBy !== null) return;
    await approveWithdrawal(tx, id, actor.operatorId);
    await record(tx, actor, withdrawal, { by: 'cryptobot' });
  });
  await payWithdrawal(deps, id);
}

/** Records that an operator has paid a withdrawal otherwise. Refused while Crypto Pay may be sending it. */
export async function payByHand(db: Db, actor: OperatorActor, id: number, byHand: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('NOT_FOUND');
    if (withdrawal.state === 'paid' && (await findByHand(tx, id)) === byHand) return;
    if (withdrawal.state !== 'asked') refuseDecided(withdrawal);
    await completeWithdrawal(tx, withdrawal, { byHand, decidedById: actor.operatorId });
    await record(tx, actor, withdrawal, { status: 'paid', byHand });
  });
}

/** Gives a withdrawal back to what its partner has earned. Refused while Crypto Pay may be sending it. */
export async function refuseWithdrawal(db: Db, actor: OperatorActor, id: number, reason: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const withdrawal = (await lockWithdrawal(tx, id)) ?? refuse('NOT_FOUND');
    if (withdrawal.state === 'refused') return;
    if (withdrawal.state !== 'asked') refuseDecided(withdrawal);
    await giveBackWithdrawal(tx, withdrawal, 'refused', { reason, decidedById: actor.operatorId });
    await record(tx, actor, withdrawal, { status: 'refused' }, reason);
  });
}

function refuseDecided({ state, decidedBy, version }: Withdrawal): never {
  refuse('STALE', {
    message: `This withdrawal is already ${state}.`,
    params: { changedBy: decidedBy, version },
  });
}

async function record(
  tx: Tx,
  actor: OperatorActor,
  { id, state }: Withdrawal,
  after: object,
  reason: string | null = null,
): Promise<void> {
  await recordChange(tx, actor, {
    resource: 'withdrawals',
    resourceId: id,
    before: { status: state },
    after,
    reason,
  });
}
