import type { Tx } from '../../../platform/database/index.ts';
import { notifyTelegramUser } from '../../accounts/index.ts';
import { account, postTransfer } from '../../ledger/index.ts';
import { endWithdrawal, type Withdrawal } from './withdrawals.store.ts';

/** Ends a locked withdrawal as paid, by Crypto Pay or by an operator's own hand. */
export async function completeWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  how: { transferId: string } | { byHand: string; decidedById: number | null },
): Promise<void> {
  await endWithdrawal(tx, withdrawal, 'paid', how);
  await postTransfer(tx, {
    cause: `withdrawal:${withdrawal.id}:paid`,
    from: account.withdrawals,
    to: account.clearing('cryptobot'),
    amountKopecks: withdrawal.amountKopecks,
  });
  await report(tx, withdrawal);
}

/** Gives a locked withdrawal back to what its partner has earned: an operator refused it, or it can't be sent. */
export async function giveBackWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  to: 'refused' | 'failed',
  why: { reason: string; decidedById?: number | null },
): Promise<void> {
  await endWithdrawal(tx, withdrawal, to, why);
  await postTransfer(tx, {
    cause: `withdrawal:${withdrawal.id}:given-back`,
    from: account.withdrawals,
    to: account.partner(withdrawal.ownerId),
    amountKopecks: withdrawal.amountKopecks,
  });
  await report(tx, withdrawal);
}

function report(tx: Tx, { id, ownerId }: Withdrawal): Promise<void> {
  return notifyTelegramUser(tx, { buyerId: ownerId, kind: 'withdrawal', withdrawalId: id });
}
