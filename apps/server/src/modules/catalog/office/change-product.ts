import type { AdminOutput, ParsedAdminBody, Role } from '@lotok/contract/admin';
import { assertVersion } from '../../../platform/assert-version.ts';
import { changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';
import { setTiers } from '../../stock/index.ts';
import { createProducts } from '../products.store.ts';
import { assertMaySetTerms, assertMayTrade } from './assert-may-trade.ts';
import { type CatalogDeps, choosePicture } from './choose-picture.ts';
import { readProductInput } from './product-input.ts';
import { toProductItem } from './product-view.ts';
import { findProductRow } from './products.reads.ts';
import { deleteUnusedProduct, lockProduct, lockSubcategoryForShare, updateProduct } from './products.store.ts';

type Item = AdminOutput<'GET products/:id'>;
export type Author = { actor: OperatorActor; role: Role };

/** The picture of a product until an operator chooses another one. */
const DEFAULT_PICTURE = 'parcel';
/** The terms of sale of a product that is created without them, beside its warranty. */
const DEFAULT_TERMS = { needsVideo: false, minQuantity: 1, maxQuantity: null };

/** Adds a product. Cost, tiers, and terms of sale other than the defaults need the right to change prices. */
export async function createProduct(
  { db, drawnPictures, rules }: CatalogDeps,
  { actor, role }: Author,
  body: ParsedAdminBody<'POST products'>,
): Promise<Item> {
  const { tiers, ...given } = readProductInput(body);
  assertMayTrade(role, { tiers, costKopecks: given.costKopecks });
  assertMaySetTerms(role, given, { ...DEFAULT_TERMS, warrantyMinutes: rules.warrantyMinutes });
  assertQuantityLimits(given);
  return inTransaction(db, async (tx) => {
    await assertSubcategory(tx, body.subcategoryId);
    const [id = 0] = await createProducts(tx, [
      {
        subcategoryId: body.subcategoryId,
        name: body.name,
        picture: (await choosePicture(tx, drawnPictures, body.picture)) ?? DEFAULT_PICTURE,
        listPriceKopecks: given.listPriceKopecks ?? 0,
        htmlDescription: body.htmlDescription ?? '',
        attributes: body.attributes ?? '',
        warrantyMinutes: body.warrantyMinutes ?? rules.warrantyMinutes,
      },
    ]);
    const { isListed, needsVideo, minQuantity, maxQuantity, costKopecks } = given;
    await updateProduct(tx, id, { isListed, needsVideo, minQuantity, maxQuantity, costKopecks });
    if (tiers) await setTiers(tx, id, tiers);
    const item = await itemOf(tx, id, role);
    await recordChange(tx, actor, { resource: 'products', resourceId: id, after: item });
    return item;
  });
}

/** Changes a product. Price, cost, tiers and terms of sale need the right to change prices. */
export async function changeProduct(
  { db, drawnPictures }: CatalogDeps,
  { actor, role }: Author,
  id: number,
  { version, ...body }: ParsedAdminBody<'PUT products/:id'>,
): Promise<Item> {
  const { tiers, ...change } = readProductInput(body);
  assertMayTrade(role, { tiers, costKopecks: change.costKopecks, listPriceKopecks: change.listPriceKopecks });
  return inTransaction(db, async (tx) => {
    if (change.subcategoryId !== undefined) await assertSubcategory(tx, change.subcategoryId);
    if (!(await lockProduct(tx, id))) refuse('NOT_FOUND');
    const before = await itemOf(tx, id, 'owner');
    await assertVersion(tx, { resource: 'products', id, version, current: before.version });
    assertMaySetTerms(role, change, before);
    assertQuantityLimits({ ...before, ...change });
    const picture = await choosePicture(tx, drawnPictures, body.picture);
    await updateProduct(tx, id, { ...change, picture });
    if (tiers) await setTiers(tx, id, tiers);
    const changed = changedFields(before, await itemOf(tx, id, 'owner'));
    if (changed) await recordChange(tx, actor, { resource: 'products', resourceId: id, ...changed });
    return itemOf(tx, id, role);
  });
}

/** Adds a hidden product with everything of another one but its stock. */
export async function duplicateProduct(
  db: Db,
  { actor, role }: Author,
  id: number,
  { name }: ParsedAdminBody<'POST products/:id/duplicate'>,
): Promise<Item> {
  return inTransaction(db, async (tx) => {
    const row = (await findProductRow(tx, id)) ?? refuse('NOT_FOUND');
    await lockSubcategoryForShare(tx, row.subcategoryId);
    const [copyId = 0] = await createProducts(tx, [{ ...row, name: name ?? row.name }]);
    const { needsVideo, minQuantity, maxQuantity, costKopecks } = row;
    await updateProduct(tx, copyId, { isListed: false, needsVideo, minQuantity, maxQuantity, costKopecks });
    await setTiers(tx, copyId, row.tiers);
    const after = { copyOf: id, ...(await itemOf(tx, copyId, 'owner')) };
    await recordChange(tx, actor, { resource: 'products', resourceId: copyId, after });
    return itemOf(tx, copyId, role);
  });
}

/** Deletes a product of which nothing was ever in stock or ordered, and hides any other. */
export async function removeProduct(db: Db, actor: OperatorActor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockProduct(tx, id))) refuse('NOT_FOUND');
    const before = await itemOf(tx, id, 'owner');
    const isDeleted = await deleteUnusedProduct(tx, id);
    if (!isDeleted) await updateProduct(tx, id, { isListed: false });
    await recordChange(tx, actor, {
      resource: 'products',
      resourceId: id,
      before: isDeleted ? before : { isListed: before.isListed },
      after: isDeleted ? null : { isListed: false },
    });
  });
}

/** The product as the role may see it. */
export async function getProductItem(db: Db | Tx, id: number, role: Role): Promise<Item> {
  return itemOf(db, id, role);
}

async function itemOf(db: Db | Tx, id: number, role: Role): Promise<Item> {
  const row = (await findProductRow(db, id)) ?? refuse('NOT_FOUND');
  return toProductItem(row, role);
}

async function assertSubcategory(tx: Tx, id: number): Promise<void> {
  if (!(await lockSubcategoryForShare(tx, id))) refuseField('subcategoryId', 'unknown');
}

function assertQuantityLimits({
  minQuantity,
  maxQuantity,
}: {
  minQuantity?: number | undefined;
  maxQuantity?: number | null | undefined;
}): void {
  if (typeof maxQuantity === 'number' && maxQuantity < (minQuantity ?? 1))
    refuseField('maxQuantity', 'too_small', { minimum: minQuantity ?? 1 });
}
