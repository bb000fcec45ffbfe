import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { errorStatus } from './errors.ts';

const errorSchema = {
  type: 'object',
  required: ['error', 'errorCode'],
  properties: {
    error: { type: 'string', description: 'An English sentence for a person.' },
    errorCode: { type: 'string', enum: Object.keys(errorStatus) },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const credentials = {
  authMethod: { type: 'string', enum: ['authorizedUser', 'guestToken'] },
  token: { type: 'string', description: 'May travel as `Authorization: Bearer` instead.' },
};

/** The OpenAPI 3.1 description of the given calls. */
export function openApi(calls: Record<string, Call>, info: { title: string; version: string; url: string }): object {
  const paths = Object.entries(calls).map(([name, call]) => [
    `/api/${name}`,
    { [call.method.toLowerCase()]: operation(name, call) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.url }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(name: string, call: Call): object {
  const { $schema: _, ...input } = z.toJSONSchema(call.input, { io: 'input' }) as {
    $schema?: string;
    properties?: Record<string, object>;
    required?: string[];
  };
  const takesToken = call.access !== 'anyone';
  const properties = { ...input.properties, ...(takesToken ? credentials : {}) };
  const parameters =
    call.method !== 'GET'
      ? []
      : Object.entries(properties).map(([field, schema]) => ({
          name: field,
          in: 'query',
          required: input.required?.includes(field) ?? false,
          schema,
        }));
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
  };
  return {
    operationId: name.replace('/', '_'),
    tags: [name.split('/')[0]],
    summary: call.summary,
    ...(takesToken ? { security: call.access === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }, {}] } : {}),
    parameters: call.isIdempotent ? [...parameters, idempotencyKey] : parameters,
    ...(call.method === 'GET'
      ? {}
      : { requestBody: { content: { 'application/json': { schema: { ...input, properties } } } } }),
    responses: responses(call),
  };
}

function responses(call: Call): object {
  const { $schema: _, ...schema } = z.toJSONSchema(call.output, { io: 'output' });
  const byStatus = Map.groupBy(
    ['VALIDATION' as const, ...call.errors, 'UNAVAILABLE' as const],
    (code) => errorStatus[code],
  );
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return {
    [call.status ?? 200]: { description: 'OK', content: { [call.contentType ?? 'application/json']: { schema } } },
    ...Object.fromEntries(failures),
  };
}
