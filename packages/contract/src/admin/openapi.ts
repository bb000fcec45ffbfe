import * as z from 'zod/mini';
import { describeOnce } from '../describe-once.ts';
import { errorStatus } from '../errors.ts';
import { AUDIT_REASON_MAX_CHARACTERS } from '../limits.ts';
import { idempotency, idempotencyKey } from '../openapi-idempotency.ts';
import { type AdminCall, csvAccessOf } from './admin-call.ts';
import { rolesFor } from './roles.ts';

type JsonObject = { properties?: Record<string, object>; required?: string[] };

/** The paths of the back office in the OpenAPI description. */
export function adminPaths(calls: Record<string, AdminCall>): Record<string, object> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ');
    const url = `/api/admin/${path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[url] ??= {})[method.toLowerCase()] = describeOnce(call, () => operation(name, call));
    if (call.hasCsv) (paths[`${url}.csv`] ??= {}).get = csvOperation(name, call);
  }
  return paths;
}

function operation(name: string, call: AdminCall): object {
  const isRead = name.startsWith('GET ');
  return {
    ...about(name, call),
    parameters: [
      ...pathParameters(name),
      ...queryParameters(call),
      ...(isRead || call.access === 'anyone' ? [] : [header, reasonHeader]),
      ...(call.isIdempotent ? [idempotencyKey] : []),
    ],
    ...requestBody(call),
    responses: {
      [call.status ?? 200]: {
        description: 'OK',
        content: { [call.file ?? 'application/json']: { schema: jsonSchema(call.output, 'output') } },
      },
      ...(call.isWaiting
        ? {
            202: {
              description: 'Waits for approval.',
              content: { 'application/json': { schema: jsonSchema(call.output, 'output') } },
            },
          }
        : {}),
      ...failures(call),
    },
  };
}

function csvOperation(name: string, call: AdminCall): object {
  return {
    ...about(`${name}.csv`, { ...call, access: csvAccessOf(call) }),
    summary: `${call.summary} All rows of the filters, as a file.`,
    parameters: [...pathParameters(name), ...queryParameters(call)],
    responses: {
      200: { description: 'OK', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...failures(call),
    },
  };
}

function about(name: string, { access, summary, isIdempotent }: AdminCall): object {
  const who =
    access === 'anyone'
      ? 'Needs no session.'
      : access === 'operator'
        ? 'Every operator.'
        : `Roles: ${rolesFor(access.area, access.need).join(', ')}.`;
  return {
    operationId: `admin_${name.replace(/\W+/g, '_')}`,
    tags: ['admin'],
    summary,
    description: `${summary} ${who}${isIdempotent ? idempotency : ''}`,
    security: access === 'anyone' ? [] : [{ operator: [] }],
  };
}

const header = {
  name: 'X-Lotok-Admin',
  in: 'header',
  required: true,
  schema: { type: 'string', enum: ['1'] },
};

/** For calls whose body has no reason. */
const reasonHeader = {
  name: 'X-Lotok-Reason',
  in: 'header',
  description: `Why, for the audit log, where the body has no field for it: percent-encoded UTF-8, at most ${AUDIT_REASON_MAX_CHARACTERS} characters.`,
  schema: { type: 'string' },
};

const pathParameters = (name: string) =>
  [...name.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }));

function queryParameters({ query }: AdminCall): object[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBody({ body, stream }: AdminCall): object {
  if (stream)
    return {
      requestBody: {
        required: true,
        content: Object.fromEntries(stream.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
    };
  return body
    ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }
    : {};
}

function failures(call: AdminCall): object {
  const byStatus = Map.groupBy(
    ['VALIDATION' as const, ...call.errors, 'UNAVAILABLE' as const],
    (code) => errorStatus[code],
  );
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io }) as JsonObject & { $schema?: string };
  return json;
}
