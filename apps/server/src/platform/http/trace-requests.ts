import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracer } from '../tracing/span.ts';

const FIRST_SERVER_ERROR = 500;

/**
 * Makes a span of each request that is not answered from the cache. It is named by the route's pattern: the address itself may
 * have tokens.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const caller = typeof traceparent === 'string' ? traceparent : undefined;
    spans.set(request, tracer.start(`${request.method} ${route}`, 'server', attributes, caller));
    done();
  });
  // Here, not at the start: reading the body would leave the span.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const attributes = { 'http.response.status_code': reply.statusCode };
    spans.get(request)?.end({ attributes, isError: reply.statusCode >= FIRST_SERVER_ERROR });
    done();
  });
}
