import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { errorStatus } from '@lotok/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import type { Tracer } from '../tracing/span.ts';
import { traceRequests } from './trace-requests.ts';
import { handleError, handleNotFound } from './errors.ts';
import type { ResponseCache } from './response-cache.ts';
import { createCachingServer, type ServerLimits } from './caching-server.ts';
import { securityHeaders } from './security.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const DRAINING_RETRY_SECONDS = 5;

type Options = {
  logLevel: string;
  isHttps: boolean;
  /** Whether the page loads hCaptcha's widget. */
  hasCaptcha: boolean;
  limits: ServerLimits;
  cache: ResponseCache;
  metrics: Metrics;
  tracer?: Tracer | null;
  isDraining: () => boolean;
  /** Called with each GET request, also when its response is cached. It must be fast. */
  onGet?: (request: IncomingMessage) => void;
};

/** Creates the Fastify instance without routes: limits, security headers, error responses. */
export function createApp(options: Options): FastifyInstance {
  const headers = securityHeaders(options.isHttps, options.hasCaptcha);
  const app = Fastify({
    // The URL, the query and the headers of a request may contain a token, so they are never logged.
    logger: { level: options.logLevel, serializers: { req: () => ({}), res: () => ({}) } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    // A child logger per request would cost more than the few lines that are written.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (handler) =>
      createCachingServer(handler, {
        cache: options.cache,
        headers,
        onCacheHit: () => options.metrics.cachedResponses.inc(),
        onGet: options.onGet ?? (() => undefined),
        limits: options.limits,
      }),
    // Each server of the factory has its own handler: of two servers for one host Fastify would cover only the first.
    clientErrorHandler: () => undefined,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  if (options.tracer) traceRequests(app, options.tracer);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Before the body is parsed, which may have an unsupported content type.
    if (request.is404) return void handleNotFound(request, reply);
    if (!options.isDraining()) return done();
    reply.header('connection', 'close');
    done(new Refusal('UNAVAILABLE', { retryAfterSeconds: DRAINING_RETRY_SECONDS }));
  });
  app.addHook('onResponse', (request, reply, done) => {
    options.metrics.observeRequest(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    // Its connection becomes idle only now. The server's `close` has closed those that were idle then.
    if (options.isDraining()) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: errorStatus.VALIDATION }), undefined);
    }
  });
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply));
  app.setNotFoundHandler(handleNotFound);
  return app;
}

/** Request ids that are short enough to read out and unique across processes. */
function requestIds(): () => string {
  const own = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${own}-${((count += 1)).toString(36)}`;
}
