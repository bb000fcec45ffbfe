/** A record of a CSV file: its line in the file from 1, its fields, and its text as it stands in the file. */
export type CsvRecord = { line: number; fields: string[]; raw: string };

/** A text that is no CSV; `line` is where the record with the error begins. */
export class CsvError extends Error {
  readonly line: number;
  constructor(line: number) {
    super('a quote is not closed');
    this.line = line;
  }
}

/** A longer record has a quote that is not closed, or is no record of a CSV file. */
const RECORD_MAX_CHARACTERS = 2_000_000;

/** Reads the records of a CSV file (RFC 4180, CRLF or LF). Throws a {@link CsvError} when a quote is not closed. */
export function* csvRecords(text: string, separator = ','): Generator<CsvRecord> {
  for (let at = 0, line = 1; at < text.length; ) {
    const record = readRecord(text, at, separator) ?? raise(line);
    yield toRecord(text, at, line, record);
    line += countLineFeeds(text, at, record.end);
    at = record.end;
  }
}

/** As {@link csvRecords}, of a text that comes step by step: only its unfinished record is stored. */
export async function* csvRecordsOf(steps: AsyncIterable<string>, separator = ','): AsyncGenerator<CsvRecord> {
  let rest = '';
  let line = 1;
  for await (const step of steps) {
    rest += step;
    let at = 0;
    // A record that reaches the end may go on in the next step.
    for (let record = readRecord(rest, 0, separator); record && record.end < rest.length; ) {
      yield toRecord(rest, at, line, record);
      line += countLineFeeds(rest, at, record.end);
      at = record.end;
      record = readRecord(rest, at, separator);
    }
    rest = rest.slice(at);
    if (rest.length > RECORD_MAX_CHARACTERS) raise(line);
  }
  for (const record of csvRecords(rest, separator)) yield { ...record, line: line + record.line - 1 };
}

type Found = { fields: string[]; end: number };

const toRecord = (text: string, from: number, line: number, { fields, end }: Found): CsvRecord => ({
  line,
  fields,
  raw: text.slice(from, end).replace(/\r?\n$/, ''),
});

/** The fields of the record at a position, and where the next one begins; null when a quote is not closed. */
function readRecord(text: string, from: number, separator: string): Found | null {
  const fields: string[] = [];
  for (let at = from; ; ) {
    const field = readField(text, at, separator);
    if (!field) return null;
    const isLast = text[field.end] !== separator;
    fields.push(isLast ? field.value.replace(/\r$/, '') : field.value);
    at = field.end + 1;
    if (isLast) return { fields, end: at };
  }
}

/** The value of the field at a position, and where it ends; null when its quote is not closed. */
function readField(text: string, from: number, separator: string): { value: string; end: number } | null {
  let value = '';
  let at = from;
  if (text[at] === '"') {
    for (;;) {
      const quote = text.indexOf('"', at + 1);
      if (quote === -1) return null;
      value += text.slice(at + 1, quote);
      at = quote + 1;
      if (text[at] !== '"') break;
      value += '"';
    }
  }
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return { value: value + text.slice(at, end), end };
}

function countLineFeeds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function raise(line: number): never {
  throw new CsvError(line);
}
