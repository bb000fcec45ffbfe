import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { encoded, type KeptAnswer, type KeptAnswers } from './kept.ts';
import { languageOf } from './language.ts';

type Parts = { kept: KeptAnswers; headers: Record<string, string>; onKept: () => void };

/**
 * An HTTP server that gives out kept answers before the framework is asked: for a visitor most of the shop is bytes
 * that are ready. Everything else goes on to `handler`.
 */
export function createKeptServer(handler: RequestListener, parts: Parts): Server {
  return createServer((request, response) => {
    if (!answerKept(request, response, parts)) handler(request, response);
  });
}

function answerKept(request: IncomingMessage, response: ServerResponse, { kept, headers, onKept }: Parts): boolean {
  if (request.method !== 'GET' || request.headers.authorization) return false;
  const answer = kept.find(keyOf(request));
  if (!answer) return false;
  const { bytes, encoding } = encoded(answer, request.headers['accept-encoding']);
  response.writeHead(answer.status, {
    ...headers,
    ...keptHeaders(answer, encoding),
    'content-length': bytes.length,
  });
  response.end(bytes);
  onKept();
  return true;
}

/** A page depends on the language, which travels in a cookie; an answer of the API does not. */
export function keyOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  return url.startsWith('/api/') ? url : `${languageOf(request.headers)} ${url}`;
}

export function keptHeaders({ contentType, location }: KeptAnswer, encoding: string | null): Record<string, string> {
  return {
    ...(location ? { location } : {}),
    'content-type': contentType,
    'cache-control': 'no-cache',
    vary: contentType.startsWith('text/html') ? 'accept-encoding, cookie' : 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
}
