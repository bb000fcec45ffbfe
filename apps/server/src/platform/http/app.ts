import { randomBytes } from 'node:crypto';
import { errorStatus } from '@lotok/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import { answerError, answerNotFound } from './errors.ts';
import type { KeptAnswers } from './kept.ts';
import { createKeptServer, type ServerLimits } from './kept-server.ts';
import { securityHeaders } from './security.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const DRAINING_RETRY_SECONDS = 5;

type Options = {
  logLevel: string;
  isHttps: boolean;
  /** Whether the page carries the robot check's own widget. */
  hasCaptcha: boolean;
  limits: ServerLimits;
  kept: KeptAnswers;
  metrics: Metrics;
  isDraining: () => boolean;
};

/** The HTTP server without its routes: limits, security headers, error bodies. */
export function createApp(options: Options): FastifyInstance {
  const headers = securityHeaders(options.isHttps, options.hasCaptcha);
  const app = Fastify({
    // A request's address, query and headers may carry a token: none of them is ever logged.
    logger: { level: options.logLevel, serializers: { req: () => ({}), res: () => ({}) } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    // A logger of its own for every request would cost more than the few lines that are ever written.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (handler) =>
      createKeptServer(handler, {
        kept: options.kept,
        headers,
        onKept: () => options.metrics.keptAnswers.inc(),
        limits: options.limits,
      }),
    // Each server that the factory makes has its own: of two for one host the framework sees to the first alone.
    clientErrorHandler: () => undefined,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Before a body is read that nobody wants, and that may be of a type that nobody reads.
    if (request.is404) return void answerNotFound(request, reply);
    if (!options.isDraining()) return done();
    reply.header('connection', 'close');
    done(new Refusal('UNAVAILABLE', { retryAfterSeconds: DRAINING_RETRY_SECONDS }));
  });
  app.addHook('onResponse', (request, reply, done) => {
    options.metrics.observeRequest(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
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
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler(answerNotFound);
  return app;
}

/** Ids that a person can read out and that no two processes share. */
function requestIds(): () => string {
  const own = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${own}-${((count += 1)).toString(36)}`;
}
