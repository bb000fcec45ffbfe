import type { WithdrawalState } from '../../../platform/database/tables/partners-tables.ts';

/**
 * Every state of a withdrawal and its allowed transitions. `asked`: nothing of it is being sent. `paying`: Crypto Pay was requested
 * to send it, and may have done so; a definite refusal that may pass leads back. `failed`: it can't be sent, and was given back.
 */
const withdrawalMoves = {
  asked: ['paying', 'paid', 'refused'],
  paying: ['asked', 'paid', 'failed'],
  paid: [],
  refused: [],
  failed: [],
} as const satisfies Record<WithdrawalState, readonly WithdrawalState[]>;

export function canMoveWithdrawal(from: WithdrawalState, to: WithdrawalState): boolean {
  return (withdrawalMoves[from] as readonly WithdrawalState[]).includes(to);
}
