import { type AdminOutput, may } from '@lotok/contract/admin';
import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Operator, OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Sealed, Vault } from '../../../platform/secrets.ts';
import { toUnitItem } from './unit-view.ts';
import { readUnitHistory } from './unit-history.reads.ts';
import { findUnit, type UnitRow } from './units.reads.ts';

type Request = { id: number; reveal: string | undefined; operator: Operator; actor: OperatorActor };

/**
 * One unit with its history. With `reveal` its text is readable, which only who may change the stock may see; the audit log
 * records who did, in the transaction that reads it.
 */
export async function readUnit(
  { db, vault }: { db: Db; vault: Vault },
  { id, reveal, operator, actor }: Request,
): Promise<AdminOutput<'GET units/:id'>> {
  if (reveal !== '1' && reveal !== 'true')
    return toUnitItem(
      withoutText((await findUnit(db, id)) ?? refuse('NOT_FOUND')),
      null,
      await readUnitHistory(db, id),
    );
  if (!may(operator.role, 'trade', 'write'))
    refuse('FORBIDDEN', { message: `The role ${operator.role} may not see the texts of units.` });
  return inTransaction(db, async (tx) => {
    const unit = (await findUnit(tx, id)) ?? refuse('NOT_FOUND');
    await recordChange(tx, actor, { resource: 'units', resourceId: id, after: { isRevealed: true } });
    return toUnitItem(withoutText(unit), vault.open(unit), await readUnitHistory(tx, id));
  });
}

function withoutText({ keyId: _, sealed: __, ...row }: UnitRow & Sealed): UnitRow {
  return row;
}
