import { issueCodes } from '@lotok/dns';
import * as z from 'zod/mini';
import type { AdminCall } from './admin/admin-call.ts';
import { adminPaths } from './admin/openapi.ts';
import { describeOnce } from './describe-once.ts';
import type { Call } from './call.ts';
import { errorStatus, nameServerReasons } from './errors.ts';
import { fieldCodes } from './field-problems.ts';
import { idempotency, idempotencyKey } from './openapi-idempotency.ts';

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
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          code: {
            type: 'string',
            enum: fieldCodes,
            description: 'Why the field is refused, where it is one of these.',
          },
          params: { type: 'object', description: 'The facts of the code, such as `minimum` and `maximum`.' },
        },
      },
    },
    params: {
      type: 'object',
      description: 'Facts of the refusal by its errorCode; amounts are roubles.',
      properties: {
        productId: { type: 'integer', description: 'OUT_OF_STOCK, QUANTITY_LIMIT' },
        available: { type: 'integer', description: 'OUT_OF_STOCK: pieces that are left' },
        minimum: {
          type: 'number',
          description: 'MIN_AMOUNT, QUANTITY_LIMIT, NS_COUNT, and PROMO_INVALID for the reason minimum',
        },
        maximum: {
          type: ['number', 'null'],
          description:
            'NS_COUNT; QUANTITY_LIMIT, null without a maximum; METHOD_UNAVAILABLE, when the amount is above it',
        },
        price: { type: 'number', description: 'PRICE_CHANGED: the price now' },
        reason: { type: 'string', description: 'PROMO_INVALID' },
        domains: { type: 'array', items: { type: 'string' }, description: 'HAS_DOMAINS' },
        records: {
          type: 'array',
          description: 'DNS_RECORD_INVALID: the refused records of `dnsRecords`, and why',
          items: {
            type: 'object',
            required: ['index', 'field', 'reason'],
            properties: {
              index: { type: 'integer', description: 'Counts from 0.' },
              field: { type: 'string', enum: ['type', 'name', 'content', 'ttl', 'proxied'] },
              reason: { type: 'string', enum: issueCodes },
              values: { type: 'object', description: 'The values of the reason, such as `min` and `max`.' },
            },
          },
        },
        nameServers: {
          type: 'array',
          description: 'VALIDATION of domains/updateNsRecords: the refused servers of `nsRecords`, and why',
          items: {
            type: 'object',
            required: ['index', 'reason'],
            properties: {
              index: { type: ['integer', 'null'], description: 'Counts from 0; null for the whole list.' },
              reason: { type: 'string', enum: nameServerReasons },
            },
          },
        },
        retryAfterSeconds: { type: 'number', description: 'RATE_LIMITED, UNAVAILABLE' },
      },
    },
  },
};

const credentials = {
  authMethod: { type: 'string', enum: ['authorizedUser', 'guestToken'] },
  token: { type: 'string', description: 'May travel as `Authorization: Bearer` instead.' },
};

/** The description of each group of calls. */
const groups: Record<string, string> = {
  auth: 'Guests, accounts, sessions, passkeys and the second step of signing in.',
  products: 'One product, and searching for products.',
  categories: 'The shelves of the shop.',
  subCategories: 'Products by subcategory.',
  cart: 'The cart of a guest or a user.',
  favorites: 'What a guest or a user likes.',
  orders: 'Orders of products and what they deliver.',
  payments: 'Ways to pay and top-ups of the balance.',
  claims: 'Units that do not work, under warranty.',
  domains: 'Names: on sale, ordered, and managed by their owner.',
  luck: 'The promotion “Try your luck”: a draw for an order, which everybody can check.',
  referrals: 'Rewards for who brings buyers.',
  articles: 'Articles to read.',
  support: 'Questions about an order, and their answers.',
  telegram: 'Connecting an account to Telegram, and the news that it gets there.',
  shop: 'The shop itself.',
  admin: 'The back office: needs the session of an operator.',
};

const whoMayCall: Record<Call['access'], string> = {
  anyone: 'Needs no token.',
  visitor: 'Needs no token; with one the answer has what is its owner’s.',
  buyer: 'Needs the token of a guest or a user.',
  user: 'Needs the token of a user.',
};

/** Whether a URL has a loopback address. It must not be in the description, since a reader elsewhere would call its own machine. */
const isLoopback = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** The OpenAPI 3.1 description of the shop's calls and of the back office. `url` is the shop's base URL without a final slash. */
export function openApi(
  calls: Record<string, Call>,
  adminCalls: Record<string, AdminCall>,
  info: { title: string; version: string; url: string },
): object {
  const names = [...new Set(Object.keys(calls).map(groupOf)), 'admin'];
  const paths = Object.entries(calls).map(([name, call]) => [
    `/api/${name}`,
    { [call.method.toLowerCase()]: describeOnce(call, () => operation(name, call)) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      description:
        'The calls of the shop. Money is a number of roubles with at most two decimals, dates are ISO 8601 in UTC, pages count from 1. ' +
        'Whoever calls sends a token as `Authorization: Bearer`, or as `authMethod` and `token` beside the other fields.',
      contact: { name: 'Contacts', url: `${info.url}/contacts` },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: isLoopback(info.url) ? '/' : info.url }],
    tags: names.map((name) => ({ name, description: groups[name] })),
    paths: { ...Object.fromEntries(paths), ...adminPaths(adminCalls) },
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        operator: { type: 'apiKey', in: 'cookie', name: 'lotok_operator' },
      },
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
  return {
    operationId: name.replace('/', '_'),
    tags: [groupOf(name)],
    summary: call.summary,
    description: `${call.summary} ${whoMayCall[call.access]}${call.isIdempotent ? idempotency : ''}`,
    security: securityOf(call.access),
    parameters: call.isIdempotent ? [...parameters, idempotencyKey] : parameters,
    ...(call.method === 'GET'
      ? {}
      : {
          requestBody: {
            // A call without required fields needs no body: its token is sent in the header.
            required: (input.required?.length ?? 0) > 0,
            content: { 'application/json': { schema: { ...input, properties } } },
          },
        }),
    responses: responses(call),
  };
}

const groupOf = (name: string) => name.split('/')[0] ?? name;

/** An empty list means that no token is needed; an empty requirement, that the token may be sent as a field. */
function securityOf(access: Call['access']): object[] {
  if (access === 'anyone') return [];
  return access === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }, {}];
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
