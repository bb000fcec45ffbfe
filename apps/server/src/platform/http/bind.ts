import { type Call, type CallName, calls, IDEMPOTENCY_KEY_MAX_CHARACTERS } from '@lotok/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import { callerAddress, type TrustedProxies } from './caller-address.ts';
import { authenticate, type FindCaller } from './credentials.ts';
import { handleError } from './errors.ts';
import { DYNAMIC_ENCODINGS } from './encoding.ts';
import { createInputParser } from './input.ts';
import { encodeResponse, type CachedResponse, type ResponseCache } from './response-cache.ts';
import { toCachedReply, cacheKeyOf } from './caching-server.ts';
import { languageOf } from './language.ts';
import type { Context, Routes } from './routes.ts';
import { serializerOf } from './serializer.ts';

type AnyHandler = (input: never, context: never) => Promise<unknown>;
type Deps = {
  callers: { find: FindCaller; forget(): void };
  cache: ResponseCache;
  cachedCalls: ReadonlySet<string>;
  /** Calls that end sessions: the cache of callers is cleared after them. */
  sessionEndingCalls: ReadonlySet<string>;
  /** The proxies whose X-Forwarded-For is trusted; null: none. */
  trustedProxies: TrustedProxies | null;
  /** Refuses an address that makes too many expensive calls. Not called for cached responses. */
  guard?: ((name: CallName, address: string) => void) | undefined;
};

/** A header may be kilobytes long; the browser's name is at its beginning. */
const USER_AGENT_MAX_CHARACTERS = 300;

/** Registers a route for each call of the contract: credentials, validation, serialisation and caching are the same for all. */
export function bindCalls(app: FastifyInstance, routes: Partial<Routes>, deps: Deps): void {
  for (const [name, handler] of Object.entries(routes)) bindCall(app, name as CallName, handler as AnyHandler, deps);
}

function bindCall(
  app: FastifyInstance,
  name: CallName,
  handler: AnyHandler,
  { callers, cache, cachedCalls, sessionEndingCalls, trustedProxies, guard }: Deps,
): void {
  const call: Call = calls[name];
  const parseInput = createInputParser(call);
  const serialize = call.contentType ? String : serializerOf(call.output);
  const contentType = call.contentType ?? 'application/json; charset=utf-8';
  const isCached = cachedCalls.has(name);
  const endsSessions = sessionEndingCalls.has(name);

  const inputOf = (request: FastifyRequest) => parseInput(call.method === 'GET' ? request.query : (request.body ?? {}));
  const runHandler = async (
    request: FastifyRequest,
    caller: Context['caller'],
    input: ReturnType<typeof parseInput>,
  ) => {
    const context: Context = {
      caller,
      idempotencyKey: call.isIdempotent ? idempotencyKeyOf(request) : null,
      language: languageOf(request.headers),
      address: callerAddress(request.raw, trustedProxies),
      botId: null,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_CHARACTERS),
    };
    try {
      const output = await handler(input as never, context as never);
      if (endsSessions) callers.forget();
      return toBytes(output);
    } catch (error) {
      // A refused call has ended no session. Guessing passwords must not clear the cache of all callers.
      if (endsSessions && !(error instanceof Refusal)) callers.forget();
      throw error;
    }
  };

  // Bytes, not text: writing a long string to a socket costs several times its conversion. A page from the query cache is the
  // same object each time, so it is serialised once.
  const serialized = new WeakMap<object, Buffer>();
  const toBytes = (output: unknown): Buffer => {
    if (typeof output !== 'object' || output === null) return Buffer.from(serialize(output));
    const bytes = serialized.get(output) ?? Buffer.from(serialize(output));
    serialized.set(output, bytes);
    return bytes;
  };

  app.route({
    method: call.method,
    url: `/api/${name}`,
    handler: async (request, reply) => {
      const caller = await authenticate(request, call.access, callers.find);
      const input = inputOf(request);
      if (isCached && !caller) {
        const key = keyOfInput(name, input);
        cache.alias(cacheKeyOf(request.raw), key);
        // A request with credentials gets no cached response, even if the call does not need them.
        const cached = request.headers.authorization ? null : cache.find(key);
        if (cached) return sendCached(request, reply, cached);
        guard?.(name, callerAddress(request.raw, trustedProxies));
        const created = await cache.getOrCreate(key, async () => ({
          status: 200,
          contentType,
          plain: await runHandler(request, null, input),
        }));
        return sendCached(request, reply, created);
      }
      guard?.(name, callerAddress(request.raw, trustedProxies));
      const response = { status: 200, contentType, plain: await runHandler(request, caller, input) };
      const { bytes, encoding } = encodeResponse(response, request.headers['accept-encoding'], DYNAMIC_ENCODINGS);
      reply.header('vary', 'accept-encoding');
      if (encoding) reply.header('content-encoding', encoding);
      reply
        .code(call.status ?? 200)
        .header('cache-control', 'no-store')
        .type(contentType);
      if (call.fileName)
        reply
          .header('content-disposition', `attachment; filename="${call.fileName(request.query as never)}"`)
          .header('referrer-policy', 'no-referrer');
      return reply.send(bytes);
    },
    ...(call.refusalRedirect ? { errorHandler: redirectRefusal(call.refusalRedirect) } : {}),
  });
}

/** Redirects a browser that opened the call's URL directly and was refused. Other clients get the usual error response. */
function redirectRefusal(page: string) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    error instanceof Refusal && request.headers.accept?.includes('text/html')
      ? reply.header('cache-control', 'no-store').redirect(page, 303)
      : handleError(error, request, reply);
}

/** The cache key of a call: equal for equal inputs, without query parameters that the call does not know. */
function keyOfInput(name: CallName, input: Record<string, unknown>): string {
  const known = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return `/api/${name}?${new URLSearchParams(known.map(([field, value]) => [field, String(value)]))}`;
}

/** Sends a cached response, or 304 if the client has it. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  const { status, headers, bytes } = toCachedReply(response, request.raw);
  return reply
    .code(status)
    .headers(headers)
    .send(bytes ?? undefined);
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && key.length <= IDEMPOTENCY_KEY_MAX_CHARACTERS) return key;
  return refuse('VALIDATION', {
    details: [{ path: 'Idempotency-Key', message: `at most ${IDEMPOTENCY_KEY_MAX_CHARACTERS} characters` }],
  });
}
