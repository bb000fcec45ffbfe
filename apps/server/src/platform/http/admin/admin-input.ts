import * as z from 'zod/mini';
import { refuse } from '../../refusal.ts';
import { createTextReader, validate } from '../input.ts';

type Fields = Record<string, unknown>;

/**
 * Creates the parser of a query. Unknown parameters are refused, and empty numbers and flags: a misspelt filter must not return or
 * change everything.
 */
export function createQueryParser(schema: z.ZodMiniObject | undefined): (query: Fields) => Fields {
  const strict = schema ?? z.strictObject({});
  const known = createTextReader(z.toJSONSchema(strict, { io: 'input' }), { isStrict: true });
  return (query) => {
    const names = new Set(Object.keys(strict.shape as object));
    const unknown = Object.keys(query).filter((name) => !names.has(name));
    if (unknown.length > 0)
      refuse('VALIDATION', { details: unknown.map((path) => ({ path, message: 'no such parameter' })) });
    return validate(strict, known(query));
  };
}

/** The positive integers of a path. Anything else names nothing that exists. */
export function parseParams(params: Record<string, string>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => [
      name,
      /^[1-9]\d{0,14}$/.test(text) ? Number(text) : refuse('NOT_FOUND'),
    ]),
  );
}
