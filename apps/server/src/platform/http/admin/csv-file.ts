import { Readable } from 'node:stream';
import type { AdminCall } from '@lotok/contract/admin';
import type * as z from 'zod/mini';
import type { ListQuery } from '../../admin-list.reads.ts';

const MAX_ROWS_PER_READ = 1_000;
const MIN_ROWS_PER_READ = 20;
/** Rows may have long texts, such as both versions of a page in the audit log: fewer of them are read at once. */
const CHARACTERS_PER_READ = 1_000_000;

type Item = Record<string, unknown> & { id: number };
type Selection = Pick<ListQuery, 'beforeId' | 'ids' | 'onIds'>;
type ReadList = (query: { page: number; perPage: number } & Selection) => Promise<{ items: Item[] }>;
type ReadNext = (perPage: number) => Promise<{ items: Item[]; isLast: boolean }>;

/** Streams all rows of a list as CSV (RFC 4180): in the order of the query, by default the newest first. Nested fields are JSON. */
export function toCsv(call: AdminCall, read: ReadList, order: Pick<ListQuery, 'sort' | 'order'> = {}): Readable {
  return Readable.from(rowsOf(call, read, order));
}

async function* rowsOf(call: AdminCall, read: ReadList, { sort = 'id', order }: Pick<ListQuery, 'sort' | 'order'>) {
  const fields = fieldsOf(call);
  // A byte order mark, without which spreadsheets take UTF-8 for another encoding.
  yield `\uFEFF${fields.map(toCell).join(',')}\r\n`;
  const readNext = sort === 'id' && order !== 'asc' ? newestFirst(read) : await inOrder(read);
  for (let perPage = MIN_ROWS_PER_READ; ; ) {
    const { items, isLast } = await readNext(perPage);
    const lines = items.map((item) => `${fields.map((field) => toCell(item[field])).join(',')}\r\n`);
    const characters = lines.reduce((sum, line) => sum + line.length, 0);
    if (characters <= CHARACTERS_PER_READ) yield lines.join('');
    else yield* lines;
    if (isLast) return;
    perPage = nextPageSize(perPage, characters);
  }
}

function newestFirst(read: ReadList): ReadNext {
  let beforeId = Number.MAX_SAFE_INTEGER;
  return async (perPage) => {
    const { items } = await read({ page: 1, perPage, beforeId });
    beforeId = items.at(-1)?.id ?? 0;
    return { items, isLast: items.length < perPage };
  };
}

/** Sorts once and remembers the ids, eight bytes a row: pages of a sorted list would move while rows are added and changed. */
async function inOrder(read: ReadList): Promise<ReadNext> {
  let ids = '';
  await read({ page: 1, perPage: 1, onIds: (sorted) => void (ids = sorted) });
  let from = 0;
  return async (perPage) => {
    const wanted = takeIds(ids, from, perPage);
    from += wanted.length + 1;
    const { items } = wanted === '' ? { items: [] } : await read({ page: 1, perPage, ids: wanted });
    return { items, isLast: from > ids.length };
  };
}

/** So many ids of a text of ids with commas, from a place in it. */
function takeIds(ids: string, from: number, count: number): string {
  let end = from - 1;
  for (let n = 0; n < count && end < ids.length; n += 1) {
    const comma = ids.indexOf(',', end + 1);
    end = comma === -1 ? ids.length : comma;
  }
  return ids.slice(from, end);
}

function nextPageSize(perPage: number, characters: number): number {
  const fitting = Math.floor((perPage * CHARACTERS_PER_READ) / Math.max(characters, 1));
  return Math.max(MIN_ROWS_PER_READ, Math.min(fitting, perPage * 10, MAX_ROWS_PER_READ));
}

function fieldsOf({ output, csvItem }: AdminCall): string[] {
  const { items } = (output as z.ZodMiniObject).shape as { items: z.ZodMiniArray<z.ZodMiniObject> };
  return Object.keys((csvItem ?? items.def.element).shape as object);
}

/**
 * A spreadsheet would run a text that starts with one of these as a formula, so an apostrophe makes it text. A text that has the
 * apostrophe already gets another one: taking one off returns every text as it was.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED_FORMULA = /^'(?='*[=+\-@\t\r])/;

/**
 * A spreadsheet that separates by semicolons or tabs, as with a decimal comma, starts a cell inside a field after each of them: a quote
 * that is not the first character of its cell does not protect it. Quotes and spaces at the start of such a cell do not stop its formula.
 */
const INNER_FORMULA = /([;\t][ "]*)(?='*[=+\-@])/g;
const ESCAPED_INNER_FORMULA = /([;\t][ "]*)'(?='*[=+\-@])/g;

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return listCell(typeof value === 'string' ? value : JSON.stringify(value));
}

/** The text of a field that {@link listCell} or another shop has written. */
export const textOfListCell = (field: string): string => textOfCell(field).replace(ESCAPED_INNER_FORMULA, '$1');

/** A text as a field of a list, which contains what strangers have typed. Goods are not changed so: their buyers use them as they are. */
export const listCell = (text: string): string => csvCell(text.replace(INNER_FORMULA, "$1'"));

/** The text of a field that {@link csvCell} or another shop has written. */
export const textOfCell = (field: string): string => field.replace(ESCAPED_FORMULA, '');

/** A text as a field of a CSV file that no spreadsheet runs. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
