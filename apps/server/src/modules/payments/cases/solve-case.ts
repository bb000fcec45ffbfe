import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { account, postTransfer } from '../../ledger/index.ts';
import { closeCase, lockOpenCase, type OpenCase } from './cases.store.ts';

export type CaseResolution = {
  caseId: number;
  /** `paid_back`: the operator paid it back at the provider. `dismissed`: there is nothing to do. */
  solution: 'paid_back' | 'dismissed';
  /** The provider that paid it back, if the case does not name one. */
  method?: OpenCase['method'];
};

/** `not_open`: it was solved before, or does not exist. The others are reasons why it stays open. */
export type Solved = 'solved' | 'not_open' | 'holds_money' | 'no_money' | 'which_provider' | 'other_provider';

/**
 * Solves a case, once, also with concurrent calls. Money that was paid back is transferred from `refunds_due` to the clearing
 * account of its provider in the same transaction; a case with money can't be dismissed. `record` runs in the transaction of a
 * case that is solved.
 */
export async function solveCase(
  db: Db,
  { caseId, solution, method: by }: CaseResolution,
  record?: (tx: Tx, solved: Pick<OpenCase, 'method'>) => Promise<void>,
): Promise<Solved> {
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
    await record?.(tx, { method });
    return 'solved';
  });
}
