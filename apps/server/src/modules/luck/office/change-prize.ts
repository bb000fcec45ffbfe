import { type AdminOutput, may, type ParsedAdminBody, type Role } from '@lotok/contract/admin';
import type { Kopecks } from '@lotok/money';
import { assertVersion } from '../../../platform/assert-version.ts';
import { changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';
import { toPrizeItem } from './luck-office-view.ts';
import { assertMayOffer, assertPrize, readPrizeFields } from './prize-input.ts';
import { findPrizeRow } from './prizes.reads.ts';
import { deletePrize, findPrice, insertPrize, lockPrizeRow, updatePrize } from './prizes-office.store.ts';

type Item = AdminOutput<'GET luckPrizes/:id'>;
type Author = { actor: OperatorActor; role: Role };
const RESOURCE = 'luckPrizes';

/** Adds a prize. One of roubles or of a unit needs an owner. */
export async function createPrize(
  db: Db,
  { actor, role }: Author,
  { kind, ...body }: ParsedAdminBody<'POST luckPrizes'>,
): Promise<Item> {
  const fields = { ...readPrizeFields(body), weight: body.weight };
  assertPrize({ kind, ...fields });
  return inTransaction(db, async (tx) => {
    const prize = { kind, ...fields, productPriceKopecks: await requirePrice(tx, fields.productId) };
    assertMayOffer(role, prize, null);
    const item = await itemOf(tx, await insertPrize(tx, kind, prize));
    await recordChange(tx, actor, { resource: RESOURCE, resourceId: item.id, after: item });
    return item;
  });
}

/** Changes a prize, by the same rule. Offered tries keep the prizes that they were offered with. */
export async function changePrize(
  db: Db,
  { actor, role }: Author,
  id: number,
  { version, ...body }: ParsedAdminBody<'PUT luckPrizes/:id'>,
): Promise<Item> {
  const fields = readPrizeFields(body);
  return inTransaction(db, async (tx) => {
    if (!(await lockPrizeRow(tx, id))) refuse('NOT_FOUND');
    const current = (await findPrizeRow(tx, id)) ?? refuse('NOT_FOUND');
    const before = toPrizeItem(current);
    await assertVersion(tx, { resource: RESOURCE, id, version, current: before.version });
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    assertPrize({ ...current, ...given });
    const productPriceKopecks = await requirePrice(tx, fields.productId ?? current.productId);
    const isOtherProduct = fields.productId !== undefined && fields.productId !== current.productId;
    // What an owner has set stays for others, who may switch the prize off.
    const price = isOtherProduct || may(role, 'shop', 'write') ? { productPriceKopecks } : {};
    assertMayOffer(role, { ...current, ...given, ...price }, current);
    await updatePrize(tx, id, { ...fields, ...price });
    const after = await itemOf(tx, id);
    const changed = changedFields(before, after);
    if (changed) await recordChange(tx, actor, { resource: RESOURCE, resourceId: id, ...changed });
    return after;
  });
}

/** Removes a prize, once. */
export async function removePrize(db: Db, actor: OperatorActor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockPrizeRow(tx, id))) refuse('NOT_FOUND');
    const before = await itemOf(tx, id);
    await deletePrize(tx, id);
    await recordChange(tx, actor, { resource: RESOURCE, resourceId: id, before });
  });
}

export async function getPrize(db: Db | Tx, id: number): Promise<Item> {
  return itemOf(db, id);
}

/** The price of the product of a prize; null for a prize without one. */
async function requirePrice(tx: Tx, productId: number | null | undefined): Promise<Kopecks | null> {
  return productId ? ((await findPrice(tx, productId)) ?? refuseField('productId', 'unknown')) : null;
}

async function itemOf(db: Db | Tx, id: number): Promise<Item> {
  return toPrizeItem((await findPrizeRow(db, id)) ?? refuse('NOT_FOUND'));
}
