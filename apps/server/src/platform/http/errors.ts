import { type ErrorBody, type ErrorCode, errorSentence, errorStatus } from '@lotok/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isPoolBusy } from '../database/away.ts';
import { Outage, ProviderRefusal } from '../outage.ts';
import { Refusal } from '../refusal.ts';

const AWAY_RETRY_SECONDS = 2;
/** Anything as long as our tokens, which have 43 characters. */
const TOKEN = /[\w-]{40,}/g;

/** The one place that turns what went wrong into the wire's error body. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    request.log.info({ ...about(request), code: error.code }, 'refused');
    if (error.retryAfterSeconds) reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
    return send(reply, error.code, { error: error.message, ...(error.details ? { details: error.details } : {}) });
  }
  if (error instanceof Outage || error instanceof ProviderRefusal) {
    request.log.warn({ ...about(request), provider: error.provider, reason: error.message }, 'provider failed');
    return send(reply, 'PROVIDER_ERROR');
  }
  if (isDatabaseAway(error) || isPoolBusy(error)) {
    const reason = { ...about(request), reason: (error as Error).message };
    if (isDatabaseAway(error)) request.log.error(reason, 'database away');
    else request.log.warn(reason, 'no database connection was free in time');
    reply.header('retry-after', String(AWAY_RETRY_SECONDS));
    return send(reply, 'UNAVAILABLE');
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status === 413) return send(reply, 'TOO_LARGE');
  if (status === 416) {
    const { headers } = error as { headers?: Record<string, string> };
    if (headers?.['Content-Range']) reply.header('content-range', headers['Content-Range']);
    return send(reply, 'RANGE_NOT_SATISFIABLE');
  }
  if (status === 503) {
    reply.header('retry-after', String(AWAY_RETRY_SECONDS));
    return send(reply, 'UNAVAILABLE');
  }
  if (status >= 400 && status < 500)
    return send(reply, 'VALIDATION', { error: 'The request could not be read.', details: [] });
  request.log.error({ ...about(request), err: error }, 'bug');
  return send(reply, 'INTERNAL', { error: `${errorSentence.INTERNAL} Request ${request.id}.` });
}

/** What the API and the providers' stand-ins do not have is not there for any method; everything else can be read. */
const WITHOUT_PAGES = /^\/(api|sandbox)(\/|$)/;

/** No route: an address that is not there, or one that can only be read. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead || WITHOUT_PAGES.test(request.url)) return send(reply, 'NOT_FOUND');
  return send(reply.header('allow', 'GET, HEAD'), 'METHOD_NOT_ALLOWED');
}

export function send(reply: FastifyReply, code: ErrorCode, more: Partial<ErrorBody> = {}): FastifyReply {
  const body: ErrorBody = { error: errorSentence[code], errorCode: code, ...more };
  return reply
    .code(errorStatus[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** The path alone, since a query may carry a token, and without what could be one: links of letters hold theirs there. */
function about(request: FastifyRequest): { reqId: string; path: string } {
  const path = request.url.split('?', 1)[0] ?? '';
  return { reqId: request.id, path: path.replace(TOKEN, '…') };
}
