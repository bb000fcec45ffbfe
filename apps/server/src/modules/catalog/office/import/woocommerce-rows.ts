import { type Cell, problemAt, type SourceFile, type SourceRow } from './import-file.ts';
import type { ImportRow, ImportRows } from './import-fields.ts';

/** A `variable` product is sold only as its variations, which are rows of their own. */
const PARENT = 'variable';
const IMPORTED = new Set(['', 'simple', 'variation']);

/** The rows of an export of WooCommerce: simple products, and variations as products with the texts of their parent. */
export function toWooCommerceRows({ rows }: SourceFile): ImportRows {
  const parents = new Map<string, SourceRow>();
  for (const row of rows) {
    const [id, sku] = [textOf(row, 'id'), textOf(row, 'sku')];
    if (id !== '') parents.set(`id:${id}`, row);
    if (sku !== '') parents.set(sku, row);
  }
  const result: ImportRows = { rows: [], problems: [] };
  for (const row of rows) {
    const type = typesOf(row);
    if (type === PARENT) continue;
    if (IMPORTED.has(type)) result.rows.push(toRow(row, parents.get(textOf(row, 'parent'))));
    else result.problems.push(problemAt(row.line, row.cells.get('type')?.column ?? '', 'unsupported_type'));
  }
  return result;
}

/** `simple, downloadable, virtual` is a simple product. */
const typesOf = (row: SourceRow): string => textOf(row, 'type').split(',')[0]?.trim().toLowerCase() ?? '';
const textOf = (row: SourceRow, key: string): string => row.cells.get(key)?.text.trim() ?? '';

function toRow(row: SourceRow, parent: SourceRow | undefined): ImportRow {
  const filled = (key: string): Cell | undefined => {
    const own = row.cells.get(key);
    return own?.text.trim() || !parent ? own : parent.cells.get(key);
  };
  const regular = row.cells.get('regular price');
  const sale = row.cells.get('sale price');
  const long = filled('description');
  const categories = filled('categories');
  const published = row.cells.get('published');
  const attributes = attributesOf(row);
  return {
    line: row.line,
    cells: {
      name: row.cells.get('name'),
      price: regular?.text.trim() || !sale?.text.trim() ? regular : sale,
      htmlDescription: long?.text.trim() ? withBreaks(long) : withBreaks(filled('short description')),
      subcategory: categories && { ...categories, text: firstCategory(categories.text) },
      // -1 is a draft.
      isListed: published && { ...published, text: published.text.trim() === '1' ? 'true' : 'false' },
      ...(attributes ? { attributes } : {}),
    },
  };
}

/** Text that stands in several lines of the file: WooCommerce writes line breaks as `\n`. */
const withBreaks = (cell: Cell | undefined): Cell | undefined =>
  cell && { ...cell, text: cell.text.replaceAll('\\n', '\n') };

/** `A > B, C > D` are two categories; a comma within a name is `\,`. */
function firstCategory(text: string): string {
  return (text.split(/(?<!\\),/)[0] ?? '').replaceAll('\\,', ',').trim();
}

/** `Attribute 1 name` and `Attribute 1 value(s)`, and so on, as `name: value`. */
function attributesOf(row: SourceRow): Cell | undefined {
  const found: string[] = [];
  let column = '';
  for (let n = 1; row.cells.has(`attribute ${n} name`); n += 1) {
    const [name, value] = [textOf(row, `attribute ${n} name`), textOf(row, `attribute ${n} value(s)`)];
    if (name === '' || value === '') continue;
    column ||= row.cells.get(`attribute ${n} value(s)`)?.column ?? '';
    found.push(`${name}: ${value.replaceAll('\\,', ',')}`);
  }
  return found.length > 0 ? { column, text: found.join(', ') } : undefined;
}
