import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serializerOf } from './serializer.ts';

it('a schema is compiled once, however many shops one process opens', () => {
  const schema = z.object({ id: z.int() });
  expect(serializerOf(schema)).toBe(serializerOf(schema));
  expect(serializerOf(z.object({ id: z.int() }))).not.toBe(serializerOf(schema));
});

it('only the fields of the schema are written', () => {
  expect(serializerOf(z.object({ id: z.int() }))({ id: 1, secret: 'x' })).toBe('{"id":1}');
});
