import * as z from 'zod/mini';
import { fieldSentence } from '../field-problems.ts';
import { text } from '../fields.ts';

/** Rows on one page of a list. */
export const ADMIN_PAGE_SIZE = 25;
export const ADMIN_MAX_PAGE_SIZE = 200;
const ADMIN_SEARCH_MAX_CHARACTERS = 200;

/** The version of an item, which grows with each change. A change with an older version is refused with STALE. */
export const version = () => z.int().check(z.positive());

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type PlainType = 'string' | 'number' | 'boolean' | 'int' | 'enum' | 'literal';

/** The type of a field without `nullable`, `optional` and default. */
function typeOf(field: z.ZodMiniType): string {
  const { def } = field._zod as { def: { type: string; innerType?: z.ZodMiniType } };
  return def.innerType ? typeOf(def.innerType) : def.type;
}

const plainTypes = new Set<string>(['string', 'number', 'boolean', 'int', 'enum', 'literal'] satisfies PlainType[]);

/** The fields of an item that hold one value. A list can be sorted by each of them. */
export const plainFields = (item: z.ZodMiniObject): string[] =>
  Object.entries(item.shape as Shape)
    .filter(([, field]) => plainTypes.has(typeOf(field)))
    .map(([name]) => name);

/** The query of a list of items: page, sort, search, ids, and the resource's own filters. Unknown fields are refused. */
export function listQuery<const F extends Shape>(item: z.ZodMiniObject, filters: F) {
  return z.strictObject({
    page: z._default(z.int().check(z.positive(), z.maximum(1_000_000)), 1),
    perPage: z._default(z.int().check(z.positive(), z.maximum(ADMIN_MAX_PAGE_SIZE)), ADMIN_PAGE_SIZE),
    sort: z.optional(z.enum(plainFields(item))),
    order: z.optional(z.enum(['asc', 'desc'])),
    q: z.optional(text(ADMIN_SEARCH_MAX_CHARACTERS, 0)),
    ids: z.optional(idsFilter()),
    ...filters,
  });
}

/** One page of items, and how many there are on all pages. */
export const listOf = <Item extends z.ZodMiniObject>(item: Item) => z.object({ items: z.array(item), total: z.int() });

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;
const DAY_CHARACTERS = 10;

/** PostgreSQL has no year 0. */
const FIRST_DAY = '0001-01-01';

/** Whether a text in ISO 8601 is a date. A day that its month does not have would be read as one of the next month. */
export function isRealDate(value: string): boolean {
  if (Number.isNaN(Date.parse(value))) return false;
  const day = value.slice(0, DAY_CHARACTERS);
  return day >= FIRST_DAY && new Date(day).toISOString().startsWith(day);
}

/** A day (`2026-11-01`, in UTC) or a moment in ISO 8601. */
export const dateFilter = () =>
  z.string().check(z.refine((value) => DATE.test(value) && isRealDate(value), fieldSentence.date));

/** Several items by their ids, at most a page of them. */
export const idsFilter = () => z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Ids with commas.'));

/** From and to, both included, of the field `createdAt`. */
export const createdFilters = { createdFrom: z.optional(dateFilter()), createdTo: z.optional(dateFilter()) };
