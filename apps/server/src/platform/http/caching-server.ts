import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { limitConnections } from './connections.ts';
import { isFresh } from './etag.ts';
import { encodeResponse, etagOfCached, type CachedResponse, type ResponseCache } from './response-cache.ts';
import { languageOf } from './language.ts';
import { clientErrorHandler, closingResponse } from './raw-responses.ts';

/**
 * How long the client may take to send a request, how long an idle connection stays open, and how many connections an address may have
 * open; null: no limit. A trusted proxy has no limit, because its connections belong to many clients.
 */
export type ServerLimits = {
  requestTimeoutMs: number;
  idleTimeoutMs: number;
  maxConnectionsPerAddress: number | null;
  isProxy: (address: string) => boolean;
};

type Deps = {
  cache: ResponseCache;
  headers: Record<string, string>;
  onCacheHit: () => void;
  /** Called with each GET request before it is served. */
  onGet: (request: IncomingMessage) => void;
  limits: ServerLimits;
};

/** How often Node checks for slow requests within their timeout. */
const CHECKS_PER_TIMEOUT = 10;

/**
 * An HTTP server that serves cached responses before Fastify: most requests of visitors need nothing else. All other requests
 * go to `handler`.
 */
export function createCachingServer(handler: RequestListener, deps: Deps): Server {
  const { headers, limits, onGet } = deps;
  const times = {
    keepAliveTimeout: limits.idleTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    headersTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: Math.ceil(limits.requestTimeoutMs / CHECKS_PER_TIMEOUT),
  };
  // Node's own response to a missing Host has no body: see hasOneHost.
  const server = createServer({ ...times, requireHostHeader: false }, (request, response) => {
    if (refusedSockets?.has(request.socket)) return;
    if (!hasOneHost(request)) return refuse(response, headers);
    if (request.method === 'GET') onGet(request);
    if (!serveFromCache(request, response, deps)) handler(request, response);
  });
  server.on('clientError', clientErrorHandler(headers));
  // Without this listener Node responds to an unknown Expect header itself, without a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const refusedSockets =
    limits.maxConnectionsPerAddress === null
      ? null
      : limitConnections(server, { max: limits.maxConnectionsPerAddress, isProxy: limits.isProxy }, headers);
  return server;
}

function refuse(response: ServerResponse, headers: Record<string, string>): void {
  const refusal = closingResponse('VALIDATION', headers);
  response.writeHead(refusal.status, refusal.headers).end(refusal.body);
}

/** Two Host headers allow request smuggling, if two servers choose differently. HTTP/1.1 requires exactly one. */
function hasOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}

function serveFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  { cache, headers, onCacheHit }: Deps,
): boolean {
  if (request.method !== 'GET' || request.headers.authorization) return false;
  const cached = cache.find(cacheKeyOf(request));
  if (!cached) return false;
  const { status, headers: own, bytes } = toCachedReply(cached, request);
  response.writeHead(status, { ...headers, ...own, ...(bytes ? { 'content-length': bytes.length } : {}) });
  response.end(bytes);
  onCacheHit();
  return true;
}

/** The cache key of a request. A page depends on the language, which is in a cookie; a response of the API does not. */
export function cacheKeyOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  return url.startsWith('/api/') ? url : `${languageOf(request.headers)} ${url}`;
}

type CachedReply = { status: number; headers: Record<string, string>; bytes: Buffer | null };

/** The status, headers and encoded bytes of a cached response for this client; 304 without bytes if the client has it. */
export function toCachedReply(response: CachedResponse, request: IncomingMessage): CachedReply {
  const { contentType, location, status } = response;
  const etag = status === 200 ? etagOfCached(response) : null;
  const shared = {
    'cache-control': 'no-cache',
    vary: contentType.startsWith('text/html') ? 'accept-encoding, cookie' : 'accept-encoding',
    ...(etag ? { etag } : {}),
  };
  if (etag && isFresh(request.headers['if-none-match'], etag)) return { status: 304, headers: shared, bytes: null };
  const { bytes, encoding } = encodeResponse(response, request.headers['accept-encoding']);
  const headers = {
    ...shared,
    ...(location ? { location } : {}),
    'content-type': contentType,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  return { status, headers, bytes };
}
