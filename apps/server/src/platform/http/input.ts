import type { Call } from '@lotok/contract';
import * as z from 'zod/mini';
import { issueProblem, refuseField } from '../field-problem.ts';
import { refuse } from '../refusal.ts';

type JsonSchema = { properties?: Record<string, { type?: string; enum?: unknown[]; anyOf?: JsonSchema[] }> };
type Fields = Record<string, unknown>;

/** The most fields that one refusal names. */
const MAX_DETAILS = 20;

/** Creates the parser of a call's input from a query or a body. Invalid input is refused; unknown fields are ignored. */
export function createInputParser(call: Call): (fields: unknown) => Fields {
  const fromText =
    call.method === 'GET' ? createTextReader(z.toJSONSchema(call.input, { io: 'input' })) : (fields: Fields) => fields;
  return (fields) => {
    assertObject(fields);
    return validate(call.input, fromText(fields));
  };
}

/** Validates the fields of a request by a schema. Invalid ones are refused with their paths. */
export function validate(schema: z.ZodMiniObject, fields: unknown): Fields {
  assertObject(fields);
  const result = z.safeParse(schema, fields);
  if (result.success) {
    const path = pathOfUnstorable(result.data);
    if (path === null) return result.data as Fields;
    return refuseField(path, 'unprintable');
  }
  const issues = result.error.issues.slice(0, MAX_DETAILS);
  return refuse('VALIDATION', { details: issues.map((issue) => issueProblem(issue, fields)) });
}

function assertObject(fields: unknown): asserts fields is Fields {
  if (fields === null || typeof fields !== 'object' || Array.isArray(fields))
    refuse('VALIDATION', { details: [{ path: '', message: 'a JSON object is expected' }] });
}

/** The path of a text that PostgreSQL cannot store: with a null character, or half of a surrogate pair; null when there is none. */
function pathOfUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    const found = pathOfUnstorable(each, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Converts the texts of a query to the numbers and booleans of the schema. An empty number or boolean counts as missing, and `1` and
 * `0` as booleans, unless the reader is strict: it leaves them for the schema to refuse.
 */
export function createTextReader(jsonSchema: object, { isStrict = false } = {}): (fields: Fields) => Fields {
  const { properties = {} }: JsonSchema = jsonSchema;
  const readers = Object.entries(properties).map(([name, property]) => [name, kindOf(property)] as const);
  return (fields) => {
    const read: Fields = {};
    for (const [name, kind] of readers) {
      const text = fields[name];
      if (text === undefined || (text === '' && kind !== 'text' && !isStrict)) continue;
      read[name] =
        typeof text !== 'string'
          ? text
          : kind === 'number'
            ? toNumber(text)
            : kind === 'switch'
              ? toSwitch(text, isStrict)
              : text;
    }
    return read;
  };
}

function kindOf(property: { type?: string; enum?: unknown[] }): 'number' | 'switch' | 'text' {
  if (property.type === 'boolean') return 'switch';
  const isNumeric = property.type === 'integer' || property.type === 'number' || typeof property.enum?.[0] === 'number';
  return isNumeric ? 'number' : 'text';
}

/** Text that is no plain decimal number stays text, so that the schema refuses it. */
function toNumber(text: string): number | string {
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text;
}

function toSwitch(text: string, isStrict: boolean): boolean | string {
  if (text === 'true' || (text === '1' && !isStrict)) return true;
  return text === 'false' || (text === '0' && !isStrict) ? false : text;
}
