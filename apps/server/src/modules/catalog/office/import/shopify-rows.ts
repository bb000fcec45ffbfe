import type { Cell, SourceFile, SourceRow } from './import-file.ts';
import type { ImportRow, ImportRows } from './import-fields.ts';

/** The columns of Shopify's export, the earlier one first, then the one since 2025. */
const columns = {
  handle: ['handle', 'url handle'],
  name: ['title'],
  description: ['body (html)', 'description'],
  type: ['type'],
  category: ['product category'],
  published: ['published', 'published on online store'],
  status: ['status'],
  price: ['variant price', 'price'],
  cost: ['cost per item'],
} as const;
const DEFAULT_OPTION = 'default title';
const MAX_OPTIONS = 3;

/** The rows of an export of Shopify: each variant is a product, with the texts of the first row of its handle. */
export function toShopifyRows({ rows }: SourceFile): ImportRows {
  const byHandle = Map.groupBy(rows, (row) => find(row, 'handle')?.text.trim() || `line ${row.line}`);
  return {
    problems: [],
    rows: [...byHandle.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      // A row without a price has only a further picture of the product.
      const variants = group.filter((row) => row === first || find(row, 'price')?.text.trim());
      return variants.map((row) => toRow(row, first, variants.length > 1));
    }),
  };
}

function find(row: SourceRow, name: keyof typeof columns): Cell | undefined {
  for (const key of columns[name]) {
    const cell = row.cells.get(key);
    if (cell) return cell;
  }
  return undefined;
}

function toRow(row: SourceRow, first: SourceRow, isVariant: boolean): ImportRow {
  const name = find(first, 'name');
  const variant = isVariant ? optionsOf(row) : '';
  const cost = find(row, 'cost');
  return {
    line: row.line,
    cells: {
      name: name && { ...name, text: variant ? `${name.text.trim()} — ${variant}` : name.text },
      price: find(row, 'price'),
      htmlDescription: find(first, 'description'),
      subcategory: pathOf(first),
      isListed: listedOf(first),
      ...(cost?.text.trim() ? { cost } : {}),
    },
  };
}

function optionsOf(row: SourceRow): string {
  const values: string[] = [];
  for (let n = 1; n <= MAX_OPTIONS; n += 1) {
    const value = row.cells.get(`option${n} value`)?.text.trim() ?? '';
    if (value !== '' && value.toLowerCase() !== DEFAULT_OPTION) values.push(value);
  }
  return values.join(' / ');
}

/** The merchant's own type where it is filled, else Shopify's category. */
function pathOf(row: SourceRow): Cell | undefined {
  const type = find(row, 'type');
  return type?.text.trim() ? type : (find(row, 'category') ?? type);
}

function listedOf(row: SourceRow): Cell | undefined {
  const [published, status] = [find(row, 'published'), find(row, 'status')];
  const cell = published ?? status;
  if (!cell) return undefined;
  const isPublished = !published || published.text.trim().toLowerCase() !== 'false';
  const isActive = !status?.text.trim() || status.text.trim().toLowerCase() === 'active';
  return { ...cell, text: String(isPublished && isActive) };
}
