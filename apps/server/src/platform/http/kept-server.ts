import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { limitConnections } from './connections.ts';
import { isFresh } from './etag.ts';
import { encoded, etagOfKept, type KeptAnswer, type KeptAnswers } from './kept.ts';
import { languageOf } from './language.ts';
import { clientErrorHandler, lastAnswer } from './raw-answers.ts';

/**
 * How long a whole request may take to come, and how many connections an address may hold; null: as many as it likes, and so
 * may a proxy of ours, whose connections are everybody's.
 */
export type ServerLimits = {
  requestMs: number;
  connectionsAnAddress: number | null;
  isProxy: (address: string) => boolean;
};

type Parts = { kept: KeptAnswers; headers: Record<string, string>; onKept: () => void; limits: ServerLimits };

/** Node looks for slow requests so many times within the time that they have. */
const LOOKS_A_REQUEST = 10;

/**
 * An HTTP server that gives out kept answers before the framework is asked: for a visitor most of the shop is bytes
 * that are ready. Everything else goes on to `handler`.
 */
export function createKeptServer(handler: RequestListener, parts: Parts): Server {
  const { headers, limits } = parts;
  const times = {
    requestTimeout: limits.requestMs,
    headersTimeout: limits.requestMs,
    connectionsCheckingInterval: Math.ceil(limits.requestMs / LOOKS_A_REQUEST),
  };
  // Node's own answer to a missing Host has no body: see hasOneHost.
  const server = createServer({ ...times, requireHostHeader: false }, (request, response) => {
    if (refused?.has(request.socket)) return;
    if (!hasOneHost(request)) return refuse(response, headers);
    if (!answerKept(request, response, parts)) handler(request, response);
  });
  server.on('clientError', clientErrorHandler(headers));
  // Without this Node answers what it does not expect by itself, and without a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const refused =
    limits.connectionsAnAddress === null
      ? null
      : limitConnections(server, { most: limits.connectionsAnAddress, isProxy: limits.isProxy }, headers);
  return server;
}

function refuse(response: ServerResponse, headers: Record<string, string>): void {
  const answer = lastAnswer('VALIDATION', headers);
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

/** Two servers that read two Hosts differently see two requests in one; HTTP/1.1 asks for exactly one. */
function hasOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}

function answerKept(request: IncomingMessage, response: ServerResponse, { kept, headers, onKept }: Parts): boolean {
  if (request.method !== 'GET' || request.headers.authorization) return false;
  const answer = kept.find(keyOf(request));
  if (!answer) return false;
  const { status, headers: own, bytes } = keptReply(answer, request);
  response.writeHead(status, { ...headers, ...own, ...(bytes ? { 'content-length': bytes.length } : {}) });
  response.end(bytes);
  onKept();
  return true;
}

/** A page depends on the language, which travels in a cookie; an answer of the API does not. */
export function keyOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  return url.startsWith('/api/') ? url : `${languageOf(request.headers)} ${url}`;
}

type KeptReply = { status: number; headers: Record<string, string>; bytes: Buffer | null };

/** How kept bytes go out to this client; without bytes where it has them already. */
export function keptReply(answer: KeptAnswer, request: IncomingMessage): KeptReply {
  const { contentType, location, status } = answer;
  const etag = status === 200 ? etagOfKept(answer) : null;
  const shared = {
    'cache-control': 'no-cache',
    vary: contentType.startsWith('text/html') ? 'accept-encoding, cookie' : 'accept-encoding',
    ...(etag ? { etag } : {}),
  };
  if (etag && isFresh(request.headers['if-none-match'], etag)) return { status: 304, headers: shared, bytes: null };
  const { bytes, encoding } = encoded(answer, request.headers['accept-encoding']);
  const headers = {
    ...shared,
    ...(location ? { location } : {}),
    'content-type': contentType,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  return { status, headers, bytes };
}
