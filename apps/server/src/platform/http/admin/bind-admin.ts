import { Readable } from 'node:stream';
import { AUDIT_REASON_MAX_CHARACTERS, IDEMPOTENCY_KEY_MAX_CHARACTERS } from '@lotok/contract';
import { type AdminAccess, type AdminCall, type AdminCallName, adminCalls, csvAccessOf } from '@lotok/contract/admin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../refusal.ts';
import { callerAddress, type TrustedProxies } from '../caller-address.ts';
import { validate } from '../input.ts';
import { serializerOf } from '../serializer.ts';
import { createQueryParser, parseParams } from './admin-input.ts';
import type { AdminRequest, AdminRoutes, Operator } from './admin-routes.ts';
import { allowSlowUpload } from '../slow-uploads.ts';
import { assertMay, assertOwnOrigin, assertOwnScript, sessionCookie, sessionTokenOf } from './authorize.ts';
import { toCsv } from './csv-file.ts';

type AnyHandler = (request: AdminRequest<AdminCallName>) => Promise<unknown>;
type Deps = {
  /** Finds the operator of a session token; null when the session is unknown or over. Only a page in use makes the session last. */
  findOperator: (token: string, isInUse: boolean) => Promise<Operator | null>;
  publicUrl: string;
  trustedProxies: TrustedProxies | null;
};

const USER_AGENT_MAX_CHARACTERS = 300;
/** Descriptions and texts of pages are longer than what buyers send. A file is read as a stream, without this limit. */
const BODY_LIMIT_BYTES = 1024 * 1024;
/** An upload of which nothing arrives for so long is given up. */
const UPLOAD_IDLE_MS = 30_000;

/** Pages poll what waits. A page that nobody has touched for minutes says so: polling must not keep its session alive. */
const BACKGROUND_HEADER = 'x-lotok-background';
const REASON_HEADER = 'x-lotok-reason';

/** Registers the calls of the back office under `/api/admin`. */
export function bindAdmin(app: FastifyInstance, routes: AdminRoutes, deps: Deps): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    // A call that takes a file reads it itself.
    scope.addContentTypeParser([...new Set(streamTypes())], (_request, payload, done) => done(null, payload));
    for (const [name, handler] of Object.entries(routes))
      bindCall(scope, name as AdminCallName, handler as AnyHandler, deps);
  });
}

const streamTypes = (): string[] => Object.values(adminCalls).flatMap((call: AdminCall) => call.stream ?? []);

function bindCall(app: FastifyInstance, name: AdminCallName, handler: AnyHandler, deps: Deps): void {
  const call: AdminCall = adminCalls[name];
  const [method = '', path = ''] = name.split(' ');
  const url = `/api/admin/${path}`;
  const parseQuery = createQueryParser(call.query);
  const serialize = serializerOf(call.output);

  const operators = new WeakMap<FastifyRequest, Operator>();
  /** Before the body is read: nobody else may make the server hold one. */
  const authorizeFor = (access: AdminAccess) => async (request: FastifyRequest) =>
    void operators.set(request, await authorize(request, access, name, deps));

  const requestOf = (request: FastifyRequest, reply: FastifyReply): AdminRequest<AdminCallName> => {
    const operator = operators.get(request) ?? refuse('INVALID_TOKEN');
    const ip = callerAddress(request.raw, deps.trustedProxies);
    return {
      params: parseParams(request.params as Record<string, string>) as never,
      query: parseQuery(request.query as Record<string, unknown>) as never,
      body: (call.body ? validate(call.body, bodyOf(request)) : {}) as never,
      stream: call.stream ? streamOf(request, call.stream) : null,
      operator,
      actor: { operatorId: operator.id, login: operator.login, ip, action: name, reason: reasonOf(request) },
      ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_CHARACTERS),
      idempotencyKey: idempotencyKeyOf(request),
      setSession: (token) => void reply.header('set-cookie', sessionCookie(token, deps.publicUrl.startsWith('https:'))),
    };
  };

  app.route({
    method,
    url,
    bodyLimit: BODY_LIMIT_BYTES,
    onRequest: authorizeFor(call.access),
    handler: async (request, reply) => {
      const output = await handler(requestOf(request, reply));
      if (call.file) return sendFile(request, reply, { type: call.file, file: output as Readable });
      return reply
        .code(call.isWaiting?.(output as never) ? 202 : (call.status ?? 200))
        .type('application/json; charset=utf-8')
        .send(serialize(output));
    },
  });
  if (call.hasCsv)
    app.get(`${url}.csv`, { onRequest: authorizeFor(csvAccessOf(call)) }, async (request, reply) => {
      const admin = requestOf(request, reply);
      const read = (query: object) =>
        handler({ ...admin, query: { ...admin.query, ...query, isForFile: true } as never }) as never;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileNameOf(path, request)}.csv"`)
        .send(toCsv(call, read, admin.query as never));
    });
}

