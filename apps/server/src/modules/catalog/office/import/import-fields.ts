import type { ImportProblem } from '@lotok/contract/admin';
import type { Cell } from './import-file.ts';

/** What an import sets. `subcategory` is a path such as `Category > Subcategory`. */
export const importFields = [
  'id',
  'version',
  'name',
  'categoryName',
  'subcategory',
  'subcategoryId',
  'picture',
  'price',
  'cost',
  'isListed',
  'needsVideo',
  'warrantyMinutes',
  'minQuantity',
  'maxQuantity',
  'attributes',
  'tiers',
  'htmlDescription',
] as const;
export type ImportField = (typeof importFields)[number];
export type ImportRow = { line: number; cells: Partial<Record<ImportField, Cell>> };
export type ImportRows = { rows: ImportRow[]; problems: ImportProblem[] };
