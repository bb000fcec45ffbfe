import { isDeepStrictEqual } from 'node:util';
import type { ImportProblem } from '@lotok/contract/admin';
import { fieldProblem } from '../../../../platform/field-problem.ts';
import { isUploaded, pictureName } from '../../pictures/picture-address.ts';
import { toProductHtml } from '../../product-html.ts';
import { createSubcategoryFinder } from './find-subcategory.ts';
import { invalidAt, problemAt } from './import-file.ts';
import type { ImportField, ImportRow } from './import-fields.ts';
import { columnOf, readValues } from './import-input.ts';
import type { ProductState, SubcategoryName } from './import.reads.ts';

/** A product that a row creates (`before` is null, its id 0) or changes. */
export type PlannedRow = { line: number; before: ProductState | null; after: ProductState; isStale: boolean };
export type ImportPlan = {
  rows: PlannedRow[];
  problems: ImportProblem[];
  /** The paths of all subcategories by their ids. */
  paths: ReadonlyMap<number, string>;
};

/** Comparing this many rows takes some tens of milliseconds. */
export const ROWS_PER_STEP = 200;

/** What the rows of a file are compared with. */
export type Catalogue = {
  products: readonly ProductState[];
  subcategories: readonly SubcategoryName[];
  drawnPictures: ReadonlySet<string>;
  uploadedPictures: ReadonlySet<string>;
  /** The warranty of a product of which the file has none. */
  warrantyMinutes: number;
};

/** A product of which the file says nothing more. The shop's rules have its warranty. */
const NEW_PRODUCT: Omit<ProductState, 'warrantyMinutes'> = {
  id: 0,
  version: 0,
  subcategoryId: 0,
  name: '',
  picture: 'parcel',
  listPriceKopecks: 0,
  costKopecks: null,
  isListed: true,
  needsVideo: false,
  minQuantity: 1,
  maxQuantity: null,
  attributes: '',
  tiers: [],
  htmlDescription: '',
};

const textOf = ({ cells }: ImportRow, field: ImportField): string => cells[field]?.text.trim() ?? '';

/** The ids, names and uploaded pictures that the rows mention. */
export function mentionsOf(rows: readonly ImportRow[]): { ids: number[]; names: string[]; pictures: string[] } {
  const distinct = (field: ImportField) => [
    ...new Set(rows.map((row) => textOf(row, field)).filter((text) => text !== '')),
  ];
  return {
    ids: distinct('id')
      .map(toId)
      .filter((id) => id !== null),
    names: distinct('name'),
    pictures: distinct('picture').map(pictureName).filter(isUploaded),
  };
}

const toId = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Compares rows with the catalogue one by one: what each creates or changes, or its problems. */
export function createPlanner(
  catalogue: Catalogue,
): (row: ImportRow) => { row: PlannedRow | null; problems: ImportProblem[] } {
  const byId = new Map(catalogue.products.map((product) => [product.id, product]));
  const bySubcategory = Map.groupBy(catalogue.products, ({ subcategoryId, name }) => keyOf(subcategoryId, name));
  const subcategories = createSubcategoryFinder(catalogue.subcategories);
  const seen = new Set<string>();
  const newProduct: ProductState = { ...NEW_PRODUCT, warrantyMinutes: catalogue.warrantyMinutes };

  function findSubcategory(row: ImportRow, current: ProductState | null): number | ImportProblem | null {
    const { cells, line } = row;
    const [categoryName, path] = [textOf(row, 'categoryName'), textOf(row, 'subcategory')];
    const givenId = toId(textOf(row, 'subcategoryId'));
    const column = columnOf(
      cells,
      ['subcategory', 'categoryName', 'subcategoryId'].find((field) => field in cells),
    );
    const problem = (reason: ImportProblem['reason']) => problemAt(line, column || 'subcategory', reason);
    const named = path === '' && categoryName === '' ? null : subcategories.find(categoryName, path);
    const byNumber = givenId !== null && subcategories.has(givenId) ? givenId : null;
    if (textOf(row, 'subcategoryId') !== '' && byNumber === null && (!named || 'reason' in named))
      return problemAt(line, columnOf(cells, 'subcategoryId'), 'no_subcategory');
    if (named === null) return byNumber ?? (current ? null : problem('required'));
    if ('reason' in named) return problem(named.reason);
    if (byNumber === null || byNumber === named.id) return named.id;
    // An exported row has both the number and the names; an operator changes one of them.
    if (current?.subcategoryId === byNumber) return named.id;
    return current?.subcategoryId === named.id ? byNumber : problem('ambiguous_subcategory');
  }

  return (row) => {
    const { values, problems } = readValues(row);
    const idText = textOf(row, 'id');
    let before = byId.get(toId(idText) ?? 0) ?? null;
    if (idText !== '' && !before) problems.push(problemAt(row.line, columnOf(row.cells, 'id'), 'no_product'));
    const place = findSubcategory(row, before);
    if (place !== null && typeof place !== 'number') problems.push(place);
    const subcategoryId = typeof place === 'number' ? place : (before?.subcategoryId ?? 0);
    if (idText === '' && subcategoryId > 0 && values.name !== undefined) {
      const named = bySubcategory.get(keyOf(subcategoryId, values.name)) ?? [];
      if (named.length > 1) problems.push(problemAt(row.line, columnOf(row.cells, 'name'), 'ambiguous_product'));
      before = named[0] ?? null;
    }
    // A cell has no spaces around it, but a name that was typed with them is not changed by its own export.
    for (const field of ['name', 'attributes'] as const)
      if (before && row.cells[field]?.text === before[field]) values[field] = before[field];
    if (!before) requireFields(row, ['name', 'price'], problems);
    if (values.picture !== undefined) {
      values.picture = pictureName(values.picture);
      const known = isUploaded(values.picture) ? catalogue.uploadedPictures : catalogue.drawnPictures;
      if (!known.has(values.picture)) problems.push(problemAt(row.line, columnOf(row.cells, 'picture'), 'no_picture'));
    }
    if (values.htmlDescription !== undefined) values.htmlDescription = toProductHtml(values.htmlDescription);
    const after: ProductState = { ...(before ?? newProduct), ...values, subcategoryId };
    if (after.maxQuantity !== null && after.maxQuantity < after.minQuantity) {
      const problem = fieldProblem('maxQuantity', 'too_small', { minimum: after.minQuantity });
      problems.push(invalidAt(row.line, columnOf(row.cells, 'maxQuantity'), problem));
    }
    const key = before ? `id ${before.id}` : keyOf(subcategoryId, after.name);
    if (problems.length === 0 && seen.has(key)) problems.push(problemAt(row.line, '', 'repeated_row'));
    seen.add(key);
    if (problems.length > 0) return { row: null, problems };
    const version = toId(textOf(row, 'version'));
    return {
      row: { line: row.line, before, after, isStale: before !== null && (version ?? before.version) < before.version },
      problems,
    };
  };
}

/** A missing column is the problem of its row too: the row creates a product, which needs it. */
function requireFields(row: ImportRow, fields: readonly ImportField[], problems: ImportProblem[]): void {
  for (const field of fields)
    if (row.cells[field] === undefined) problems.push(problemAt(row.line, field, 'missing_column'));
}

const keyOf = (subcategoryId: number, name: string): string => `${subcategoryId} ${name}`;

const fields = [...Object.keys(NEW_PRODUCT), 'warrantyMinutes'] as (keyof ProductState)[];

/** The fields in which a product differs from what it was. */
export function differences(before: ProductState, after: ProductState): (keyof ProductState)[] {
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
