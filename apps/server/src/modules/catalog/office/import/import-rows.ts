import type { ImportFormat } from '@lotok/contract/admin';
import { type ImportField, importFields, type ImportRow, type ImportRows } from './import-fields.ts';
import { problemAt, type SourceFile } from './import-file.ts';
import { toShopifyRows } from './shopify-rows.ts';
import { toWooCommerceRows } from './woocommerce-rows.ts';

/** The columns of the export by their lower-case texts; null: shown there, and counted by the shop itself. */
const ownColumns: Record<string, ImportField | null> = {
  ...Object.fromEntries(importFields.map((field) => [field.toLowerCase(), field])),
  category: 'categoryName',
  subcategoryname: 'subcategory',
  description: 'htmlDescription',
  categoryid: null,
  quantity: null,
  sold: null,
  createdat: null,
};

/** The format of a file by its header; null for an unknown one. */
function formatOf(headers: ReadonlySet<string>): ImportFormat | null {
  const has = (...columns: string[]) => columns.every((column) => headers.has(column));
  if (has('handle', 'title', 'variant price') || has('url handle', 'title', 'price')) return 'shopify';
  if (has('name', 'regular price')) return 'woocommerce';
  return has('id') || has('name') ? 'own' : null;
}

/** The rows of products in a file of any format. A file of an unknown format has the problem of a missing column. */
export function toImportRows(file: SourceFile): ImportRows & { format: ImportFormat | null } {
  const format = formatOf(new Set(file.headers.map(({ text }) => text)));
  if (file.headers.length === 0) return { rows: [], problems: [], format };
  if (format === 'shopify') return { ...toShopifyRows(file), format };
  if (format === 'woocommerce') return { ...toWooCommerceRows(file), format };
  if (format === null) return { rows: [], problems: [problemAt(1, 'name', 'missing_column')], format };
  return { ...toOwnRows(file), format };
}

function toOwnRows({ headers, rows }: SourceFile): ImportRows {
  const problems = headers
    .filter(({ text }) => text !== '' && !(text in ownColumns))
    .map(({ column }) => problemAt(1, column, 'unknown_column'));
  return {
    problems,
    rows: rows.map(({ line, cells }) => {
      const known: ImportRow['cells'] = {};
      for (const [key, cell] of cells) {
        const field = ownColumns[key];
        if (field) known[field] = cell;
      }
      return { line, cells: known };
    }),
  };
}
