import { type Call, type CallName, calls, IDEMPOTENCY_KEY_MAX_CHARACTERS } from '@lotok/contract';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal, refuse } from '../refusal.ts';
import { callerAddress, type Trust } from './caller-address.ts';
import { authenticate, type FindCaller } from './credentials.ts';
import { answerError } from './errors.ts';
import { OWN_ENCODINGS } from './encoding.ts';
import { inputReader } from './input.ts';
import { encoded, type KeptAnswer, type KeptAnswers } from './kept.ts';
import { keptReply, keyOf } from './kept-server.ts';
import { languageOf } from './language.ts';
import type { Context, Routes } from './routes.ts';

type AnyHandler = (input: never, context: never) => Promise<unknown>;
type Parts = {
  callers: { find: FindCaller; forget(): void };
  kept: KeptAnswers;
  keptCalls: ReadonlySet<string>;
  /** Calls that end sessions. */
  endingCalls: ReadonlySet<string>;
  /** The proxies that tell where a call came from; null: there are none. */
  trust: Trust | null;
  /** Refuses an address that asks for too much of what is heavy; not asked of answers that are ready. */
  guard?: ((name: CallName, address: string) => void) | undefined;
};

/** A header may be kilobytes long; what names a browser is at its beginning. */
const USER_AGENT_MAX_CHARACTERS = 300;

/** Binds each call of the contract to its use case: credentials, validation, serialising and kept bytes are the same for all. */
export function bindCalls(app: FastifyInstance, routes: Partial<Routes>, parts: Parts): void {
  for (const [name, handler] of Object.entries(routes)) bindCall(app, name as CallName, handler as AnyHandler, parts);
}

function bindCall(
  app: FastifyInstance,
  name: CallName,
  handler: AnyHandler,
  { callers, kept, keptCalls, endingCalls, trust, guard }: Parts,
): void {
  const call: Call = calls[name];
  const readInput = inputReader(call);
  const serialize = serializerOf(call);
  const contentType = call.contentType ?? 'application/json; charset=utf-8';
  const isKept = keptCalls.has(name);
  const endsSessions = endingCalls.has(name);

  const inputOf = (request: FastifyRequest) => readInput(call.method === 'GET' ? request.query : (request.body ?? {}));
  const answer = async (request: FastifyRequest, caller: Context['caller'], input: ReturnType<typeof readInput>) => {
    const context: Context = {
      caller,
      idempotencyKey: call.isIdempotent ? idempotencyKeyOf(request) : null,
      language: languageOf(request.headers),
      address: callerAddress(request.raw, trust),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_CHARACTERS),
    };
    try {
      const output = await handler(input as never, context as never);
      if (endsSessions) callers.forget();
      return toBytes(output);
    } catch (error) {
      // A refusal ended no session: whoever guesses passwords must not make every buyer's token be looked up again.
      if (endsSessions && !(error instanceof Refusal)) callers.forget();
      throw error;
    }
  };

  // Bytes, not text: writing a long text to a socket costs several times its conversion. A page that is kept as a value
  // comes again as the same object, and then needs no second serialising.
  const made = new WeakMap<object, Buffer>();
  const toBytes = (output: unknown): Buffer => {
    if (typeof output !== 'object' || output === null) return Buffer.from(serialize(output));
    const bytes = made.get(output) ?? Buffer.from(serialize(output));
    made.set(output, bytes);
    return bytes;
  };

  app.route({
    method: call.method,
    url: `/api/${name}`,
    handler: async (request, reply) => {
      const caller = await authenticate(request, call.access, callers.find);
      const input = inputOf(request);
      if (isKept && !caller) {
        const key = keyOfInput(name, input);
        kept.alias(keyOf(request.raw), key);
        // Whoever says who they are gets no kept answer, also of a call that asks nobody.
        const ready = request.headers.authorization ? null : kept.find(key);
        if (ready) return sendKept(request, reply, ready);
        guard?.(name, callerAddress(request.raw, trust));
        const made = await kept.make(key, async () => ({
          status: 200,
          contentType,
          plain: await answer(request, null, input),
        }));
        return sendKept(request, reply, made);
      }
      guard?.(name, callerAddress(request.raw, trust));
      const own = { status: 200, contentType, plain: await answer(request, caller, input) };
      const { bytes, encoding } = encoded(own, request.headers['accept-encoding'], OWN_ENCODINGS);
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
    ...(call.refusedTo ? { errorHandler: leadTo(call.refusedTo) } : {}),
  });
}

/** A browser that was refused what it opened by itself goes on to a page; others are answered as ever. */
function leadTo(page: string) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    error instanceof Refusal && request.headers.accept?.includes('text/html')
      ? reply.header('cache-control', 'no-store').redirect(page, 303)
      : answerError(error, request, reply);
}

/** One address for all that ask the same: what the call does not know of a query is not in it. */
function keyOfInput(name: CallName, input: Record<string, unknown>): string {
  const known = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return `/api/${name}?${new URLSearchParams(known.map(([field, value]) => [field, String(value)]))}`;
}

/** Gives out ready bytes, or says that the client has them. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  const { status, headers, bytes } = keptReply(answer, request.raw);
  return reply
    .code(status)
    .headers(headers)
    .send(bytes ?? undefined);
}

function serializerOf(call: Call): (output: unknown) => string {
  if (call.contentType) return (output) => String(output);
  const { $schema: _, ...schema } = z.toJSONSchema(call.output, { target: 'draft-7', io: 'output' });
  return fastJson(schema as Parameters<typeof fastJson>[0], { rounding: 'round' });
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && key.length <= IDEMPOTENCY_KEY_MAX_CHARACTERS) return key;
  return refuse('VALIDATION', {
    details: [{ path: 'Idempotency-Key', message: `at most ${IDEMPOTENCY_KEY_MAX_CHARACTERS} characters` }],
  });
}
