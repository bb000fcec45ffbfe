import { UNIT_MAX_CHARACTERS } from '@lotok/contract/admin';
import { csvRecordsOf, CsvError } from '../../../platform/csv-records.ts';
import { decodeSteps } from '../../../platform/read-upload.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { textOfCell } from '../../../platform/http/admin/csv-file.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SpooledUpload } from '../../../platform/spool-upload.ts';
import { readArchive } from './read-archive.ts';

/** A unit of an upload, and its line from 1; in an archive the number of its file. Null: longer than a unit may be. */
export type GivenUnit = { line: number; text: string | null };

const MAX_UNITS = 1_000_000;
/** A character has at most two units of UTF-16. What is longer than this is too long, and is not stored as a whole. */
const MAX_CODE_UNITS = UNIT_MAX_CHARACTERS * 2;
/** A first record with one of these texts is the header of the column. */
const COLUMN_NAMES = new Set(['unit', 'units', 'text']);

/** The units of an upload, in the order of the file. Refuses a file that cannot be read and one with too many units. */
export async function* readUnits(contentType: string, file: SpooledUpload): AsyncGenerator<GivenUnit> {
  let count = 0;
  for await (const { line, text } of sourceOf(contentType, file)) {
    count += 1;
    if (count > MAX_UNITS) refuse('TOO_LARGE', { message: `A file has at most ${MAX_UNITS} units.` });
    yield { line, text: text === null || isTooLong(text) ? null : text };
  }
}

function sourceOf(contentType: string, file: SpooledUpload): AsyncIterable<GivenUnit> {
  if (contentType === 'application/zip') return readArchive(file);
  const steps = decodeSteps(file.steps(), file.encoding);
  return contentType === 'text/csv' ? recordsOf(steps) : linesOf(steps);
}

function isTooLong(text: string): boolean {
  if (text.length <= UNIT_MAX_CHARACTERS) return false;
  return text.length > MAX_CODE_UNITS || [...text].length > UNIT_MAX_CHARACTERS;
}

/** Lines end with LF or CRLF; every other character belongs to its unit. */
async function* linesOf(steps: AsyncIterable<string>): AsyncGenerator<GivenUnit> {
  let line = 1;
  let rest = '';
  for await (const step of steps) {
    let from = 0;
    for (let end = step.indexOf('\n'); end !== -1; end = step.indexOf('\n', from)) {
      yield { line, text: withoutReturn(rest + step.slice(from, end)) };
      rest = '';
      line += 1;
      from = end + 1;
    }
    rest += step.slice(from);
    // Enough to know that the line is too long.
    if (rest.length > MAX_CODE_UNITS * 2) rest = rest.slice(0, MAX_CODE_UNITS + 2);
  }
  if (rest !== '') yield { line, text: withoutReturn(rest) };
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** A record with one field is that field, as an export writes it; one with several is a unit with commas, as it stands in the file. */
async function* recordsOf(steps: AsyncIterable<string>): AsyncGenerator<GivenUnit> {
  try {
    for await (const { line, fields, raw } of csvRecordsOf(steps)) {
      const [first = ''] = fields;
      if (line === 1 && fields.length === 1 && COLUMN_NAMES.has(first.toLowerCase())) continue;
      yield { line, text: fields.length === 1 ? textOfCell(first) : raw };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refuseField('', 'csv', { line: error.line });
  }
}
