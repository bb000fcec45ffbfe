import type { AdminOutput } from '@lotok/contract/admin';
import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { dismissDifference, listOpenDifferences } from '../reconciliation/differences.store.ts';
import { toDifferenceItem } from './payment-view.ts';

type Differences = AdminOutput<'GET differences'>;

/** The differences that `npm run cases` lists before the cases. */
export async function readOpenDifferences(db: Db): Promise<Differences> {
  return { items: (await listOpenDifferences(db)).map(toDifferenceItem) };
}

/** Dismisses a difference as `npm run cases` does, and returns those that are left. Refuses one that is not open with NOT_FOUND. */
export async function dismissDifferenceInOffice(
  db: Db,
  actor: OperatorActor,
  { id, reason }: { id: number; reason: string },
): Promise<Differences> {
  await inTransaction(db, async (tx) => {
    if (!(await dismissDifference(tx, id))) refuse('NOT_FOUND');
    await recordChange(tx, actor, {
      resource: 'differences',
      resourceId: id,
      before: { state: 'open' },
      after: { state: 'dismissed' },
      reason,
    });
  });
  return readOpenDifferences(db);
}
