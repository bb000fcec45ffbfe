import { type ErrorBody, type ErrorCode, errorSentence, errorStatus } from '@lotok/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isPoolExhausted } from '../database/connection-errors.ts';
import { Outage, ProviderRefusal } from '../outage.ts';
import { Refusal } from '../refusal.ts';

const UNAVAILABLE_RETRY_SECONDS = 2;
/** Matches anything as long as a token, which has 43 characters. */
const TOKEN = /[\w-]{40,}/g;

/** Fastify's error handler: the only place that turns errors into error responses of the API. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    request.log.info({ ...about(request), code: error.code }, 'refused');
    if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds));
    const { message, details, params } = error;
    return sendError(reply, error.code, {
      error: message,
      ...(details ? { details } : {}),
      ...(params ? { params } : {}),
    });
  }
  if (error instanceof Outage || error instanceof ProviderRefusal) {
    request.log.warn({ ...about(request), provider: error.provider, reason: error.message }, 'provider failed');
    return sendError(reply, 'PROVIDER_ERROR');
  }
  if (isDatabaseUnavailable(error) || isPoolExhausted(error)) {
    const reason = { ...about(request), reason: (error as Error).message };
    if (isDatabaseUnavailable(error)) request.log.error(reason, 'database away');
    else request.log.warn(reason, 'no database connection was free in time');
    reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS));
    return sendError(reply, 'UNAVAILABLE');
  }
  // The client has gone before its request was complete: nobody reads the response.
  if (request.raw.destroyed && !request.raw.complete) {
    request.log.info({ ...about(request), reason: (error as Error).message }, 'the request was cut off');
    return sendError(reply, 'VALIDATION', { error: 'The request could not be read.', details: [] });
  }
  const status = (error as FastifyError).statusCode ?? 500;
  // Without `Connection: close`, which Fastify sets, Node reads and drops the rest of the body: a client that is still sending it would
  // find the connection closed instead of this response.
  if (status === 413) return sendError(reply.removeHeader('connection'), 'TOO_LARGE');
  if (status === 416) {
    const { headers } = error as { headers?: Record<string, string> };
    if (headers?.['Content-Range']) reply.header('content-range', headers['Content-Range']);
    return sendError(reply, 'RANGE_NOT_SATISFIABLE');
  }
  if (status === 503) {
    reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS));
    return sendError(reply, 'UNAVAILABLE');
  }
  if (status >= 400 && status < 500)
    return sendError(reply, 'VALIDATION', { error: 'The request could not be read.', details: [] });
  request.log.error({ ...about(request), err: error }, 'bug');
  return sendError(reply, 'INTERNAL', { error: `${errorSentence.INTERNAL} Request ${request.id}.` });
}

/** Under these paths an unknown address is 404 for every method. Everywhere else a page exists that can be read by GET. */
const WITHOUT_PAGES = /^\/(api|sandbox)(\/|$)/;

/** Fastify's handler of requests without a route: 404, or 405 for an address that supports only GET. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead || WITHOUT_PAGES.test(request.url)) return sendError(reply, 'NOT_FOUND');
  return sendError(reply.header('allow', 'GET, HEAD'), 'METHOD_NOT_ALLOWED');
}

export function sendError(reply: FastifyReply, code: ErrorCode, more: Partial<ErrorBody> = {}): FastifyReply {
  const body: ErrorBody = { error: errorSentence[code], errorCode: code, ...more };
  return reply
    .code(errorStatus[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** The path for the log, without the query, which may contain a token, and without tokens of email links in the path. */
function about(request: FastifyRequest): { reqId: string; path: string } {
  const path = request.url.split('?', 1)[0] ?? '';
  return { reqId: request.id, path: path.replace(TOKEN, '…') };
}
