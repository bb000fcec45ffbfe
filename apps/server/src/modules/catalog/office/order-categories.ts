import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findCategoryRow } from './categories.reads.ts';
import { lockCategories, lockSubcategories, setOrder } from './categories.store.ts';

type Order = AdminOutput<'POST categories/reorder'>;
type Table = 'categories' | 'subcategories';

/** Puts all categories into an order. Refused when there are others by now than the operator saw. */
export async function reorderCategories(
  db: Db,
  actor: OperatorActor,
  { ids }: ParsedAdminBody<'POST categories/reorder'>,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const before = await lockCategories(tx);
    assertSameItems(before, ids);
    return saveOrder(tx, actor, { table: 'categories', before, ids, resourceId: null });
  });
}

/** As {@link reorderCategories}, for the subcategories of one category. */
export async function reorderSubcategories(
  db: Db,
  actor: OperatorActor,
  { categoryId, ids }: ParsedAdminBody<'POST subcategories/reorder'>,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    if (!(await findCategoryRow(tx, categoryId))) refuse('NOT_FOUND');
    const before = await lockSubcategories(tx, categoryId);
    assertSameItems(before, ids);
    return saveOrder(tx, actor, { table: 'subcategories', before, ids, resourceId: categoryId });
  });
}

function assertSameItems(before: readonly number[], ids: readonly number[]): void {
  const given = new Set(ids);
  if (given.size !== ids.length) refuseField('ids', 'repeated');
  if (given.size === before.length && before.every((id) => given.has(id))) return;
  refuse('STALE', { message: 'There are other categories by now. Load the page again.' });
}

type Saved = { table: Table; before: readonly number[]; ids: number[]; resourceId: number | null };

async function saveOrder(tx: Tx, actor: OperatorActor, { table, before, ids, resourceId }: Saved): Promise<Order> {
  if (before.join() === ids.join()) return { ids };
  const changed = { resource: table, ids: await setOrder(tx, table, ids) };
  const resource = resourceId === null ? table : 'categories';
  await recordChange(tx, actor, {
    resource,
    resourceId,
    changed,
    before: { [table]: before },
    after: { [table]: ids },
  });
  return { ids };
}