/** The name of a list's file: `users-5-history` for `users/:id/history`. */
const fileNameOf = (path: string, request: FastifyRequest) =>
  path
    .replace(/:(\w+)/g, (_, param: string) => (request.params as Record<string, string>)[param] ?? '')
    .replaceAll('/', '-');
type SentFile = { type: string; file: Readable };

/** Sends a file of goods, to be stored by the browser and not shown. */
function sendFile(request: FastifyRequest, reply: FastifyReply, { type, file }: SentFile): FastifyReply {
  const { format = 'txt' } = request.query as { format?: string };
  const name = request.url.split('?')[0]?.split('/').slice(3).join('-') ?? 'file';
  return reply
    .type(`${format === 'csv' ? 'text/csv' : type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .send(file);
}

/** Nobody is signed in yet at the sign-in itself. */
const nobody: Operator = {
  id: 0,
  sessionId: 0,
  login: '',
  role: 'support',
  language: 'ru',
  hasSecondFactor: false,
  mustSetUpSecondFactor: false,
};

async function authorize(request: FastifyRequest, access: AdminAccess, name: string, deps: Deps): Promise<Operator> {
  assertOwnOrigin(request, deps.publicUrl);
  if (access === 'anyone') return nobody;
  const token = sessionTokenOf(request);
  const operator = token && (await deps.findOperator(token, request.headers[BACKGROUND_HEADER] !== '1'));
  if (!operator) return refuse('INVALID_TOKEN');
  assertOwnScript(request);
  assertMay(operator, access, name);
  return operator;
}

/** The body of a call that takes JSON. A file is one of another call: its bytes are no fields, so that all would count as missing. */
function bodyOf({ body }: FastifyRequest): unknown {
  if (body instanceof Readable)
    refuse('VALIDATION', { details: [{ path: 'Content-Type', message: 'application/json' }] });
  return body ?? {};
}

function streamOf(request: FastifyRequest, types: readonly string[]): { contentType: string; body: Readable } {
  const contentType = (request.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
  if (!types.includes(contentType) || !(request.body instanceof Readable))
    return refuse('VALIDATION', { details: [{ path: 'Content-Type', message: `one of ${types.join(', ')}` }] });
  allowSlowUpload(request.raw, UPLOAD_IDLE_MS);
  return { contentType, body: request.body };
}

/** Why the operator makes a change, for the audit log: for calls whose body has no reason. Percent-encoded, since headers are ASCII. */
function reasonOf({ headers }: FastifyRequest): string | null {
  const encoded = headers[REASON_HEADER];
  if (typeof encoded !== 'string' || encoded === '') return null;
  const reason = decode(encoded)?.trim();
  // PostgreSQL stores no null character.
  if (reason !== undefined && reason.length <= AUDIT_REASON_MAX_CHARACTERS && !reason.includes('\0'))
    return reason || null;
  const message = `percent-encoded UTF-8 of at most ${AUDIT_REASON_MAX_CHARACTERS} characters, none of them null`;
  return refuse('VALIDATION', { details: [{ path: 'X-Lotok-Reason', message }] });
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && key.length <= IDEMPOTENCY_KEY_MAX_CHARACTERS) return key;
  return refuse('VALIDATION', {
    details: [{ path: 'Idempotency-Key', message: `at most ${IDEMPOTENCY_KEY_MAX_CHARACTERS} characters` }],
  });
}
