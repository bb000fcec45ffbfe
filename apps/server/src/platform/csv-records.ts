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

/** Reads the records of a CSV file (RFC 4180, CRLF or LF). Throws a {@link CsvError} when a quote is not closed. */
export function* csvRecords(text: string, separator = ','): Generator<CsvRecord> {
  for (let at = 0, line = 1; at < text.length; ) {
    const fields: string[] = [];
    const start = at;
    for (let isLast = false; !isLast; ) {
      const field = readField(text, at, separator) ?? raise(line);
      isLast = text[field.end] !== separator;
      fields.push(isLast ? field.value.replace(/\r$/, '') : field.value);
      at = field.end + 1;
    }
    const raw = text.slice(start, at).replace(/\r?\n$/, '');
    yield { line, fields, raw };
    line += countLineFeeds(text, start, at);
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
