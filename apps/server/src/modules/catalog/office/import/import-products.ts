import type { Readable } from 'node:stream';
import { type AdminOutput, IMPORT_MAX_BYTES, type ImportProblem } from '@lotok/contract/admin';
import { assertExpectedHash } from '../../../../platform/assert-expected.ts';
import { recordChanges } from '../../../../platform/audit.store.ts';
import { yieldToEventLoop } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/database/index.ts';
import type { OperatorActor } from '../../../../platform/http/admin/admin-routes.ts';
import { readUpload } from '../../../../platform/read-upload.ts';
import { setTiersOfProducts } from '../../../stock/index.ts';
import { createProducts } from '../../products.store.ts';
import { upsertSearchDocuments } from '../../search-documents.store.ts';
import type { CatalogDeps } from '../choose-picture.ts';
import { hashOutcome } from './hash-outcome.ts';
import { readImportFile } from './import-file.ts';
import type { ImportRow } from './import-fields.ts';
import { toImportRows } from './import-rows.ts';
import { listProductStates, listSubcategoryNames, listUploadedPictures, type ProductState } from './import.reads.ts';
import { lockCategoriesForShare, lockImports, lockProducts, updateStates, markPicturesUsed } from './import.store.ts';
import { changeOf, creationOf, isChanged, toImportResult } from './import-view.ts';
import {
  createPlanner,
  differences,
  type ImportPlan,
  mentionsOf,
  type PlannedRow,
  ROWS_PER_STEP,
} from './plan-import.ts';

type Result = AdminOutput<'POST import/products'>;

/**
 * Creates and changes the products of a CSV file, in one transaction. With a problem, and with `isDryRun`, nothing is changed. Refused
 * with STALE when the outcome has another hash than `expectedHash`, that of the dry run which the operator has seen. The audit log gets
 * one row for each product, so that the history of a product is complete and a stale form names who was first.
 */
export async function importProducts(
  deps: CatalogDeps,
  actor: OperatorActor,
  { file, isDryRun, expectedHash }: { file: Readable; isDryRun: boolean; expectedHash?: string | undefined },
): Promise<Result> {
  const source = readImportFile(await readUpload(file, IMPORT_MAX_BYTES));
  const { format, rows, problems: formatProblems } = toImportRows(source);
  const readProblems = [...source.problems, ...formatProblems];
  const toResult = async (plan: ImportPlan) =>
    toImportResult(plan, { format, rows: rows.length, isDryRun, hash: await hashOutcome(plan.rows) });
  if (isDryRun || readProblems.length > 0) return toResult(await planRows(deps.db, deps, rows, readProblems));
  return inTransaction(deps.db, async (tx) => {
    await lockImports(tx);
    await lockCategoriesForShare(tx);
    await lockMentioned(tx, rows);
    const plan = await planRows(tx, deps, rows, readProblems);
    const result = await toResult(plan);
    if (plan.problems.length > 0) return result;
    assertExpectedHash(result.hash, expectedHash);
    await writeRows(tx, actor, plan.rows);
    return result;
  });
}

async function lockMentioned(tx: Tx, rows: readonly ImportRow[]): Promise<void> {
  const found = await listProductStates(tx, mentionsOf(rows));
  await lockProducts(
    tx,
    found.map(({ id }) => id),
  );
}

async function planRows(
  db: Db | Tx,
  { drawnPictures, rules }: CatalogDeps,
  rows: readonly ImportRow[],
  readProblems: readonly ImportProblem[],
): Promise<ImportPlan> {
  const mentions = mentionsOf(rows);
  const subcategories = await listSubcategoryNames(db);
  const plan = createPlanner({
    products: await listProductStates(db, mentions),
    subcategories,
    drawnPictures,
    uploadedPictures: await listUploadedPictures(db, mentions.pictures),
    warrantyMinutes: rules.warrantyMinutes,
  });
  const paths = new Map(subcategories.map(({ id, name, categoryName }) => [id, `${categoryName} > ${name}`]));
  const result: ImportPlan = { rows: [], problems: [...readProblems], paths };
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_STEP === 0) await yieldToEventLoop();
    const planned = plan(row);
    result.problems.push(...planned.problems);
    if (planned.row) result.rows.push(planned.row);
  }
  result.problems.sort((a, b) => a.line - b.line);
  return result;
}

async function writeRows(tx: Tx, actor: OperatorActor, rows: readonly PlannedRow[]): Promise<void> {
  const changed = rows.filter(isChanged);
  await markPicturesUsed(tx, [...new Set(changed.map(({ after }) => after.picture))]);
  const created = changed.filter(({ before }) => before === null).map(({ after }) => after);
  const ids = await createProducts(tx, created);
  const createdStates = created.map((state, index) => ({ ...state, id: ids[index] ?? 0 }));
  const updated = changed.filter(({ before }) => before !== null);
  await updateStates(tx, [...createdStates, ...updated.map(({ after }) => after)]);
  await setTiersOfProducts(tx, [
    ...createdStates,
    ...updated.filter((row) => hasChanged(row, ['tiers'])).map(({ after }) => after),
  ]);
  await upsertSearchDocuments(
    tx,
    updated.filter(isFoundAnew).map(({ after }) => after.id),
  );
  await recordChanges(tx, actor, [...createdStates.map(creationOf), ...updated.map(changeOf)]);
}

const searchedFields: readonly (keyof ProductState)[] = ['name', 'attributes', 'htmlDescription', 'subcategoryId'];

/** Whether the search finds the product by other words than before. */
const isFoundAnew = (row: PlannedRow): boolean => hasChanged(row, searchedFields);

const hasChanged = ({ before, after }: PlannedRow, fields: readonly (keyof ProductState)[]): boolean =>
  before !== null && differences(before, after).some((field) => fields.includes(field));
