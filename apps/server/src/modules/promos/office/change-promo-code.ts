import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { assertVersion } from '../../../platform/assert-version.ts';
import { changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createPromo } from '../promos.store.ts';
import { readCode, readPromoInput } from './promo-code-input.ts';
import { toPromoItem } from './promo-code-view.ts';
import { findPromoRow } from './promo-codes.reads.ts';
import {
  isCodeTaken,
  listUnknown,
  lockPromoRow,
  type PromoChange,
  setGoods,
  updatePromo,
} from './promo-codes.store.ts';

type Item = AdminOutput<'GET promoCodes/:id'>;
const RESOURCE = 'promoCodes';

/** Adds a promo code. */
export async function createPromoCode(
  db: Db,
  actor: OperatorActor,
  { code: typed, ...body }: ParsedAdminBody<'POST promoCodes'>,
): Promise<Item> {
  const code = readCode(typed);
  const { percent, amountKopecks, ...limits } = readPromoInput(body);
  return inTransaction(db, async (tx) => {
    if (await isCodeTaken(tx, code)) refuseField('code', 'taken');
    const discount = percent === undefined ? { amountKopecks: amountKopecks ?? 0 } : { percent };
    const id = await createPromo(tx, { code, discount });
    await applyChange(tx, id, limits);
    const item = await itemOf(tx, id);
    await recordChange(tx, actor, { resource: RESOURCE, resourceId: id, after: item });
    return item;
  });
}

/** Changes a promo code. Orders that have used it keep their discount. */
export async function changePromoCode(
  db: Db,
  actor: OperatorActor,
  id: number,
  { version, ...body }: ParsedAdminBody<'PUT promoCodes/:id'>,
): Promise<Item> {
  const change = readPromoInput(body);
  return inTransaction(db, async (tx) => {
    if (!(await lockPromoRow(tx, id))) refuse('NOT_FOUND');
    const before = await itemOf(tx, id);
    await assertVersion(tx, { resource: RESOURCE, id, version, current: before.version });
    assertHasDiscount(before, body);
    await applyChange(tx, id, change);
    const after = await itemOf(tx, id);
    const changed = changedFields(before, after);
    if (changed) await recordChange(tx, actor, { resource: RESOURCE, resourceId: id, ...changed });
    return after;
  });
}

/** Null takes a discount of one kind away: then there has to be one of the other kind. */
function assertHasDiscount(
  before: Item,
  { percent, amount }: { percent?: number | null; amount?: number | null },
): void {
  const left = {
    percent: percent === undefined ? before.percent : percent,
    amount: amount === undefined ? before.amount : amount,
  };
  if (left.percent === null && left.amount === null) refuseField('percent', 'one_of_two');
}

/** Ends a promo code: it stays as the record of the discounts that were given. */
export async function endPromoCode(db: Db, actor: OperatorActor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockPromoRow(tx, id))) refuse('NOT_FOUND');
    if (!(await itemOf(tx, id)).isActive) return;
    await updatePromo(tx, id, { isActive: false });
    const change = { before: { isActive: true }, after: { isActive: false } };
    await recordChange(tx, actor, { resource: RESOURCE, resourceId: id, ...change });
  });
}

export async function getPromoCode(db: Db | Tx, id: number): Promise<Item> {
  return itemOf(db, id);
}

async function applyChange(tx: Tx, id: number, change: PromoChange): Promise<void> {
  const current = (await findPromoRow(tx, id)) ?? refuse('NOT_FOUND');
  const { startsAt = current.startsAt, endsAt = current.endsAt } = change;
  if (endsAt && endsAt <= startsAt) refuseField('endsAt', 'date_order');
  await assertKnown(tx, 'products', change.productIds, 'productIds');
  await assertKnown(tx, 'categories', change.categoryIds, 'categoryIds');
  await updatePromo(tx, id, change);
  const { productIds = current.productIds, categoryIds = current.categoryIds } = change;
  if (hasSameIds(productIds, current.productIds) && hasSameIds(categoryIds, current.categoryIds)) return;
  await setGoods(tx, id, { productIds, categoryIds });
}

const hasSameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

async function assertKnown(
  tx: Tx,
  table: 'products' | 'categories',
  ids: readonly number[] | undefined,
  path: string,
): Promise<void> {
  const unknown = ids ? await listUnknown(tx, table, ids) : [];
  if (unknown.length > 0) refuseField(path, 'unknown_ids', { ids: unknown.slice(0, 10).join(', ') });
}

async function itemOf(db: Db | Tx, id: number): Promise<Item> {
  return toPromoItem((await findPromoRow(db, id)) ?? refuse('NOT_FOUND'));
}
