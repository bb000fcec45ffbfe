import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type Serialize = (output: unknown) => string;

/** Compiling the schemas of all calls takes half of a start. Tests open many shops in one process, so each schema is compiled once. */
const compiled = new WeakMap<z.ZodMiniType, Serialize>();

/** The function that writes a value of the schema as JSON, without fields that the schema does not have. */
export function serializerOf(output: z.ZodMiniType): Serialize {
  const serialize = compiled.get(output) ?? compile(output);
  compiled.set(output, serialize);
  return serialize;
}

function compile(output: z.ZodMiniType): Serialize {
  const { $schema: _, ...schema } = z.toJSONSchema(output, { target: 'draft-7', io: 'output' });
  return fastJson(schema as Parameters<typeof fastJson>[0], { rounding: 'round' });
}
