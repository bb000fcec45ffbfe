import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { assertVersion } from '../../../platform/assert-version.ts';
import { changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createCategories } from '../categories.store.ts';
import { upsertSearchDocuments } from '../search-documents.store.ts';
import { type CatalogDeps, choosePicture } from './choose-picture.ts';
import { toCategoryItem, toSubcategoryItem } from './category-view.ts';
import { findCategoryRow, findSubcategoryRow } from './categories.reads.ts';
import {
  deleteEmptyCategory,
  deleteEmptySubcategory,
  insertSubcategory,
  listProductIds,
  lockCategories,
  lockSubcategories,
  moveSubcategory,
  setOrder,
  updateCategory,
} from './categories.store.ts';

type CategoryItem = AdminOutput<'GET categories/:id'>;
type SubcategoryItem = AdminOutput<'GET subcategories/:id'>;

/** The picture of a category until an operator chooses another one. */
const DEFAULT_PICTURE = 'parcel';

/** Adds a category after the others. */
export async function createCategory(
  { db, drawnPictures }: CatalogDeps,
  actor: OperatorActor,
  { isListed, picture: address, ...names }: ParsedAdminBody<'POST categories'>,
): Promise<CategoryItem> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const picture = (await choosePicture(tx, drawnPictures, address)) ?? DEFAULT_PICTURE;
    const [created] = await createCategories(tx, [{ ...names, picture, subcategories: [] }]);
    const id = created?.id ?? 0;
    if (!isListed) await updateCategory(tx, 'categories', id, { isListed });
    await recordChange(tx, actor, { resource: 'categories', resourceId: id, after: { ...names, isListed } });
    return categoryItem(tx, id);
  });
}

/** Adds a subcategory after the others of its category. */
export async function createSubcategory(
  { db, drawnPictures }: CatalogDeps,
  actor: OperatorActor,
  { categoryId, isListed, picture: address, ...names }: ParsedAdminBody<'POST subcategories'>,
): Promise<SubcategoryItem> {
  return inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const category = await findCategoryRow(tx, categoryId);
    if (!category) refuseField('categoryId', 'unknown');
    const picture = (await choosePicture(tx, drawnPictures, address)) ?? category.picture;
    const id = await insertSubcategory(tx, categoryId, { ...names, picture, isListed });
    const after = { categoryId, ...names, isListed };
    await recordChange(tx, actor, { resource: 'subcategories', resourceId: id, after });
    return subcategoryItem(tx, id);
  });
}

/** Changes a category; a new position moves the others. */
export async function changeCategory(
  { db, drawnPictures }: CatalogDeps,
  actor: OperatorActor,
  id: number,
  { version, position, picture: address, ...change }: ParsedAdminBody<'PUT categories/:id'>,
): Promise<CategoryItem> {
  return inTransaction(db, async (tx) => {
    const order = await lockCategories(tx);
    const before = (await findCategoryRow(tx, id)) ?? refuse('NOT_FOUND');
    await assertVersion(tx, { resource: 'categories', id, version, current: before.version });
    const picture = await choosePicture(tx, drawnPictures, address);
    await updateCategory(tx, 'categories', id, { ...change, picture });
    const moved = position === undefined ? [] : await setOrder(tx, 'categories', movedTo(order, id, position));
    const after = (await findCategoryRow(tx, id)) ?? refuse('NOT_FOUND');
    const changed = changedFields(before, after);
    if (before.name !== after.name || before.nameEn !== after.nameEn || before.nameZh !== after.nameZh)
      await upsertSearchDocuments(tx, await listProductIds(tx, 'category_id', id));
    if (changed)
      await recordChange(tx, actor, {
        resource: 'categories',
        resourceId: id,
        changed: { resource: 'categories', ids: moved },
        ...changed,
      });
    return toCategoryItem(after);
  });
}

/**
 * Changes a subcategory; a new position moves the others of its category. In another category it becomes the last one, or has the
 * given position there; its products move along.
 */
export async function changeSubcategory(
  { db, drawnPictures }: CatalogDeps,
  actor: OperatorActor,
  id: number,
  { version, position, categoryId, picture: address, ...change }: ParsedAdminBody<'PUT subcategories/:id'>,
): Promise<SubcategoryItem> {
  return inTransaction(db, async (tx) => {
    const categories = await lockCategories(tx);
    const before = (await findSubcategoryRow(tx, id)) ?? refuse('NOT_FOUND');
    const order = await lockSubcategories(tx, before.categoryId);
    await assertVersion(tx, { resource: 'subcategories', id, version, current: before.version });
    const isMoved = categoryId !== undefined && categoryId !== before.categoryId;
    if (isMoved && !categories.includes(categoryId)) refuseField('categoryId', 'unknown');
    const orderThere = isMoved ? await lockSubcategories(tx, categoryId) : order;
    if (isMoved) await moveSubcategory(tx, id, categoryId);
    const picture = await choosePicture(tx, drawnPictures, address);
    await updateCategory(tx, 'subcategories', id, { ...change, picture });
    const left = isMoved ? await setOrder(tx, 'subcategories', without(order, id)) : [];
    const moved = position === undefined ? [] : await setOrder(tx, 'subcategories', movedTo(orderThere, id, position));
    const after = (await findSubcategoryRow(tx, id)) ?? refuse('NOT_FOUND');
    const changed = changedFields(before, after);
    if (isMoved || before.name !== after.name || before.nameEn !== after.nameEn || before.nameZh !== after.nameZh)
      await upsertSearchDocuments(tx, await listProductIds(tx, 'subcategory_id', id));
    if (changed)
      await recordChange(tx, actor, {
        resource: 'subcategories',
        resourceId: id,
        changed: { resource: 'subcategories', ids: [...left, ...moved] },
        ...changed,
      });
    return toSubcategoryItem(after);
  });
}

/** Deletes a category that never had a product, and hides any other with its products. */
export async function removeCategory(db: Db, actor: OperatorActor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const before = (await findCategoryRow(tx, id)) ?? refuse('NOT_FOUND');
    const isDeleted = await deleteEmptyCategory(tx, id);
    if (!isDeleted) await updateCategory(tx, 'categories', id, { isListed: false });
    await recordChange(tx, actor, {
      resource: 'categories',
      resourceId: id,
      before: isDeleted ? before : { isListed: before.isListed },
      after: isDeleted ? null : { isListed: false },
    });
  });
}

/** Deletes a subcategory that never had a product, and hides any other with its products. */
export async function removeSubcategory(db: Db, actor: OperatorActor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCategories(tx);
    const before = (await findSubcategoryRow(tx, id)) ?? refuse('NOT_FOUND');
    const isDeleted = await deleteEmptySubcategory(tx, id);
    if (!isDeleted) await updateCategory(tx, 'subcategories', id, { isListed: false });
    await recordChange(tx, actor, {
      resource: 'subcategories',
      resourceId: id,
      before: isDeleted ? before : { isListed: before.isListed },
      after: isDeleted ? null : { isListed: false },
    });
  });
}

/** The order after one id was moved to a position from 1; a position past the end is the last one. */
function movedTo(order: readonly number[], id: number, position: number): number[] {
  return without(order, id).toSpliced(position - 1, 0, id);
}

const without = (order: readonly number[], id: number): number[] => order.filter((other) => other !== id);

const categoryItem = async (tx: Tx, id: number) =>
  toCategoryItem((await findCategoryRow(tx, id)) ?? refuse('NOT_FOUND'));
const subcategoryItem = async (tx: Tx, id: number) =>
  toSubcategoryItem((await findSubcategoryRow(tx, id)) ?? refuse('NOT_FOUND'));
