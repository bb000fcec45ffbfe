import type { ErrorDetail } from '@lotok/contract';
import { IMPORT_MAX_ROWS, type ImportProblem, type ImportReason } from '@lotok/contract/admin';
import { csvRecords, CsvError, type CsvRecord } from '../../../../platform/csv-records.ts';
import { textOfListCell } from '../../../../platform/http/admin/csv-file.ts';
import { decodeText } from '../../../../platform/read-upload.ts';

/** A cell of a file with the text of its header. */
export type Cell = { column: string; text: string };
/** A row of a file: its line from 1, and its cells by the lower-case texts of their headers. */
export type SourceRow = { line: number; cells: ReadonlyMap<string, Cell> };
export type SourceFile = { headers: Cell[]; rows: SourceRow[]; problems: ImportProblem[] };

/** What spreadsheets write between cells: with a decimal comma they take semicolons. */
const SEPARATORS = [',', ';', '\t'] as const;

const sentences: Record<ImportReason, string> = {
  ambiguous_product: 'Several products of this subcategory have this name: give the id.',
  ambiguous_subcategory: 'Several subcategories match: write “Category > Subcategory”.',
  columns: 'The row has another number of cells than the header.',
  duplicate_column: 'This column is in the file twice.',
  empty_file: 'The file has no rows.',
  invalid: 'The value is not valid.',
  missing_column: 'This column is missing.',
  no_picture: 'There is no such picture.',
  no_product: 'There is no product with this id.',
  no_subcategory: 'There is no such subcategory.',
  not_boolean: 'Write true or false.',
  not_number: 'This is no number.',
  not_tiers: 'Tier prices are written like [{"from":10,"price":95}]; an empty cell means none.',
  null_character: 'A null character is no text.',
  quote: 'A quote is not closed.',
  repeated_row: 'An earlier row is about the same product.',
  required: 'A value is required.',
  too_many_rows: `A file has at most ${IMPORT_MAX_ROWS} rows.`,
  unknown_column: 'The shop has no such column.',
  unsupported_type: 'Products of this type cannot be imported.',
};

/** A problem of a row, or of one of its cells. */
export function problemAt(line: number, column: string, reason: ImportReason): ImportProblem {
  return { line, column, reason, message: sentences[reason] };
}

/** The problem of a value that the form of a product would refuse too. */
export function invalidAt(line: number, column: string, { message, code, params }: ErrorDetail): ImportProblem {
  return { line, column, reason: 'invalid', message, ...(code ? { code } : {}), ...(params ? { params } : {}) };
}

/** Reads the rows of a CSV file of any usual encoding and separator. What cannot be read is a problem of its line. */
export function readImportFile(bytes: Buffer): SourceFile {
  const text = [...decodeText(bytes)].join('');
  const file: SourceFile = { headers: [], rows: [], problems: [] };
  try {
    for (const record of csvRecords(text, separatorOf(text))) {
      if (record.fields.every((field) => field.trim() === '')) continue;
      if (file.headers.length === 0) readHeader(file, record);
      else if (file.rows.length === IMPORT_MAX_ROWS) {
        file.problems.push(problemAt(record.line, '', 'too_many_rows'));
        break;
      } else readRow(file, record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    file.problems.push(problemAt(error.line, '', 'quote'));
  }
  if (file.rows.length === 0 && file.problems.length === 0) file.problems.push(problemAt(1, '', 'empty_file'));
  return file;
}

/** The separator that splits the first line into the most cells. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const header = end === -1 ? text : text.slice(0, end);
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function readHeader(file: SourceFile, { line, fields }: CsvRecord): void {
  const seen = new Set<string>();
  for (const field of fields) {
    const column = textOfListCell(field).trim();
    const key = column.toLowerCase();
    if (column.includes('\0')) file.problems.push(problemAt(line, column.replaceAll('\0', ''), 'null_character'));
    if (key !== '' && seen.has(key)) file.problems.push(problemAt(line, column, 'duplicate_column'));
    seen.add(key);
    file.headers.push({ column, text: key });
  }
}

function readRow(file: SourceFile, { line, fields }: CsvRecord): void {
  if (fields.length !== file.headers.length) {
    file.problems.push(problemAt(line, '', 'columns'));
    return;
  }
  const cells = new Map<string, Cell>();
  let isReadable = true;
  for (const [index, { column, text: key }] of file.headers.entries()) {
    const text = textOfListCell(fields[index] ?? '');
    if (text.includes('\0')) {
      file.problems.push(problemAt(line, column, 'null_character'));
      isReadable = false;
    }
    if (key !== '') cells.set(key, { column, text });
  }
  if (isReadable) file.rows.push({ line, cells });
}
