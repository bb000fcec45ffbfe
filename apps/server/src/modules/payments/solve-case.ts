import { type Db, inTransaction } from '../../platform/database/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { closeCase, lockOpenCase, type OpenCase } from './cases.store.ts';

export type CaseAnswer = {
  caseId: number;
  /** `paid_back`: the operator paid it back at the provider. `dismissed`: nothing is to be done. */
  solution: 'paid_back' | 'dismissed';
  /** By whom it was paid back, where the case does not name a provider. */
  method?: OpenCase['method'];
};

/** `not_open`: it was solved before, or there is none. The others say why it stays open. */
export type Solved = 'solved' | 'not_open' | 'holds_money' | 'no_money' | 'which_provider' | 'other_provider';

/**
 * Takes a case off the operator's list, once, also when two press at the same moment. Money that was paid back leaves
 * `refunds_due` for its provider in the same transaction; a case that holds money can't be dismissed.
 */
export async function solveCase(db: Db, { caseId, solution, method: by }: CaseAnswer): Promise<Solved> {
  return inTransaction(db, async (tx) => {
    const found = await lockOpenCase(tx, caseId);
    if (!found) return 'not_open';
    const { amountKopecks } = found;
    const method = found.method ?? by ?? null;
    if (solution === 'dismissed' && amountKopecks !== null) return 'holds_money';
    if (solution === 'paid_back') {
      if (amountKopecks === null) return 'no_money';
      if (!method) return 'which_provider';
      if (by && by !== method) return 'other_provider';
      const to = account.clearing(method);
      await postTransfer(tx, { cause: `case:${caseId}:solved`, from: account.refundsDue, to, amountKopecks });
    }
    await closeCase(tx, { id: caseId, solution, method });
    return 'solved';
  });
}
