import { type CallName, calls } from '@lotok/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../src/platform/database/index.ts';

type Schema = {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

/** Every field of an input that takes a number: `products.*.quantity`. */
export function numberFieldsOf(input: z.ZodMiniType): string[] {
  const walk = (schema: Schema, path: string[]): string[] => [
    ...(isNumber(schema) ? [path.join('.')] : []),
    ...(schema.anyOf ?? []).flatMap((each) => walk(each, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, each]) => walk(each, [...path, field])),
    ...(schema.items ? walk(schema.items, [...path, '*']) : []),
  ];
  return walk(z.toJSONSchema(input, { io: 'input' }) as Schema, []);
}

const isNumber = ({ type, enum: values }: Schema) =>
  type === 'number' || type === 'integer' || typeof values?.[0] === 'number';

/** The calls that take a number anywhere. */
export const callsWithNumbers = (Object.keys(calls) as CallName[]).filter(
  (name) => numberFieldsOf(calls[name].input).length > 0,
);

/** Numbers as JSON or query text. `JSON.stringify` cannot write all of them. */
export const invalidNumbers = [
  '0.005',
  '1e300',
  '-1e300',
  '-0',
  '0',
  '-1',
  '9007199254740992',
  '9007199254740991',
  '2147483648',
  '1e-7',
  '1e-10',
  '10.0000005',
  '9999999999.999999',
  '10000000000.01',
  '"NaN"',
  '"Infinity"',
  '"1e300"',
  'true',
  '[1]',
];

/** The input as JSON text with another number in one field. */
export function withInvalidNumber(input: unknown, field: string, invalid: string): string {
  const mark = '<the odd number>';
  const put = (value: unknown, [head, ...rest]: string[]): unknown => {
    if (head === undefined) return mark;
    if (head === '*') return (value as unknown[]).map((each, index) => (index === 0 ? put(each, rest) : each));
    const fields = value as Record<string, unknown>;
    return { ...fields, [head]: put(fields[head], rest) };
  };
  return JSON.stringify(put(input, field.split('.'))).replace(JSON.stringify(mark), () => invalid);
}

/** Tables that change by themselves: last use of sessions, rate limits, the search index, checks of the books. */
const VOLATILE_TABLES = [
  'sessions',
  'rate_limits',
  'provider_turns',
  'search_documents',
  'search_words',
  'ledger_checks',
  // A server writes these by itself: its own state, and the sums of days.
  'nodes',
  'dashboard_days',
  'dashboard_durations',
  'dashboard_marks',
  'dashboard_methods',
  'dashboard_products',
  'dashboard_product_spans',
  'product_views',
];

/** A hash of the content of the shop's other tables: if two are equal, nothing has changed. */
export async function fingerprint(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and not tablename = any(${VOLATILE_TABLES}) order by 1`.execute(db);
  if (tables.length < 30) throw new Error('not all tables are seen');
  const each = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*), md5(string_agg(t::text, '' order by t::text)) from ${sql.table(name)} t`,
  );
  const { rows } = await sql`${sql.join(each, sql` union all `)} order by name`.execute(db);
  return JSON.stringify(rows);
}
