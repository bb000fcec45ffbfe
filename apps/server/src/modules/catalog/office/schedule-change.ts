import { type AdminOutput, may, type ParsedAdminBody, type Role } from '@lotok/contract/admin';
import { assertVersion } from '../../../platform/assert-version.ts';
import { changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Author } from './change-product.ts';
import { readScheduledValues } from './scheduled-input.ts';
import { type ShownValues, toScheduledItem, toShownValues } from './scheduled-view.ts';
import { findProductRow } from './products.reads.ts';
import { lockProduct, updateProduct } from './products.store.ts';
import {
  endScheduled,
  findActiveRole,
  findScheduledRow,
  insertScheduled,
  listDueScheduled,
  lockDueScheduled,
  lockScheduled,
  type ScheduledChangeRow,
  updateScheduled,
} from './scheduled-changes.store.ts';

type Item = AdminOutput<'GET scheduledChanges/:id'>;
const resource = 'scheduledChanges';

/** Sets a price or the visibility of a product from a moment in the future. */
export async function scheduleChange(
  db: Db,
  author: Author,
  { productId, at, price = null, isListed = null }: ParsedAdminBody<'POST scheduledChanges'>,
): Promise<Item> {
  const values = readScheduledValues({ at, price, isListed });
  assertMaySchedule(author, price);
  return inTransaction(db, async (tx) => {
    if (!(await lockProduct(tx, productId))) refuseField('productId', 'unknown');
    const id = await insertScheduled(tx, { ...values, productId, operatorLogin: author.actor.login });
    const item = await itemOf(tx, id);
    await recordChange(tx, author.actor, { resource, resourceId: id, after: item });
    return item;
  });
}

/** Replaces what is scheduled. Refused once it was applied or cancelled. */
export async function changeScheduled(
  db: Db,
  author: Author,
  id: number,
  { version, ...body }: ParsedAdminBody<'PUT scheduledChanges/:id'>,
): Promise<Item> {
  return inTransaction(db, async (tx) => {
    const before = toScheduledItem(await lockWaiting(tx, id));
    await assertVersion(tx, { resource, id, version, current: before.version });
    // Who may not change prices can neither set one, nor move or drop one that was scheduled by others.
    assertMaySchedule(author, body.price ?? before.price);
    const { at = before.at, price = before.price, isListed = before.isListed } = body;
    await updateScheduled(tx, id, {
      ...readScheduledValues({ at, price, isListed }),
      operatorLogin: author.actor.login,
    });
    const after = await itemOf(tx, id);
    const changed = changedFields(before, after);
    if (changed) await recordChange(tx, author.actor, { resource, resourceId: id, ...changed });
    return after;
  });
}

/** Cancels what is scheduled. Refused once it was applied or cancelled. */
export async function cancelScheduled(db: Db, author: Author, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockWaiting(tx, id);
    assertMaySchedule(author, before.listPriceKopecks);
    await endScheduled(tx, id, 'cancelled');
    await recordChange(tx, author.actor, {
      resource,
      resourceId: id,
      before: { status: 'waiting' },
      after: { status: 'cancelled' },
    });
  });
}

/**
 * Applies a scheduled change whose moment has come, once, in the name of the operator who has scheduled it. Earlier ones of the same
 * product that still wait are applied before it, and later ones that are due after it: the last moment decides, whichever job runs first.
 * What its operator may not change any more is cancelled.
 */
export async function applyScheduled(db: Db, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const productId = (await findScheduledRow(tx, id))?.productId;
    if (productId === undefined || !(await lockProduct(tx, productId))) return;
    for (const change of await lockDueScheduled(tx, productId)) await apply(tx, change);
  });
}

async function apply(tx: Tx, change: ScheduledChangeRow): Promise<void> {
  const { id, productId, listPriceKopecks, isListed, operator } = change;
  if (!mayStillChange(await findActiveRole(tx, operator), change)) return cancelByShop(tx, change);
  const before = await shownValues(tx, productId);
  await updateProduct(tx, productId, {
    listPriceKopecks: listPriceKopecks ?? undefined,
    isListed: isListed ?? undefined,
  });
  await endScheduled(tx, id, 'applied');
  const changed = changedFields(before, await shownValues(tx, productId));
  const actor = { operatorId: null, login: operator, ip: '', action: 'POST scheduledChanges' };
  if (changed) await recordChange(tx, actor, { resource: 'products', resourceId: productId, ...changed });
}

/** Whether an operator may still make a change: who has left or has another role may have lost the right since. */
const mayStillChange = (role: Role | null, { listPriceKopecks, isListed }: ScheduledChangeRow): boolean =>
  role !== null &&
  (listPriceKopecks === null || may(role, 'trade', 'write')) &&
  (isListed === null || may(role, 'catalog', 'write'));

async function cancelByShop(tx: Tx, { id, operator }: ScheduledChangeRow): Promise<void> {
  const actor = { operatorId: null, login: 'shop', ip: '', action: 'catalog.applyScheduled' };
  await endScheduled(tx, id, 'cancelled');
  await recordChange(tx, actor, {
    resource,
    resourceId: id,
    before: { status: 'waiting' },
    after: { status: 'cancelled' },
    reason: `${operator} may not change this any more.`,
  });
}

/** Applies the changes whose jobs were lost. */
export async function sweepScheduled(db: Db): Promise<void> {
  for (const id of await listDueScheduled(db)) await applyScheduled(db, id);
}

const itemOf = async (tx: Tx, id: number) => toScheduledItem((await findScheduledRow(tx, id)) ?? refuse('NOT_FOUND'));

async function lockWaiting(tx: Tx, id: number): Promise<ScheduledChangeRow> {
  const change = (await lockScheduled(tx, id)) ?? refuse('NOT_FOUND');
  if (change.status !== 'waiting')
    refuse('STALE', {
      message: `This is ${change.status} already.`,
      params: { changedBy: change.operator, version: change.version },
    });
  return change;
}

async function shownValues(tx: Tx, productId: number): Promise<ShownValues> {
  return toShownValues((await findProductRow(tx, productId)) ?? refuse('NOT_FOUND'));
}

function assertMaySchedule({ role }: Author, price: number | null): void {
  if (price !== null && !may(role, 'trade', 'write'))
    refuse('FORBIDDEN', { message: `The role ${role} may not change prices.` });
}
